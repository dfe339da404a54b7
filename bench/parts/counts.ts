import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getEnv } from '@/lib/base/config/env'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { GAMES } from '@/lib/games/catalog/registry'
import { placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { readResults } from '@/lib/money/results/read-results'
import { tallyResults } from '@/lib/money/results/tally-results'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { print } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { bulk, settleDown } from '../lib/bulk'
import { countWork, type Work } from '../lib/count-work'
import { assertLedgerRight } from '../lib/ledger'
import type { Outcome } from '../lib/outcome'
import { assertPlaced, betOf, makePlayers, playerId } from '../lib/players'
import { drawRed, makeClosedRound, sealRound, startGames } from '../lib/rounds'
import { makeRecords } from './interest'

const PLAYERS = 3_000
const BALANCE_MINOR = 1_000_000_000n
const BETS_AT_ONCE = 64
const BETS_A_ROUND = 6_000
const ROUNDS = 3
const DAY_MS = 86_400_000
const COUNTED = [
  ['statements', 'statements'],
  ['pages', 'pages'],
  ['walBytes', 'bytes of WAL'],
] as const

/** The last accepted counts. If this file is missing, the current counts are accepted. */
const ACCEPTED = join(ROOT, 'bench', 'accepted.json')
/** Share by which a count may exceed the accepted one, because pages may split in other places. */
const TOLERANCE = 0.1

/**
 * Measures what the product's work costs Postgres, counted and not timed (docs/decisions/019),
 * against the last accepted counts. Fails if the work costs more.
 */
export async function run({ outcome }: Bench): Promise<void> {
  // Neither full page writes after a checkpoint nor autovacuum, which runs at any time, should be
  // counted.
  await bulk(
    [
      'ALTER SYSTEM SET full_page_writes = off',
      'ALTER SYSTEM SET autovacuum = off',
      'SELECT pg_reload_conf()',
    ],
    { isApart: true },
  )
  await makePlayers(PLAYERS, BALANCE_MINOR)
  const openedAt = await makeRecords(ROUNDS + 1)
  await startGames()
  const counts: Record<string, number> = {}
  const report = (what: string, of: number, works: readonly Work[]) => {
    for (const [name, unit] of COUNTED) {
      // In the first run each connection looks up tables, types and plans, so that run is skipped.
      const values = works.slice(1).map((work) => work[name] / of)
      counts[`${what}, ${unit}`] = outcome.measure(`${what}, ${unit}`, '', values)
    }
  }
  const rounds = [...Array(ROUNDS + 1).keys()]
  const one: Work[] = []
  const many: Work[] = []
  const seal: Work[] = []
  const pay: Work[] = []
  const interest: Work[] = []
  for (const _ of rounds) {
    one.push(await countWork(() => place(1)))
    many.push(await countWork(() => place(BETS_AT_ONCE)))
  }
  for (const _ of rounds) {
    const id = await makeClosedRound({
      players: BETS_A_ROUND / 4,
      betsAPlayer: 4,
      stakeMinor: 1_000n,
    })
    await settleDown()
    seal.push(await countWork(() => sealRound(id)))
    await drawRed(id)
    await settleDown()
    pay.push(await countWork(() => settleRound(id)))
  }
  for (const round of rounds) {
    const now = new Date(openedAt.getTime() + (round + 1) * DAY_MS)
    interest.push(await countWork(() => postDueInterest({ now })))
  }
  report('a bet', 1, one)
  report(`a bet of ${BETS_AT_ONCE} at once`, BETS_AT_ONCE, many)
  report('sealing a bet', BETS_A_ROUND, seal)
  report('paying a bet', BETS_A_ROUND / 3, pay)
  report('interest of a player', PLAYERS, interest)
  await assertLedgerRight()
  // Its sums are made up, so the check comes before.
  report('results of a year', 1, await countResults(rounds.length, outcome))
  judge(counts)
}

const DAYS = 365
const DECIDED = 20_000
const BETS_A_MINUTE = 700

/**
 * Opens the results of a year of a million bets a day: sums of each day and pick, and a minute of
 * bets that nobody has summed yet.
 */
async function countResults(times: number, outcome: Outcome): Promise<Work[]> {
  const today = dayIn(getEnv().HOUSE_ZONE, Date.now())
  const range = { from: addDays(today, 1 - DAYS), to: today }
  const days = `generate_series(date '${range.from}', date '${range.to}', '1 day') day`
  await tallyResults()
  await bulk([
    `INSERT INTO house_tally (day, kind, game, detail, count, amount, could_pay)
      SELECT day, kind::transfer_kind, game, detail, 150000, 30000000, 60000000
      FROM ${days}, (VALUES ${tallied().join()}) kinds (kind, game, detail) ON CONFLICT DO NOTHING`,
    `INSERT INTO house_rounds (day, game, rounds, staked, paid, expected, variance)
      SELECT day, game, 480, 90000000, 88000000, 88500000, 1e12
      FROM ${days}, (VALUES ${GAMES.map(({ id }) => `('${id}')`).join()}) games (game)
      ON CONFLICT DO NOTHING`,
    `INSERT INTO deposit_request (id, player_id, name, phone, amount, txn_id, status, request_id,
        created_at, decided_at)
      SELECT gen_random_uuid(), '${playerId(1)}', 'A', '01700000000', 50000, 'TXN' || 100000 + n,
        'Accepted', n, at, at + n % 600 * interval '1 second'
      FROM generate_series(1, ${DECIDED}) n, LATERAL (
        SELECT date '${range.from}' + n * interval '${DAYS} days' / ${DECIDED + 1} AS at) filed`,
  ])
  for (let bets = 0; bets < BETS_A_MINUTE; bets += BETS_AT_ONCE) await place(BETS_AT_ONCE)
  await settleDown()
  const works: Work[] = []
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    works.push(await countWork(() => readResults(range)))
    const began = performance.now()
    await readResults(range)
    took.push(performance.now() - began)
  }
  outcome.measure('results of a year', 'ms', took)
  return works
}

/** Lists what one day is summed by. */
function tallied(): string[] {
  const bets = GAMES.flatMap(({ id, selections }) =>
    selections.flatMap((selection) =>
      ['bet_stake', 'bet_payout', 'bet_refund'].map((kind) => [kind, id, selection.id]),
    ),
  )
  const others = ['deposit', 'withdrawal_paid', 'interest'].map((kind) => [kind, '', ''])
  return [...bets, ...others].map((parts) => `('${parts.join("', '")}')`)
}

async function place(count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_, index) => betOf(1 + index))
  assertPlaced(await (count === 1 ? placeTogether : placeMany)(orders))
}

/** @throws Error that names every count that has increased. */
function judge(counts: Readonly<Record<string, number>>): void {
  if (!existsSync(ACCEPTED)) {
    writeFileSync(ACCEPTED, `${JSON.stringify(counts, null, 2)}\n`)
    print(`  Accepted these counts: ${ACCEPTED}`)
    return
  }
  const accepted: Record<string, number> = JSON.parse(readFileSync(ACCEPTED, 'utf8'))
  const risen = Object.entries(counts).filter(
    ([what, value]) => !(value <= (accepted[what] ?? 0) * (1 + TOLERANCE)),
  )
  if (risen.length === 0) return
  const lines = risen.map(([what, value]) => `${what}: ${value}, accepted ${accepted[what]}`)
  throw new Error(`More work than accepted (docs/decisions/019):\n  ${lines.join('\n  ')}`)
}
