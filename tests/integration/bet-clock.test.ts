import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { requireSetting } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../support/factories'
import { codeOf, insist, placeChip } from '../support/play-control'
import { getRound } from './round-fixtures'

/** From here on connections find a clock before Postgres's own. It tells the same, until it is stopped. */
beforeAll(async () => {
  const client = new pg.Client(requireSetting('DATABASE_URL'))
  await client.connect()
  await client.query(`
    CREATE SCHEMA clock;
    CREATE TABLE clock.stopped (at timestamptz NOT NULL);
    CREATE FUNCTION clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
      'SELECT coalesce((SELECT at FROM clock.stopped), pg_catalog.clock_timestamp())'`)
  await client.query(
    `ALTER DATABASE ${client.database} SET search_path = clock, pg_catalog, public`,
  )
  await client.end()
})
afterEach(expectLedgerRight)

test('a bet is taken until the last millisecond before the close, by the clock of the database', async () => {
  const player = await makePlayer(1_000)
  const { opensAt, closesAt } = await getRound(await makeOpenRound(-1_000))
  async function betAt(instant: Date, laterMs: number): Promise<string> {
    const at = new Date(instant.getTime() + laterMs)
    await db.$executeRaw`INSERT INTO clock.stopped VALUES (${at})`
    const code = await insist((requestId) => codeOf(placeChip(player.id, 100, 'red', requestId)))
    await db.$executeRaw`TRUNCATE clock.stopped`
    return code
  }
  expect([await betAt(opensAt, -1), await betAt(opensAt, 0)]).toEqual(['betting-closed', 'done'])
  expect([await betAt(closesAt, -1), await betAt(closesAt, 0)]).toEqual(['done', 'betting-closed'])
  const placed = await db.bet.findMany({ orderBy: { id: 'asc' }, select: { createdAt: true } })
  expect(placed).toEqual([{ createdAt: opensAt }, { createdAt: new Date(closesAt.getTime() - 1) }])
  expect(await mainBalanceOf(player.id)).toBe(80_000n)
})
