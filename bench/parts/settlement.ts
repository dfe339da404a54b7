import { settleRound } from '@/lib/play/rounds/settle-round'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { assertLedgerRight } from '../lib/ledger'
import { sizeOf } from '../lib/options'
import { formatNumber, type Outcome } from '../lib/outcome'
import { makePlayers } from '../lib/players'
import { watchMemory } from '../lib/process-usage'
import { drawRed, makeClosedRound, sealRound } from '../lib/rounds'
import { ratios } from '../lib/stats'

const SIZES = {
  full: { bets: [1_000, 10_000, 100_000, 1_000_000], midnightBets: 100_000, rounds: 3 },
  quick: { bets: [1_000, 10_000, 50_000], midnightBets: 10_000, rounds: 3 },
}

const BETS_A_PLAYER = 4
const STAKE_MINOR = 1_000n
const BALANCE_MINOR = 1_000_000_000n
const OF_BARE = 1.2
/** Maximum exponent by which cost grows with bets: ten times the bets take at most 12.6 times as long. */
const GROWTH = 1.1
const OF_NOON = 1.5
const MEMORY_MB = 32

/**
 * Settles rounds of a thousand to a million bets with the worker's own service, against the bare
 * insert and update of the same rows: as many transfers of the same kind and accounts, prepared in
 * a table beforehand, with all existing indexes and constraints. A third of the bets wins. Two more
 * things are measured: the seal over the bets, which comes before the draw, and settlement at
 * midnight, when the day, week and month of all players end together, in their own time zones.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const { bets: sizes, midnightBets, rounds } = sizeOf(bench, SIZES)
  await makePlayers((sizes.at(-1) ?? 0) / BETS_A_PLAYER, BALANCE_MINOR)
  const all: Awaited<ReturnType<typeof measureSize>>[] = []
  for (const bets of sizes) {
    const taken = await measureSize(bets, rounds)
    const name = `${bets.toLocaleString('en')} bets`
    all.push(taken)
    outcome.measure(`settlement of ${name}`, 'ms', taken.settled)
    outcome.measure(`bare rows of ${name}`, 'ms', taken.bare)
    outcome.measure(`seal over ${name}`, 'ms', taken.sealed)
    const toBare = ratios(taken.settled, taken.bare)
    outcome.aim(`settlement to bare rows, ${name}`, 'x', toBare, { atMost: OF_BARE })
    const memory = `memory gained by settling and sealing, ${name}`
    outcome.aim(memory, 'MB', taken.memory, { atMost: MEMORY_MB })
  }
  await measureMidnight(outcome, midnightBets, rounds)
  const [fewer, most] = all.slice(-2)
  for (const what of ['settled', 'sealed'] as const) {
    if (!fewer || !most) break
    const times = most.bets / fewer.bets
    const grown = ratios(most[what], fewer[what])
    outcome.aim(`time for ${times} times the bets, ${what}`, 'x', grown, {
      atMost: times ** GROWTH,
    })
  }
  await step('Ledger check', assertLedgerRight)
}

async function measureSize(bets: number, rounds: number) {
  const taken = {
    bets,
    settled: [] as number[],
    sealed: [] as number[],
    bare: [] as number[],
    memory: [] as number[],
  }
  for (let round = 1; round <= rounds; round += 1) {
    const { settledMs, sealedMs, grownBytes } = await settle(bets)
    taken.settled.push(settledMs)
    taken.sealed.push(sealedMs)
    taken.memory.push(grownBytes / 1e6)
    taken.bare.push(await payBare(bets))
    print(
      `  round ${round}, ${formatNumber(bets)} bets: settled in ${formatNumber(settledMs)} ms, ` +
        `bare ${formatNumber(taken.bare.at(-1) ?? 0)} ms, sealed in ${formatNumber(sealedMs)} ms`,
    )
  }
  return taken
}

async function measureMidnight(outcome: Outcome, bets: number, rounds: number): Promise<void> {
  await bulk([
    `UPDATE account SET time_zone = (ARRAY['Asia/Dhaka', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York'])[1 + id % 5]
      WHERE kind = 'main'`,
  ])
  const taken = { noon: [] as number[], midnight: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    taken.noon.push((await settle(bets)).settledMs)
    const { settledMs } = await settle(bets, endPeriods)
    taken.midnight.push(settledMs)
    print(`  round ${round}, midnight, ${formatNumber(bets)} bets: ${formatNumber(settledMs)} ms`)
  }
  const name = `settlement at midnight, ${bets.toLocaleString('en')} bets`
  outcome.measure(name, 'ms', taken.midnight)
  const toNoon = ratios(taken.midnight, taken.noon)
  outcome.aim(`${name}, to the same at noon`, 'x', toNoon, { atMost: OF_NOON })
}

/** Makes the day, week and month of all players end now. */
function endPeriods(): Promise<void> {
  return bulk([
    `UPDATE account SET day_ends_at = now(), week_ends_at = now(), month_ends_at = now() WHERE kind = 'main'`,
  ])
}

