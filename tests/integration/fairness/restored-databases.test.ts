import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { hasGap } from '@/lib/play/rounds/schedule-rounds'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { checkRounds } from '@/scripts/doctor/check-play'
import { expectLedgerRight } from '../../support/expect-ledger'
import { bet, makePlayers, tick } from '../../support/rounds'

const SHORT = { roundSeconds: 4, cutoffSeconds: 1, links: 300 }
/** The current round and the next three have rows. */
const ROUNDS_AHEAD = 4

/** Runs SQL with all triggers off, as restoring a backup does. */
async function past(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function listTables(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  return rows.map(({ name }) => name)
}

async function backUp(schema = 'backup'): Promise<void> {
  const tables = await listTables()
  await past(
    `DROP SCHEMA IF EXISTS ${schema} CASCADE`,
    `CREATE SCHEMA ${schema}`,
    ...tables.map((name) => `CREATE TABLE ${schema}.${name} AS TABLE public.${name}`),
  )
}

/** Restores the backup. Everything that was written since is lost. */
async function putBack(schema = 'backup'): Promise<void> {
  const tables = await listTables()
  const columns = await db.$queryRaw<{ name: string; columns: string }[]>`
    SELECT quote_ident(table_name) AS name, string_agg(quote_ident(column_name), ', ') AS columns
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY 1`
  await past(
    'BEGIN',
    `TRUNCATE ${tables.map((name) => `public.${name}`).join(', ')}`,
    ...columns.map(
      ({ name, columns: all }) =>
        `INSERT INTO public.${name} (${all}) OVERRIDING SYSTEM VALUE SELECT ${all} FROM ${schema}.${name}`,
    ),
    'COMMIT',
  )
}

async function playUntil(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    await tick()
    await sleep(100)
  }
}

const countFinished = (seasonId?: number) =>
  db.round.count({
    where: { game: 'wingo', status: 'finished', ...(seasonId ? { seasonId } : {}) },
  })

/** Plays until this many more rounds are over. */
async function playRounds(more: number): Promise<void> {
  const wanted = (await countFinished()) + more
  await playUntil(async () => (await countFinished()) >= wanted)
}

/** Returns every seed that is public now, with all seeds that follow from those. */
async function listKnownSeeds(): Promise<Set<string>> {
  const rounds = await db.round.findMany({ select: { previousSeed: true, revealedSeed: true } })
  const known = new Set<string>()
  for (const shown of rounds.flatMap((round) => [round.previousSeed, round.revealedSeed])) {
    for (let seed = shown; seed !== null && !known.has(seed); ) {
      known.add(seed)
      if (known.size > 100_000) throw new Error('this chain never ends')
      seed = (await isCommitment(seed)) ? null : bytesToHex(sha256(hexToBytes(seed)))
    }
  }
  return known
}

const isCommitment = async (seed: string) =>
  (await db.season.count({ where: { commitment: seed } })) > 0

/** Returns the seeds of the rounds that can still be bet on, as only the secret reveals them. */
async function listSecretSeeds(): Promise<string[]> {
  const ahead = () =>
    db.round.findMany({
      where: { game: 'wingo', closesAt: { gt: new Date() } },
      include: { season: true },
    })
  let rounds = await ahead()
  await playUntil(async () => {
    rounds = await ahead()
    return rounds.length > 0
  })
  return Promise.all(
    rounds.map(async ({ season, linkIndex }) =>
      bytesToHex((await getCommittedChain(season)).seedAt(linkIndex)),
    ),
  )
}

/** Places bets and plays some rounds, and checks that nobody could have known their seeds. */
async function expectNothingKnown(known: ReadonlySet<string>): Promise<void> {
  const [player = ''] = await makePlayers(1, 1_000_000n)
  for (let at = 0; at < 2; at += 1) {
    // Betting may be closed at this moment.
    await playUntil(() =>
      bet(player, 'red', 100).then(
        () => true,
        () => false,
      ),
    )
    for (const seed of await listSecretSeeds()) expect(known.has(seed)).toBe(false)
    await playRounds(1)
  }
  await expectLedgerRight()
}

/** Moves a season with slots of 20 s, and its rounds, this many slots into the past. */
async function beginEarlier(slots: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${slots * 20} s'`
  await past(
    `UPDATE season SET ${['first_slot_at', 'published_at'].map(earlier).join(', ')}`,
    // In two steps, because the numbers must be unique in between.
    `UPDATE round SET countdown_id = '9' || countdown_id`,
    `UPDATE round SET ${['opens_at', 'closes_at', 'ends_at'].map(earlier).join(', ')},
       countdown_id = (substr(countdown_id, 2)::numeric - ${slots})::text`,
  )
}

