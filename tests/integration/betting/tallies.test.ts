import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import type { GameId } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import { BET_STATUSES } from '@/lib/money/ledger/rules/bet-result'
import { listBetDays } from '@/lib/play/betting/read-bet-days'
import { listBets } from '@/lib/play/betting/read-bets'
import { tallyBetDays } from '@/lib/play/betting/tally-bet-days'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { expectLedgerRight } from '../../support/expect-ledger'
import { LONG_ROUNDS, makePlayers } from '../../support/rounds'

const BALANCE = 100_000_000n
const HELD_UP = '2025-03-20T06:00:00Z'
const DAY_MS = 86_400_000

let players: string[]

/**
 * Creates four months of six-hour rounds in both games, some of them void, with bets in most: a
 * correct ledger. The bets are the same in every run. One more round is not over yet, and holds up
 * its day.
 */
beforeAll(async () => {
  players = await makePlayers(2, BALANCE)
  for (const game of GAMES) await ensureGame(game, LONG_ROUNDS)
  await db.$transaction(async (tx) => {
    // Disables the triggers, because nobody can play in the past.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`
      INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
        rules_version, paytable, bets_root, bets_sealed_at, bet_count, settled_at, drawn_at, revealed_seed, outcome, void_reason)
      SELECT s.game, to_char(t, 'YYYYMMDD') || lpad(n::text, 4, '0'), s.id, 100000 + n,
        CASE WHEN n % 7 = 0 THEN 'void' ELSE 'finished' END::round_status,
        t, t + interval '5 hours', t + interval '6 hours', 1, '{}', repeat('b', 64), t + interval '5 hours', 0,
        t + interval '6 hours', CASE WHEN n % 7 > 0 THEN t + interval '5 hours' END,
        CASE WHEN n % 7 > 0 THEN repeat('a', 64) END,
        CASE WHEN n % 7 > 0 THEN (CASE s.game WHEN 'wingo' THEN '{red,green,blue}' ELSE '{player,tie,banker}' END::text[])[1 + n % 3] END,
        CASE WHEN n % 7 = 0 THEN 'for the sake of a test' END
      FROM season s, generate_series(timestamptz '2025-01-01T00:00Z', '2025-04-30T18:00Z', interval '6 hours')
        WITH ORDINALITY AS slot (t, n)`
    await tx.$executeRaw`
      INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after, created_at)
      SELECT md5(name)::uuid, round_id, player, picks[1 + h % 3], 100 + h % 1000, 2 * (100 + h % 1000), md5(name), 0,
        opens_at + h % 17999999 * interval '1 millisecond'
      FROM (
        SELECT r.id AS round_id, r.opens_at, player, name, ('x' || substr(md5(name), 1, 8))::bit(32)::bigint AS h,
          CASE r.game WHEN 'wingo' THEN '{red,green,blue}' ELSE '{player,tie,banker}' END::text[] AS picks
        FROM round r, unnest(${players}::uuid[]) WITH ORDINALITY AS own (player, seat), generate_series(1, 4) k,
          LATERAL (SELECT r.game || r.countdown_id || seat || k AS name) named
        WHERE r.status IN ('finished', 'void')
      ) chance WHERE h % 5 < 2`
    await tx.$executeRaw`
      UPDATE round r SET bet_count = (SELECT count(*) FROM bet b WHERE b.round_id = r.id)
      WHERE r.status IN ('finished', 'void')`
    await tx.$executeRaw`
      INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance, to_balance, created_at)
      SELECT kind::transfer_kind, CASE sign WHEN -1 THEN own ELSE pot END, CASE sign WHEN -1 THEN pot ELSE own END, amount,
        bet_id, CASE sign WHEN -1 THEN balance END, CASE sign WHEN 1 THEN balance END, at
      FROM (
        SELECT m.*, a.id AS own, p.id AS pot, ${BALANCE}::bigint
          + sum(m.sign * m.amount) OVER (PARTITION BY a.id ORDER BY m.at, m.bet_id, m.sign) AS balance
        FROM (
          SELECT b.id AS bet_id, b.player_id, r.game, b.created_at AS at, kind, sign, amount
          FROM bet b JOIN round r ON r.id = b.round_id CROSS JOIN LATERAL (VALUES
            ('bet_stake', -1, b.stake),
            ('bet_payout', 1, CASE WHEN b.selection = r.outcome THEN b.payout END),
            ('bet_refund', 1, CASE WHEN r.status = 'void' THEN b.stake END)
          ) moved (kind, sign, amount) WHERE amount IS NOT NULL
        ) m JOIN account a ON a.owner_id = m.player_id AND a.kind = 'main'
          JOIN account p ON p.kind = 'round_pot' AND p.game = m.game
      ) chained ORDER BY at, bet_id, sign`
    await tx.$executeRaw`
      UPDATE account a SET balance = (
        SELECT coalesce(t.to_balance, t.from_balance) FROM transfer t
        WHERE a.id IN (t.from_account, t.to_account) ORDER BY t.id DESC LIMIT 1)
      WHERE a.owner_id = ANY(${players}::uuid[])`
    await tx.$executeRaw`
      INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at, rules_version, paytable)
      SELECT game, '202503209999', id, 200000, 'open', ${new Date(HELD_UP)}, now() + interval '1 day', now() + interval '2 days', 1, '{}'
      FROM season WHERE game = 'wingo'`
  })
  // Without statistics the planner guesses, and each read takes a third of a second.
  await db.$executeRaw`ANALYZE`
  await expectLedgerRight()
})
afterAll(expectLedgerRight)

const ZONES = ['UTC', 'Asia/Dhaka', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati']
const at = (text: string) => new Date(text)
const PERIODS: readonly (readonly [Date | null, Date | null])[] = [
  [null, null],
  [null, at('2025-03-31T00:00:00Z')],
  [at('2025-01-31T18:15:00Z'), null],
  [at('2025-01-31T18:15:00Z'), at('2025-02-14T12:34:56Z')],
  [at('2025-02-14T12:34:56Z'), at('2025-03-31T00:00:00Z')],
]
const GAMES_ASKED: readonly (GameId | undefined)[] = [undefined, 'wingo', 'baccarat']

/**
 * Reads what every zone, game and period shows. Without tallies, all of it is read from the bets.
 */
async function readAll() {
  const shown: unknown[] = []
  for (const zone of ZONES) {
    for (const game of GAMES_ASKED) {
      for (const [from, to] of PERIODS) {
        const asked = { zone, game, from, to, unit: 'month' } as const
        const player = players[shown.length % 2] ?? ''
        shown.push({ ...asked, days: await listBetDays(player, asked) })
      }
    }
  }
  return shown
}

const PAGE_ROWS = 30

/** Lists the ids of all bets that match a filter, page by page to the end and back. */
async function pageThrough(player: string, filter: Omit<Parameters<typeof listBets>[1], 'limit'>) {
  const asked = { ...filter, limit: PAGE_ROWS }
  let page = await listBets(player, asked)
  const there = page.rows.map(({ id }) => id)
  while (page.earlier) {
    page = await listBets(player, { ...asked, before: page.earlier })
    there.push(...page.rows.map(({ id }) => id))
  }
  const back = page.rows.map(({ id }) => id)
  while (page.newer) {
    page = await listBets(player, { ...asked, after: page.newer })
    back.unshift(...page.rows.map(({ id }) => id))
  }
  expect(back).toEqual(there)
  return there
}

/** Checks the player's bets of one game, with every other filter, against the list of all bets. */
async function expectGamesListed(player: string) {
  const { rows } = await listBets(player, { limit: 10_000 })
  const [from, to] = [at('2025-01-31T18:15:00Z'), at('2025-03-31T00:00:00Z')]
  for (const game of GAMES.map(({ id }) => id)) {
    const own = rows.filter((row) => row.game === game)
    expect(await pageThrough(player, { game })).toEqual(own.map(({ id }) => id))
    // If both cursors are given, `after` applies.
    const both = { after: own[PAGE_ROWS]?.id, before: own.at(-1)?.id }
    const newer = await listBets(player, { game, limit: PAGE_ROWS, ...both })
    expect(newer.rows).toEqual(own.slice(0, PAGE_ROWS))
    for (const status of BET_STATUSES) {
      const some = own.filter((row) => row.status === status).map(({ id }) => id)
      expect(await pageThrough(player, { game, status })).toEqual(some)
    }
    const some = own.filter(({ placedAt }) => placedAt >= from && placedAt < to)
    expect(some.length).toBeGreaterThan(PAGE_ROWS)
    expect(await pageThrough(player, { game, from, to })).toEqual(some.map(({ id }) => id))
  }
}

async function countTallies(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM bet_day`
  return row?.count ?? 0
}

