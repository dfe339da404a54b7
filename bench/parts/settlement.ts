import { settleRound } from '@/lib/services/rounds/settle-round'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { assertLedgerRight } from '../lib/ledger'
import { makePlayers } from '../lib/players'
import { formatNumber } from '../lib/print-outcome'
import { watchMemory } from '../lib/process-usage'
import { makeDrawnRound } from '../lib/rounds'
import { growthExponent, median } from '../lib/stats'

const SIZES = {
  full: { bets: [1_000, 10_000, 100_000, 1_000_000], rounds: 3 },
  quick: { bets: [1_000, 10_000, 50_000], rounds: 3 },
}

const BETS_A_PLAYER = 4
const STAKE_MINOR = 1_000n
const BALANCE_MINOR = 1_000_000_000n
const OF_BARE = 1.5
const GROWTH = 1.1
const MEMORY_MB = 32

/**
 * Settles rounds of a thousand to a million bets by the worker's own service, against the bare
 * insert and update of the same rows: as many transfers of the same kind and accounts, made ready in
 * a table beforehand, with all indexes and constraints there are. A third of the bets wins.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const { bets: sizes, rounds } = SIZES[bench.preset]
  await makePlayers((sizes.at(-1) ?? 0) / BETS_A_PLAYER, BALANCE_MINOR)
  const points: { size: number; cost: number }[] = []
  for (const bets of sizes) {
    const settled: number[] = []
    const bare: number[] = []
    const memory: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const { ms, grownBytes } = await settle(bets)
      settled.push(ms)
      memory.push(grownBytes / 1e6)
      bare.push(await payBare(bets))
      print(
        `  round ${round}, ${formatNumber(bets)} bets: settled in ${formatNumber(ms)} ms, ` +
          `bare ${formatNumber(bare.at(-1) ?? 0)} ms`,
      )
    }
    const name = `${bets.toLocaleString('en')} bets`
    const cost = outcome.measure(`settlement of ${name}`, 'ms', settled)
    outcome.measure(`bare rows of ${name}`, 'ms', bare)
    outcome.measure(`memory gained while settling ${name}`, 'MB', memory)
    points.push({ size: bets, cost })
    outcome.aim({
      what: `settlement to bare rows, ${name}`,
      value: outcome.compare(`settlement to bare rows, ${name}`, settled, bare),
      unit: 'x',
      wanted: { atMost: OF_BARE },
    })
    outcome.aim({
      what: `memory gained, ${name}`,
      value: median(memory),
      unit: 'MB',
      wanted: { atMost: MEMORY_MB },
    })
  }
  // Below ten thousand the fixed cost of a transaction would flatter the slope.
  const large = points.filter(({ size }) => size >= 10_000)
  outcome.aim({
    what: 'growth exponent from 10,000 bets on',
    value: growthExponent(large),
    unit: '',
    wanted: { atMost: GROWTH },
  })
  await assertLedgerRight()
}

async function makeRound(bets: number): Promise<bigint> {
  return makeDrawnRound({
    players: Math.max(1, bets / BETS_A_PLAYER),
    betsAPlayer: BETS_A_PLAYER,
    stakeMinor: STAKE_MINOR,
  })
}

async function settle(bets: number): Promise<{ ms: number; grownBytes: number }> {
  const id = await makeRound(bets)
  await settleDown()
  const memory = watchMemory(process.pid)
  const began = performance.now()
  const isSettled = await settleRound(id)
  const ms = performance.now() - began
  if (!isSettled) throw new Error('the round was not settled')
  return { ms, grownBytes: memory.stop() }
}

/** The same rows by one bare insert and one bare update, and what marks the round as over. */
async function payBare(bets: number): Promise<number> {
  const id = await makeRound(bets)
  await prepareRows(id)
  await settleDown()
  const began = performance.now()
  await bulk([
    `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
      SELECT 'bet_payout', from_account, to_account, amount, subject_id, to_balance FROM bench_payout`,
    'UPDATE account a SET balance = c.balance FROM bench_credit c WHERE a.id = c.id',
    {
      text: `UPDATE round SET status = 'finished', settled_at = clock_timestamp(), bet_count = $1
        WHERE id = $2`,
      values: [bets, id],
    },
  ])
  const ms = performance.now() - began
  await bulk(['DROP TABLE bench_payout, bench_credit'])
  return ms
}

function prepareRows(roundId: bigint): Promise<void> {
  return bulk([
    {
      text: `CREATE TABLE bench_payout AS
        SELECT pot.id AS from_account, a.id AS to_account, b.payout AS amount, b.id AS subject_id,
          a.balance + (sum(b.payout) OVER (PARTITION BY a.id ORDER BY b.id))::bigint AS to_balance
        FROM bet b
          JOIN round r ON r.id = b.round_id AND r.outcome = b.selection
          JOIN account a ON a.owner_id = b.player_id AND a.kind = 'main'
          CROSS JOIN (SELECT id FROM account WHERE kind = 'round_pot' AND game = 'wingo') pot
        WHERE b.round_id = '${roundId}'
        ORDER BY a.id, b.id`,
      values: [],
    },
    `CREATE TABLE bench_credit AS
      SELECT to_account AS id, max(to_balance) AS balance FROM bench_payout GROUP BY to_account
      ORDER BY 1`,
  ])
}
