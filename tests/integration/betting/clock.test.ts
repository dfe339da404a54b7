import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { placeMany } from '@/lib/money/ledger/bet.sql'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { codeOf, insist, placeChip } from '../../support/player-limits'
import { getRound } from '../../support/rounds'

/**
 * Gives all new connections a clock that comes before Postgres's own. It shows the same time until
 * it is stopped.
 */
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

/** Places one bet with the batch statement. */
async function inBatch(playerId: string, requestId: string): Promise<string> {
  const order = { betId: uuidv7(), playerId, sessionId: playerId, requestId }
  const bet = { ...order, game: 'wingo', selection: 'red', stake: 10_000n }
  let verdict: string | undefined
  const code = await codeOf(placeMany([bet]).then(([row]) => (verdict = row?.verdict)))
  return code === 'done' && verdict !== 'placed' ? String(verdict) : code
}

const alone = (playerId: string, requestId: string) =>
  codeOf(placeChip(playerId, 100, 'red', requestId))

// @conformance accepts-bet-until-last
test.each([alone, inBatch])(
  'accepts a bet until the last millisecond before the close, by the database clock',
  async (place) => {
    await db.round.updateMany({ where: { status: 'open' }, data: { status: 'closed' } })
    const player = await makePlayer(1_000)
    const { opensAt, closesAt } = await getRound(await makeOpenRound(-1_000))
    async function betAt(instant: Date, laterMs: number): Promise<string> {
      const at = new Date(instant.getTime() + laterMs)
      await db.$executeRaw`INSERT INTO clock.stopped VALUES (${at})`
      const code = await insist((requestId) => place(player.id, requestId))
      await db.$executeRaw`TRUNCATE clock.stopped`
      return code
    }
    expect([await betAt(opensAt, -1), await betAt(opensAt, 0)]).toEqual(['betting-closed', 'done'])
    expect([await betAt(closesAt, -1), await betAt(closesAt, 0)]).toEqual([
      'done',
      'betting-closed',
    ])
    const placed = await db.bet.findMany({
      where: { playerId: player.id },
      orderBy: { id: 'asc' },
      select: { createdAt: true },
    })
    expect(placed).toEqual([
      { createdAt: opensAt },
      { createdAt: new Date(closesAt.getTime() - 1) },
    ])
    expect(await mainBalanceOf(player.id)).toBe(80_000n)
  },
)
