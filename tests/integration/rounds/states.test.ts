import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { isIn, ROUND_STATES, type RoundState, stateOf } from '@/lib/games/schedule/states'
import { storeDraw, storeSeal } from '@/lib/play/rounds/draw.sql'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { closeOpenRound, endRound, openScheduledRound } from '@/lib/play/rounds/rounds.sql'
import { revealVoidSeed, startVoid, storeWouldHaveBeen } from '@/lib/play/rounds/void.sql'
import { refundVoidedRound } from '@/lib/play/rounds/void-round'
import { LONG_ROUNDS } from '../../support/rounds'

const STATES = Object.keys(ROUND_STATES) as RoundState[]
const MARKS = ['bets_root', 'outcome', 'void_reason', 'revealed_seed', 'would_have_been'] as const
const SEED = 'ab'.repeat(32)

let seasonId: number
let made = 0

beforeAll(async () => {
  await ensureGame(wingo, LONG_ROUNDS)
  seasonId = (await db.season.findFirstOrThrow({ where: { game: 'wingo' } })).id
})

/**
 * Returns the state that the table names for a row with this status and these columns set, or null.
 */
function stateNamed(status: string, set: readonly string[]): RoundState | null {
  const fits = STATES.filter((state) => {
    const rule = ROUND_STATES[state]
    const either: readonly string[] = 'either' in rule ? rule.either : []
    return (
      rule.status === status &&
      MARKS.every(
        (mark) =>
          either.includes(mark) ||
          (rule.set as readonly string[]).includes(mark) === set.includes(mark),
      )
    )
  })
  expect(fits.length).toBeLessThan(2)
  return fits[0] ?? null
}

/** Inserts a round of an hour ago with this status and these columns set, and returns its state. */
async function insertRound(status: string, set: readonly string[]): Promise<string> {
  made += 1
  const isSet = (mark: (typeof MARKS)[number]) => set.includes(mark)
  const [row] = await db.$queryRaw<{ state: string }[]>`
    INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
      rules_version, paytable, bets_root, bets_sealed_at, bet_count, outcome, void_reason, revealed_seed,
      drawn_at, would_have_been, settled_at)
    SELECT 'wingo', ${`20190101${String(made).padStart(4, '0')}`}, ${seasonId}, ${made}, ${status}::round_status,
      t, t + interval '150 s', t + interval '180 s', 1, '{}',
      CASE WHEN ${isSet('bets_root')} THEN ${SEED} END, CASE WHEN ${isSet('bets_root')} THEN now() END,
      CASE WHEN ${isSet('bets_root')} THEN 0 END, CASE WHEN ${isSet('outcome')} THEN 'red' END,
      CASE WHEN ${isSet('void_reason')} THEN 'a test' END, CASE WHEN ${isSet('revealed_seed')} THEN ${SEED} END,
      CASE WHEN ${isSet('revealed_seed')} THEN now() END, CASE WHEN ${isSet('would_have_been')} THEN 'red' END,
      CASE WHEN ${status} IN ('finished', 'void') THEN now() END
    FROM (SELECT now() - interval '1 hour' AS t) moment
    RETURNING ${stateOf()} AS state`
  return row?.state ?? 'none'
}

test('allows a round in the database exactly in the states of the table, and each row in one of them', async () => {
  const statuses = ['scheduled', 'open', 'closed', 'finished', 'void']
  const subsets = Array.from({ length: 2 ** MARKS.length }, (_, bits) =>
    MARKS.filter((_, index) => bits & (2 ** index)),
  )
  for (const status of statuses) {
    for (const set of subsets) {
      const expected = stateNamed(status, set) ?? 'refused'
      const found = await insertRound(status, set).catch((error: Error) => {
        expect(error.message).toMatch(/violates check constraint/)
        return 'refused'
      })
      expect([status, ...set, found]).toEqual([status, ...set, expected])
    }
  }
  const known = await db.$queryRaw<{ state: string; count: bigint }[]>`
    SELECT ${stateOf()} AS state, count(*) AS count FROM round GROUP BY 1`
  expect(known.map(({ state }) => state).toSorted()).toEqual(STATES.toSorted())
  for (const state of STATES) {
    const [row] = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM round WHERE ${isIn([state])}`
    expect(row?.count).toBe(known.find((one) => one.state === state)?.count)
  }
})

type Step = (id: bigint) => Promise<unknown>

async function readState(id: bigint): Promise<RoundState> {
  const [row] = await db.$queryRaw<{ state: RoundState }[]>`
    SELECT ${stateOf()} AS state FROM round WHERE id = ${id}`
  if (!row) throw new Error(`no round ${id}`)
  return row.state
}

test('takes only steps that the table names, and passes every state', async () => {
  const seal = { root: SEED, count: 0, chunks: [], totals: new Map() }
  const drawn = { outcome: 'red', detail: null, previousSeed: SEED, revealedSeed: SEED }
  const order = { reason: 'a test', byUserId: null }
  const play: Step[] = [
    (id) => openScheduledRound(id, SEED),
    (id) => closeOpenRound(id),
    (id) => db.$transaction((tx) => storeSeal(tx, id, seal)),
    (id) => db.$transaction((tx) => storeDraw(tx, id, { ...drawn, beaconSignature: null })),
    (id) => db.$transaction((tx) => endRound(tx, id, 'finished')),
  ]
  const giveUp: Step[] = [
    (id) => db.$transaction((tx) => startVoid(tx, { ...order, roundId: id })),
    (id) => refundVoidedRound(id, 'wait'),
    (id) => revealVoidSeed(id, { previous: SEED, revealed: SEED }),
    (id) => storeWouldHaveBeen(id, { winner: 'red', detail: null, beaconSignature: null }),
  ]
  const passed = new Set<RoundState>()
  // A round may be voided after none, one, two or three of its steps.
  const courses = [play, ...[0, 1, 2, 3].map((count) => [...play.slice(0, count), ...giveUp])]
  for (const steps of courses) {
    await insertRound('scheduled', [])
    const { id } = await db.round.findFirstOrThrow({ orderBy: { id: 'desc' } })
    let state = await readState(id)
    for (const step of steps) {
      await step(id)
      passed.add(state)
      const { next } = ROUND_STATES[state]
      state = await readState(id)
      expect(Object.keys(next)).toContain(state)
    }
    passed.add(state)
    expect(ROUND_STATES[state].next).toEqual({})
  }
  expect(passed).toEqual(new Set(STATES))
})