function makeRound(bets: number): Promise<bigint> {
  return makeClosedRound({
    players: Math.max(1, bets / BETS_A_PLAYER),
    betsAPlayer: BETS_A_PLAYER,
    stakeMinor: STAKE_MINOR,
  })
}

async function settle(bets: number, prepare = async () => {}) {
  const id = await makeRound(bets)
  await prepare()
  await settleDown()
  const memory = watchMemory(process.pid)
  const sealedMs = await timeOf(() => sealRound(id))
  await drawRed(id)
  await settleDown()
  const settledMs = await timeOf(async () => {
    if (!(await settleRound(id))) throw new Error('the round was not settled')
  })
  return { sealedMs, settledMs, grownBytes: memory.stop() }
}

/**
 * Writes the same rows with one bare insert and one bare update, and marks the round as finished.
 */
async function payBare(bets: number): Promise<number> {
  const id = await makeRound(bets)
  await sealRound(id)
  await drawRed(id)
  // With statistics from before the bets, joining a million of them takes minutes.
  await settleDown()
  await prepareRows(id)
  await settleDown()
  const ms = await timeOf(() =>
    bulk([
      `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
        SELECT 'bet_payout', from_account, to_account, amount, subject_id, to_balance FROM bench_payout`,
      `UPDATE account a SET balance = c.balance,
          day_began_at = c.day_began_at, day_ends_at = c.day_ends_at,
          week_began_at = c.week_began_at, week_ends_at = c.week_ends_at,
          month_began_at = c.month_began_at, month_ends_at = c.month_ends_at,
          staked_day = 0, staked_week = 0, staked_month = 0,
          returned_day = c.returned, returned_week = c.returned, returned_month = c.returned
        FROM bench_credit c WHERE a.id = c.id`,
      {
        text: `UPDATE round SET status = 'finished', settled_at = clock_timestamp() WHERE id = $1`,
        values: [id],
      },
    ]),
  )
  await bulk(['DROP TABLE bench_payout, bench_credit'])
  return ms
}

function prepareRows(roundId: bigint): Promise<void> {
  return bulk([
    `CREATE TABLE bench_payout AS
      SELECT pot.id AS from_account, a.id AS to_account, b.payout AS amount, b.id AS subject_id,
        a.balance + (sum(b.payout) OVER (PARTITION BY a.id ORDER BY b.id))::bigint AS to_balance
      FROM bet b
        JOIN round r ON r.id = b.round_id AND r.outcome = b.selection
        JOIN account a ON a.owner_id = b.player_id AND a.kind = 'main'
        CROSS JOIN (SELECT id FROM account WHERE kind = 'round_pot' AND game = 'wingo') pot
      WHERE b.round_id = ${roundId}
      ORDER BY a.id, b.id`,
    // All payouts of this run fall on one day, so they count the same for its day, week and month.
    `CREATE TABLE bench_credit AS
      SELECT a.id, max(p.to_balance) AS balance, a.returned_day + sum(p.amount)::bigint AS returned,
        period_begin('day', now(), 'UTC') AS day_began_at, period_end('day', now(), 'UTC') AS day_ends_at,
        period_begin('week', now(), 'UTC') AS week_began_at, period_end('week', now(), 'UTC') AS week_ends_at,
        period_begin('month', now(), 'UTC') AS month_began_at, period_end('month', now(), 'UTC') AS month_ends_at
      FROM bench_payout p JOIN account a ON a.id = p.to_account GROUP BY a.id ORDER BY a.id`,
  ])
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
