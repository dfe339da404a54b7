import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as searchCall from '@/app/api/search/route'
import { db } from '@/lib/base/db/client'
import { search } from '@/lib/house/search/read-search'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { lookOf } from '@/lib/money/wallets/rules/txn-id'
import { placeBet } from '@/lib/play/betting/place-bet'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeOpenRound, makeUser } from '../../support/factories'
import { plansWithoutScans } from '../../support/plans-of'

/** Returns ten letters and digits that nobody else has. */
const newTxnId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
const file = async (playerId: string, txnId: string, amountMajor = 500) =>
  (await requestDeposit({ playerId, amountMajor, txnId, requestId: randomUUID() })).id

/** Returns the ids found in each group. */
async function find(text: string): Promise<Record<string, string[]>> {
  const { groups } = await search(text)
  return Object.fromEntries(
    groups.map(({ why, hits }) => [
      why,
      hits.map((hit) => (hit.kind === 'round' ? hit.countdownId : hit._id)),
    ]),
  )
}

describe('one search finds', () => {
  test('a txnID in every status, with spaces and in any case', async () => {
    const [player, admin] = await Promise.all([makeUser(), makeUser('clerk')])
    const txnId = `${newTxnId().slice(0, 6)}O1I0`
    const id = await file(player.id, txnId)
    const ways = [txnId, txnId.toLowerCase(), ` ${txnId.slice(0, 4)} ${txnId.slice(4)} `]
    for (const text of ways) {
      expect([text, await find(text)]).toEqual([text, { 'same-txn': [id], player: [player.id] }])
    }
    await decideDeposit({ depositId: id, adminId: admin.id, decision: 'Rejected' })
    expect(await find(txnId)).toMatchObject({ 'same-txn': [id] })
    expect((await search(txnId)).groups[0]?.hits[0]).toMatchObject({
      kind: 'deposit',
      request: 'Rejected',
      decidedBy: 'Nusrat Jahan',
      txnID: txnId,
    })
  })

  test('only the exact txnID as the same, and the one with an O for its 0 as nearly the same', async () => {
    const [one, other] = await Promise.all([makeUser(), makeUser()])
    const txnId = `${newTxnId().slice(0, 6)}O1I0`
    const letter = await file(one.id, txnId)
    const zero = await file(other.id, txnId.replace('O', '0'))
    expect(await find(txnId.replace('O', '0'))).toMatchObject({
      'same-txn': [zero],
      'near-txn': [letter],
    })
    expect(await find(txnId)).toMatchObject({ 'same-txn': [letter], 'near-txn': [zero] })
    expect(await find(`${txnId.slice(0, 6)}0L1o`)).toMatchObject({ 'near-txn': [zero, letter] })
  })

  test('a txnID that differs by one character, next to the same one, and the players who used them', async () => {
    const [one, other] = await Promise.all([makeUser(), makeUser()])
    const txnId = newTxnId().replace(/^./, 'Z')
    const same = await file(one.id, txnId)
    const near = await file(other.id, txnId.replace(/^./, 'Y'))
    const found = await find(txnId)
    expect(found).toMatchObject({ 'same-txn': [same], 'near-txn': [near] })
    expect(found.player?.toSorted()).toEqual([one.id, other.id].sort())
    expect((await find(txnId.slice(1)))['near-txn']?.toSorted()).toEqual([same, near].sort())
    expect((await find(txnId.slice(1, 7)))['part-txn']?.toSorted()).toEqual([same, near].sort())
  })

  test('requests and players by phone, email and name', async () => {
    const player = await makeDepositor(5_000)
    const phone = `01${String(Math.random()).slice(2, 11)}`
    const name = `Zubaida ${randomUUID().slice(0, 8)}`
    await db.user.update({ where: { id: player.id }, data: { phone, name } })
    const deposit = await makeDepositRequest(player.id, 500)
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const { id: withdrawal } = await requestWithdrawal(order)
    const inBangla = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const ways = [phone, `+88${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`, inBangla]
    for (const text of ways) {
      const found = await find(text)
      expect([text, found.request?.toSorted(), found.player]).toEqual([
        text,
        [deposit, withdrawal].sort(),
        [player.id],
      ])
    }
    for (const text of [name.toUpperCase(), player.email.slice(7, 30)]) {
      const found = await find(text)
      expect(found.player).toEqual([player.id])
      // Pending requests come first.
      expect(found.request?.slice(0, 2).toSorted()).toEqual([deposit, withdrawal].sort())
      expect(found.request).toHaveLength(3)
    }
    await expectLedgerRight()
  })

  test('requests by amount, rounds by number, and bets, requests and players by id', async () => {
    const player = await makeDepositor(1_000)
    const amount = 700_000 + Math.floor(Math.random() * 90_000)
    const id = await makeDepositRequest(player.id, amount)
    for (const text of [String(amount), `৳${amount.toLocaleString('en')}`, `${amount}.00`]) {
      expect([text, (await find(text)).amount]).toEqual([text, [id]])
    }
    expect(await find(id)).toEqual({ request: [id] })
    expect((await find(player.id)).player).toEqual([player.id])
    const round = await db.round.findUniqueOrThrow({ where: { id: await makeOpenRound() } })
    expect((await find(round.countdownId)).round).toContain(round.countdownId)
    const { betId } = await placeBet({
      playerId: player.id,
      sessionId: player.id,
      requestId: randomUUID(),
      game: 'wingo',
      selection: 'red',
      amountMajor: 100,
    })
    expect(await find(betId)).toEqual({ bet: [betId] })
    expect((await search(betId)).groups[0]?.hits[0]).toMatchObject({ selection: 'Red' })
    await expectLedgerRight()
  })

  test('a pending request among hundreds of decided ones of the same amount and player', async () => {
    const { id: playerId, email } = await makeUser()
    const amount = 800_000 + Math.floor(Math.random() * 90_000)
    const at = new Date(Date.now() - 86_400_000)
    const request = () => ({
      id: randomUUID(),
      playerId,
      name: 'Nusrat',
      phone: '01711234567',
      amount: BigInt(amount) * 100n,
      txnId: randomUUID(),
      requestId: randomUUID(),
    })
    const pending = { ...request(), createdAt: at }
    await db.$transaction(async (tx) => {
      // The database refuses a request that was decided in the past.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.depositRequest.createMany({
        data: Array.from({ length: 400 }, () => ({
          ...request(),
          status: 'Rejected' as const,
          rejectionReason: 'other',
          decidedAt: new Date(),
        })),
      })
      await tx.depositRequest.create({ data: pending })
    })
    expect((await find(String(amount))).amount?.[0]).toBe(pending.id)
    expect((await find(email)).request?.[0]).toBe(pending.id)
  })

  test('a round’s outcome once it is finished, not while its cards are dealt', async () => {
    const openId = await makeOpenRound()
    const hitOf = async (status: 'closed' | 'finished', after: number) => {
      const [made] = await db.$queryRaw<{ countdownId: string }[]>`
        INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at,
          ends_at, rules_version, paytable, bets_root, bets_sealed_at, bet_count, outcome,
          revealed_seed, drawn_at, settled_at)
        SELECT game, '20180101' || lpad((link_index + ${after}::int)::text, 4, '0'), season_id,
          link_index + ${after}::int, ${status}::round_status, t, t + interval '150 s',
          t + interval '180 s', 1, paytable, repeat('ab', 32), now(), 0, 'red', repeat('ab', 32),
          now(), CASE WHEN ${status} = 'finished' THEN now() END
        FROM round, (SELECT now() - ${after}::int * interval '1 hour' AS t) moment
        WHERE id = ${openId}
        RETURNING countdown_id AS "countdownId"`
      const { groups } = await search(made?.countdownId ?? '')
      return groups.flatMap(({ hits }) => hits).find(({ kind }) => kind === 'round')
    }
    const named = { game: 'wingo', gameName: 'Win-Go' }
    expect(await hitOf('closed', 1)).toMatchObject({ ...named, status: 'closed', outcome: null })
    const finished = await hitOf('finished', 2)
    expect(finished).toMatchObject({ ...named, status: 'finished', outcome: 'Red' })
  })

  test('which of the people found are staff, because they have no player page', async () => {
    const [player, clerk] = await Promise.all([makeUser(), makeUser('clerk')])
    const isStaff = async (id: string) =>
      (await search(id)).groups.flatMap(({ hits }) =>
        hits.map((hit) => hit.kind === 'player' && hit.isStaff),
      )
    expect([await isStaff(player.id), await isStaff(clerk.id)]).toEqual([[false], [true]])
  })

  test('nothing for text that matches nothing', async () => {
    expect(await find(randomUUID())).toEqual({})
    expect(await find('%_\\')).toEqual({})
    expect(await find('!')).toEqual({})
  })
})

test('looks each kind up in an index, never through a whole table', async () => {
  const looked = [
    '9G52N4K7TX',
    'Nasrin Ahmed',
    'nasrin@example.com',
    '01711 234567',
    '5000',
    '20261121204',
    randomUUID(),
  ]
  for (const text of looked) {
    const plans = await plansWithoutScans(() => search(text))
    expect([text, plans]).toEqual([text, expect.stringMatching(/Index/)])
    expect([text, plans]).toEqual([text, expect.not.stringMatching(/Seq Scan/)])
  }
})

test('allows only staff who may read requests, and compares a txnID as the database does', async () => {
  const asked = async (role: 'clerk' | 'risk' | 'content' | 'player') => {
    const as = await makeUser(role)
    return (await call(searchCall.GET, { as, query: { q: '5000' } })).status
  }
  expect([await asked('clerk'), await asked('risk')]).toEqual([200, 200])
  expect([await asked('content'), await asked('player')]).toEqual([403, 403])
  for (const txnId of ['9g52-n4k7tx', 'OIL.oil/0123', 'A_b']) {
    const [row] = await db.$queryRaw<{ look: string }[]>`SELECT txn_alike_key(${txnId}) AS look`
    expect(row?.look).toBe(lookOf(txnId))
  }
})