const seasons = () => db.season.findMany({ where: { game: 'wingo' }, orderBy: { number: 'asc' } })

beforeAll(() => backUp('untouched'))
afterEach(() => putBack('untouched'))

describe('seeds that were public before', () => {
  beforeEach(async () => {
    await ensureGame(wingo, SHORT)
    await playRounds(1)
  })

  test('reveal nothing of rounds after a restored backup, because these are of a new season', async () => {
    await backUp()
    const before = await seasons()
    await playRounds(ROUNDS_AHEAD + 3)
    const known = await listKnownSeeds()
    const results = new Map(
      (await db.round.findMany({ where: { status: 'finished' } })).map((round) => [
        round.countdownId,
        round.outcome,
      ]),
    )
    await putBack()
    expect(await hasGap('wingo')).toBe(true)
    expect((await checkRounds()).map(({ what }) => what).join('\n')).toMatch(
      /rounds of wingo are missing/,
    )
    await tick()
    const after = await seasons()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)?.reason).toBe('gap')
    expect(await hasGap('wingo')).toBe(false)
    await expectNothingKnown(known)
    // Rounds with rows in the backup are drawn as before, with the same seeds and results.
    const again = await db.round.findMany({
      where: {
        status: 'finished',
        seasonId: before.at(-1)?.id ?? 0,
        // On a slow machine some of these were not over when the results were read.
        countdownId: { in: [...results.keys()] },
      },
    })
    expect(again.length).toBeGreaterThan(1)
    for (const { countdownId, outcome } of again) {
      expect(outcome).toBe(results.get(countdownId))
    }
  })

  test('reveal nothing if a backup is restored immediately, because a seed is published only after its slot', async () => {
    await backUp()
    await playRounds(1)
    const known = await listKnownSeeds()
    await putBack()
    await tick()
    await expectNothingKnown(known)
  })

  test('reveal nothing in an emptied database, or in a second one with the same secret', async () => {
    const [first] = await seasons()
    await playRounds(2)
    const known = await listKnownSeeds()
    await putBack('untouched')
    await ensureGame(wingo, SHORT)
    const [again] = await seasons()
    expect([again?.number, again?.reason]).toEqual([first?.number, 'first'])
    expect(again?.commitment).not.toBe(first?.commitment)
    expect(again?.salt).not.toBe(first?.salt)
    await expectNothingKnown(known)
  })
})

describe('a season', () => {
  beforeEach(async () => {
    await ensureGame(wingo, { roundSeconds: 20, cutoffSeconds: 3, links: 50 })
    await tick()
  })

  test('continues after a stop in which every round had a row', async () => {
    // Acts as if no worker had run for two slots.
    await beginEarlier(2)
    await tick()
    expect((await seasons()).map(({ reason }) => reason)).toEqual(['first'])
  })

  test('ends when rounds passed without a row, and the next one begins with the current slot', async () => {
    const [first] = await seasons()
    if (!first) throw new Error('no season')
    // Acts as if no worker had run for ten slots.
    await beginEarlier(10)
    const before = Date.now()
    await Promise.all([tick(), tick(), tick()])
    const [, second, ...more] = await seasons()
    expect(more).toEqual([])
    expect(second).toMatchObject({ number: 2, reason: 'gap', roundSeconds: 20, links: 50 })
    expect(second?.firstSlotAt.getTime()).toBeGreaterThan(before - 20_000)
    await tick()
    expect(await db.round.count({ where: { seasonId: second?.id ?? 0 } })).toBeGreaterThanOrEqual(
      ROUNDS_AHEAD - 1,
    )
    expect(
      await db.round.count({ where: { seasonId: first.id, opensAt: { gt: new Date() } } }),
    ).toBe(0)
  })

  test('has a salt and a commitment that no other season has, even when written directly', async () => {
    const [one] = await seasons()
    if (!one) throw new Error('no season')
    const write = (commitment: string, salt: string) => db.$executeRaw`
      INSERT INTO season (game, number, commitment, salt, reason, first_slot_at, round_seconds, cutoff_seconds, links)
      VALUES ('other', 1, ${commitment}, ${salt}, 'first', now(), 180, 30, 10)`
    await expect(write(one.commitment, '12'.repeat(32))).rejects.toThrow()
    await expect(write('34'.repeat(32), one.salt)).rejects.toThrow()
    await expect(write('34'.repeat(32), '')).rejects.toThrow()
    await expect(write('34'.repeat(32), '12'.repeat(32))).resolves.toBe(1)
  })
})