async function talliedDays(): Promise<Date[]> {
  const days = await db.$queryRaw<{ at: Date }[]>`SELECT began_at AS at FROM tallied_day ORDER BY 1`
  return days.map((day) => day.at)
}

/** A run leaves the rest to the next one after 50 s, which a busy machine reaches. */
async function tallyAll(): Promise<void> {
  while (await tallyBetDays());
}

test('shows the same sums as the bets for all periods, games and zones, whatever is tallied', async () => {
  const plain = await readAll()
  expect(await countTallies()).toBe(0)
  await expectGamesListed(players[0] ?? '')

  // Two at the same time, as with two workers.
  await Promise.all([tallyBetDays(), tallyBetDays()])
  await tallyAll()
  expect((await talliedDays()).at(-1)).toEqual(new Date('2025-03-19T00:00:00Z'))
  const early = await countTallies()
  expect(early).toBeGreaterThan(200)
  expect(await readAll()).toEqual(plain)
  await expectGamesListed(players[0] ?? '')

  await db.$executeRaw`ALTER TABLE round DISABLE TRIGGER USER`
  await db.$executeRaw`DELETE FROM round WHERE countdown_id = '202503209999'`
  await db.$executeRaw`ALTER TABLE round ENABLE TRIGGER USER`
  await tallyAll()
  const days = await talliedDays()
  const [first, last] = [days[0]?.getTime() ?? 0, days.at(-1)?.getTime() ?? 0]
  expect(first).toBe(Date.parse('2025-01-01T00:00:00Z'))
  expect(last).toBeGreaterThan(Date.now() - 3 * DAY_MS)
  expect(last).toBeLessThanOrEqual(Date.now() - DAY_MS)
  expect(days).toHaveLength((last - first) / DAY_MS + 1)
  expect(await countTallies()).toBeGreaterThan(early)
  expect(await readAll()).toEqual(plain)
  await expectGamesListed(players[0] ?? '')
})

