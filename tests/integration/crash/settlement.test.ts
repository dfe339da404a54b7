import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { makePlayers } from '../../support/rounds'
import {
  betOnAllColours,
  expectPlayToGoOn,
  expectSettledOnce,
  waitFor,
  waitForBetting,
} from './play'
import { afterOneRound, START, work } from './workers'

const { settings } = globalThis.ownServices

describe('a worker killed with kill -9', () => {
  test.each([
    [
      'before its first payout',
      `SELECT id FROM account WHERE kind = 'main' AND owner_id = $1 FOR UPDATE`,
    ],
    [
      'with its payouts written and not committed',
      `SELECT id FROM account WHERE kind = 'round_pot' AND $1 = $1 FOR UPDATE`,
    ],
  ])('in the middle of settlement, %s, leaves the round to be paid once', async (_when, hold) => {
    const worker = await work()
    const players = await makePlayers(3, START)
    await waitForBetting()
    const round = await betOnAllColours(players)
    const holder = new pg.Client(settings.DATABASE_URL)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query(hold, [players[1]])
    await waitFor('settlement that waits for the lock', async () => {
      const waiting = await db.$queryRaw<unknown[]>`
        SELECT pid FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND query ~ '(FOR NO KEY UPDATE|INSERT INTO transfer)'`
      return waiting.length > 0 ? true : null
    })
    await worker.kill()
    const drawn = await db.round.findUniqueOrThrow({ where: { id: round } })
    expect([drawn.status, drawn.outcome !== null]).toEqual(['closed', true])
    expect(
      await db.transfer.count({ where: { kind: 'bet_payout', to: { ownerId: players[0] ?? '' } } }),
    ).toBe(0)
    await holder.query('ROLLBACK')
    await holder.end()
    await work()
    await expectSettledOnce(round, afterOneRound(players))
    const { outcome } = await db.round.findUniqueOrThrow({ where: { id: round } })
    expect(outcome).toBe(drawn.outcome)
    await expectPlayToGoOn()
  })

  test('next to another worker leaves it running, and every round is settled once', async () => {
    const [one, two] = [await work(), await work()]
    const players = await makePlayers(3, START)
    await waitForBetting()
    const first = await betOnAllColours(players)
    await expectSettledOnce(first, afterOneRound(players))
    await one.kill()
    await expectPlayToGoOn()
    expect(two.hasEnded()).toBe(false)
  })
})
