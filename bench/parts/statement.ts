import { placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { placeGathered } from '@/lib/play/betting/gather-bets'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { makeWalFiles } from '../lib/bulk'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { formatNumber } from '../lib/outcome'
import { preparePgbench } from '../lib/pgbench'
import { assertPlaced, betOf, makePlayers } from '../lib/players'
import { startGames } from '../lib/rounds'
import { ratios } from '../lib/stats'

const SIZES = {
  full: { players: 100_000, rounds: 5, loadMs: 10_000, scale: 50 },
  quick: { players: 2_000, rounds: 3, loadMs: 2_000, scale: 10 },
}

/** The pool of a web process has ten connections. */
const CONNECTIONS = 10
/** Bets of a batch, and of all that a web process keeps in flight. */
const BATCH = 256
const BALANCE_MINOR = 1_000_000_000n
const OF_TPC_B = 2
const OF_ONE = 4

/**
 * Measures many bets in one statement without HTTP, as a web process sends them: two batches at a
 * time. Compares them with one bet per statement over ten connections, and with pgbench's TPC-B on
 * the same server, which shows what the machine can do.
 */
export async function run(bench: Bench): Promise<void> {
  const { players, rounds, loadMs, scale } = sizeOf(bench, SIZES)
  const { outcome } = bench
  await makeWalFiles()
  await makePlayers(players, BALANCE_MINOR)
  await startGames()
  const runTpcB = await preparePgbench(bench, scale)
  const any = (of: number) => 1 + Math.floor(Math.random() * of)
  const batches: number[] = []
  const gathered: number[] = []
  const single: number[] = []
  const tpcB: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const inBatches = await countUnderWay(2, loadMs, async (lane) => {
      // Each lane has its own players, as a web process has, so no bet is left out.
      const own = new Set<number>()
      while (own.size < BATCH) own.add(lane + 2 * any(players / 2) - 1)
      assertPlaced(await placeMany([...own].map(betOf)))
    })
    batches.push(inBatches * BATCH)
    const gather = async () => assertPlaced(await placeGathered([betOf(any(players))]))
    gathered.push(await countUnderWay(2 * BATCH, loadMs, gather))
    const place = async () => assertPlaced(await placeTogether([betOf(any(players))]))
    single.push(await countUnderWay(CONNECTIONS, loadMs, place))
    tpcB.push(await runTpcB(CONNECTIONS, loadMs))
    const each = [batches, gathered, single, tpcB].map((rates) => formatNumber(rates.at(-1) ?? 0))
    print(`  round ${round}: ${each.join(', ')} a second`)
  }
  outcome.measure('bets in batches', 'a second', batches)
  outcome.measure('bets as a process gathers them', 'a second', gathered)
  outcome.measure('one bet per statement', 'a second', single)
  outcome.measure('TPC-B', 'a second', tpcB)
  outcome.aim('bets in batches to TPC-B', 'x', ratios(batches, tpcB), { atLeast: OF_TPC_B })
  const toSingle = ratios(batches, single)
  outcome.aim('bets in batches to one bet per statement', 'x', toSingle, { atLeast: OF_ONE })
  await assertLedgerRight()
}

/** Runs `work` in parallel lanes and returns how often it finished per second. */
async function countUnderWay(
  lanes: number,
  durationMs: number,
  work: (lane: number) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  let done = 0
  const run = async (_: unknown, lane: number) => {
    for (; performance.now() < began + durationMs; done += 1) await work(lane)
  }
  await Promise.all(Array.from({ length: lanes }, run))
  return (done / (performance.now() - began)) * 1_000
}
