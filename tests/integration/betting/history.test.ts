import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as history } from '@/app/api/bets/history/route'
import { db } from '@/lib/base/db/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { sumOpenStakes } from '@/lib/money/ledger/read-balances'
import { BET_STATUSES } from '@/lib/money/ledger/rules/bet-result'
import { listBets } from '@/lib/play/betting/read-bets'
import { voidRound } from '@/lib/play/rounds/void-round'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import {
  bet,
  getRound,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

let player: { id: string; email: string }
let outcome: string | null

/** Places three bets in a drawn round, one in a void round, two in an open round. */
beforeAll(async () => {
  player = await makePlayer(5_000)
  const other = await makePlayer(5_000)
  const drawn = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player.id, colour, 100)
  await bet(other.id, 'red', 2_000)
  await tickUntilOver(drawn)
  outcome = (await getRound(drawn)).outcome
  const refunded = await makeShortRound(UNTIL_LET)
  await bet(player.id, 'red', 200)
  await waitForDraw(refunded)
  expect(
    await voidRound({ roundId: refunded, reason: 'for the sake of a test', byUserId: null }),
  ).toBe(true)
  await makeShortRound(600_000)
  await bet(player.id, 'blue', 500)
  await bet(player.id, 'green', 1_000)
})
afterAll(expectLedgerRight)

const all = () => listBets(player.id, { limit: 100 })

describe('bet history', () => {
  test('shows the status and the payout of every bet', async () => {
    const { rows, earlier, newer } = await all()
    expect([earlier, newer]).toEqual([null, null])
    expect(rows.map(({ status, stake }) => [status, stake])).toEqual([
      ['open', 100_000n],
      ['open', 50_000n],
      ['refunded', 20_000n],
      ...['blue', 'green', 'red'].map((colour) => [colour === outcome ? 'won' : 'lost', 10_000n]),
    ])
    for (const row of rows) {
      const paid = await db.transfer.findMany({
        where: { subjectId: row.id, kind: { in: ['bet_payout', 'bet_refund'] } },
      })
      expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(row.paid)
      const [stake] = await db.transfer.findMany({
        where: { subjectId: row.id, kind: 'bet_stake' },
      })
      expect([stake?.amount, stake?.fromBalance]).toEqual([row.stake, row.balanceAfter])
      const isDrawn = row.status === 'won' || row.status === 'lost'
      expect(row.outcome).toBe(isDrawn ? outcome : null)
    }
    expect(await sumOpenStakes(player.id)).toBe(150_000n)
  })

  test('filters by status, game and days', async () => {
    const { rows } = await all()
    for (const status of BET_STATUSES) {
      const some = await listBets(player.id, { limit: 100, status })
      expect(some.rows).toEqual(rows.filter((row) => row.status === status))
      expect(some.rows.length).toBeGreaterThan(0)
    }
    expect((await listBets(player.id, { limit: 100, game: 'wingo' })).rows).toEqual(rows)
    expect((await listBets(player.id, { limit: 100, game: 'baccarat' })).rows).toEqual([])
    const [, second, third] = rows
    const days = await listBets(player.id, {
      limit: 100,
      from: third?.placedAt ?? null,
      to: second?.placedAt ?? null,
    })
    expect(days.rows).toEqual([third])
  })

  test('pages both ways without a duplicate or missing bet', async () => {
    const { rows } = await all()
    const there = []
    let before: string | undefined
    do {
      const page = await listBets(player.id, { limit: 2, before })
      there.push(...page.rows)
      before = page.earlier ?? undefined
    } while (before !== undefined)
    expect(there).toEqual(rows)
    const back = []
    let page = await listBets(player.id, { limit: 2, before: rows[3]?.id })
    back.push(...page.rows)
    while (page.newer) {
      page = await listBets(player.id, { limit: 2, after: page.newer })
      back.unshift(...page.rows)
    }
    expect(back).toEqual(rows)
  })

  test('returns only the caller’s bets and stakes in play', async () => {
    const stranger = await makePlayer(500)
    const { rows } = await all()
    const theirs = await call(history, {
      as: stranger,
      query: { before: rows[0]?.id ?? '', playerId: player.id },
    })
    expect(theirs.body).toEqual({ inOpenRounds: 0, bets: [], earlier: null, newer: null })
    const { status, body } = await call(history, { as: player, query: { limit: '1' } })
    expect([status, body.inOpenRounds, body.earlier]).toEqual([200, 1_500, rows[0]?.id])
    expect(body.bets).toMatchObject([
      {
        betId: rows[0]?.id,
        game: 'wingo',
        color: 'green',
        betAmount: 1_000,
        status: 'open',
        paid: 0,
        balance: toMajor(rows[0]?.balanceAfter ?? 0n),
        winningColor: null,
      },
    ])
  })
})