test('reads a month from its tallies, except for the days it shares with another month', async () => {
  const [player = ''] = players
  const all = { from: null, to: null, zone: 'Asia/Dhaka', unit: 'month' } as const
  const staked = async () => (await listBetDays(player, all)).map((month) => month.staked)
  const add = (day: string, amount: number) => db.$executeRaw`
    UPDATE bet_day SET staked = staked + ${amount}::int
    WHERE player_id = ${player}::uuid AND game = 'wingo' AND began_at = ${day}::timestamptz`
  const before = await staked()
  const shown: (readonly bigint[])[] = []
  await db.$executeRaw`ALTER TABLE bet_day DISABLE TRIGGER USER`
  for (const day of ['2025-02-10T00:00:00Z', '2025-02-28T00:00:00Z']) {
    expect(await add(day, 1)).toBe(1)
    shown.push(await staked())
    await add(day, -1)
  }
  await db.$executeRaw`ALTER TABLE bet_day ENABLE TRIGGER USER`
  const [january = 0n, february = 0n, ...later] = before
  // In Dhaka, March begins at 18:00 UTC on the last day of February.
  expect(shown).toEqual([[january, february + 1n, ...later], before])
})

test('looks for the bets of one game only on its days', async () => {
  const [player = ''] = players
  const day = new Date('2025-02-12T00:00:00Z')
  const ofDay = { from: day, to: new Date(day.getTime() + DAY_MS), limit: 100 }
  const { rows } = await listBets(player, ofDay)
  const ids = rows.filter(({ game }) => game === 'wingo').map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  const listed = async () =>
    (await listBets(player, { ...ofDay, game: 'wingo' })).rows.map(({ id }) => id)
  expect(await listed()).toEqual(ids)
  // Moves the tally to another day, on which nobody plays.
  const move = (from: Date, to: Date) => db.$executeRaw`
    UPDATE bet_day SET began_at = ${to} WHERE player_id = ${player}::uuid AND game = 'wingo' AND began_at = ${from}`
  const idle = new Date('2025-06-01T00:00:00Z')
  await db.$executeRaw`ALTER TABLE bet_day DISABLE TRIGGER USER`
  expect(await move(day, idle)).toBe(1)
  const without = await listed()
  await move(idle, day)
  await db.$executeRaw`ALTER TABLE bet_day ENABLE TRIGGER USER`
  expect(without).toEqual([])
})

test('never changes a tally', async () => {
  await expect(db.$executeRaw`UPDATE bet_day SET staked = staked + 1`).rejects.toThrow(/refused/)
  await expect(db.$executeRaw`DELETE FROM tallied_day`).rejects.toThrow(/refused|violates/)
})
