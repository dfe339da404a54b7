import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as reversalCall from '@/app/api/depositHistory/[id]/reversal/route'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { refuse } from '@/lib/house/approvals/decide-approval'
import { findIn } from '@/lib/house/operations/check-ledger'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { readPlayerFigures } from '@/lib/house/players/read-player'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { findOwnDeposit } from '@/lib/money/cashier/read-own'
import { getDecidedTotals } from '@/lib/money/cashier/read-totals'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { lockPlayers } from '@/lib/money/ledger/post'
import { listNotices } from '@/lib/money/notices/read-notices'
import { readPosition } from '@/lib/money/results/read-results'
import { listTransactions } from '@/lib/money/statement/read'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makeUser } from '../../support/factories'
import { codeOf, placeChip } from '../../support/player-limits'
import { makeShortRound, tickUntilOver, UNTIL_LET, waitForDraw } from '../../support/rounds'
import { approve, askedId, makeSigner, type Signer, sign } from '../../support/signer'
import { untilBlocked } from '../../support/until-blocked'

let finance: Signer
let owner: Signer
let clerk: Caller
let player: Caller
let deposit: string

beforeAll(async () => {
  ;[finance, owner] = [await makeSigner('finance'), await makeSigner('owner')]
})
beforeEach(async () => {
  ;[clerk, player] = [await makeUser('clerk'), await makeUser()]
  deposit = await accept(2_000)
})
afterEach(expectLedgerRight)

async function accept(amountMajor: number): Promise<string> {
  const depositId = await makeDepositRequest(player.id, amountMajor)
  await decideDeposit({ depositId, adminId: owner.id, decision: 'Accepted' })
  return depositId
}

const ask = (as: Caller, note?: string, id = deposit) =>
  call(reversalCall.POST, {
    ...{ method: 'POST', as, params: { id }, body: { reason: 'not-received', note } },
  })
const withdraw = (amountMajor: number) =>
  requestWithdrawal({ playerId: player.id, amountMajor, requestId: randomUUID() })
const save = (action: 'deposit' | 'withdraw', amountMajor: number) =>
  moveSavings({
    playerId: player.id,
    order: { action, amount: fromMajor(amountMajor) },
    requestId: randomUUID(),
  })
const main = () => mainBalanceOf(player.id)
const owed = async (depositId = deposit) =>
  (await db.depositReversal.findUniqueOrThrow({ where: { depositId } })).owed

/** The clerk asks and finance signs. */
async function reverse(): Promise<void> {
  expect((await approve(finance, askedId(await ask(clerk)))).status).toBe(200)
}

/** Spends what the deposit brought: it is paid out before anybody notices. */
async function spend(amountMajor: number): Promise<string> {
  return (await withdraw(amountMajor)).id
}

describe('a deposit that was accepted by mistake', () => {
  test('is taken back when finance signs what a clerk asked for, and everyone reads why', async () => {
    const asked = askedId(await ask(clerk, 'Nothing on 27 November.'))
    expect(await main()).toBe(200_000n)
    expect((await getDepositRequest(deposit))?.approval).toMatchObject({ id: asked })
    expect((await approve(finance, asked)).status).toBe(200)
    expect([await main(), await owed()]).toEqual([0n, 0n])

    const why = 'We haven’t received this payment. Nothing on 27 November.'
    expect(await getDepositRequest(deposit)).toMatchObject({
      ...{ status: 'Accepted', approval: null },
      reversal: { reason: 'not-received', by: 'Nusrat Jahan', signedBy: 'Nusrat Jahan' },
    })
    expect(await findOwnDeposit(player.id, deposit)).toMatchObject({
      reversal: { reason: why, owed: 0n },
    })
    const { body } = await call(depositCall.GET, { as: player, params: { id: deposit } })
    expect(body).toMatchObject({ request: 'Accepted', reversed: why })
    const [notice] = (await listNotices(player.id)).notices
    expect(notice).toMatchObject({ title: expect.stringContaining('took back'), text: why })
    const { rows } = await listTransactions(player.id, { limit: 5 })
    expect(rows[0]).toMatchObject({ title: 'Deposit reversed', group: 'deposits' })
  })

  test('is never taken back by one person alone, nor by who decides no deposits', async () => {
    for (const role of ['clerk', 'finance', 'owner'] as const) {
      expect((await ask(await makeUser(role))).status).toBe(202)
    }
    for (const role of ['risk', 'content'] as const) {
      expect((await ask(await makeUser(role))).status).toBe(403)
    }
    const [own] = await db.approval.findMany({ where: { subject: `deposit_request:${deposit}` } })
    expect(own?.kind).toBe('deposit.reverse')
    expect(await main()).toBe(200_000n)
  })

  test('is not signed by who asked', async () => {
    const asked = askedId(await ask(finance))
    expect((await approve(finance, asked)).status).toBe(403)
    expect(await main()).toBe(200_000n)
    expect((await approve(owner, asked)).status).toBe(200)
  })

  test('is refused unless the request is accepted', async () => {
    const pending = await makeDepositRequest(player.id, 500)
    expect((await ask(clerk, undefined, pending)).body.code).toBe('not-reversible')
    expect((await ask(clerk, undefined, randomUUID())).body.code).toBe('not-found')
  })

  test('is taken back once, whoever asks and signs at the same time', async () => {
    const other = await makeUser('clerk')
    await accept(3_000)
    const [first, second] = await Promise.all([ask(clerk), ask(other, 'Seen twice')])
    const ids = [askedId(first), askedId(second)]
    const signed = await Promise.all([
      sign(finance, ids[0] ?? ''),
      sign(owner, ids[1] ?? ''),
      sign(owner, ids[0] ?? ''),
    ])
    const answers = await Promise.all([
      approve(finance, ids[0] ?? '', signed[0]),
      approve(owner, ids[1] ?? '', signed[1]),
      approve(owner, ids[0] ?? '', signed[2]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await main()).toBe(300_000n)
    expect((await ask(clerk)).body.code).toBe('not-reversible')
  })

  test('keeps its txnID', async () => {
    await reverse()
    const { txnId } = await db.depositRequest.findUniqueOrThrow({ where: { id: deposit } })
    const again = requestDeposit({
      ...{ playerId: player.id, amountMajor: 2_000, txnId, requestId: randomUUID() },
    })
    expect(await codeOf(again)).toBe('txn-id-used')
  })

  test('is missing from the totals', async () => {
    await accept(500)
    const before = await getDecidedTotals('deposit_request')
    await reverse()
    const after = await getDecidedTotals('deposit_request')
    expect(before.Accepted.amount - after.Accepted.amount).toBe(200_000n)
    expect((await readPlayerFigures(player.id)).paidIn).toBe(50_000n)
  })
})

describe('what the balance did not cover', () => {
  test('is owed, stops withdrawals and SureWin, and is settled by the next deposit', async () => {
    await spend(1_500)
    await reverse()
    expect([await main(), await owed()]).toEqual([0n, 150_000n])
    expect(await codeOf(withdraw(500))).toBe('deposit-owed')
    expect(await codeOf(save('deposit', 500))).toBe('deposit-owed')

    await accept(1_000)
    expect([await main(), await owed()]).toEqual([0n, 50_000n])
    await accept(2_000)
    expect([await main(), await owed()]).toEqual([150_000n, 0n])
    await withdraw(500)
    await save('deposit', 500)
  })

  test('is no cash of the house, and is counted once when it is settled', async () => {
    await spend(1_500)
    const { cash } = await readPosition()
    await reverse()
    expect((await readPosition()).cash).toBe(cash - 200_000n)
    await accept(2_000)
    expect([(await readPosition()).cash, await owed()]).toEqual([cash, 0n])
  })

  test('is settled by a withdrawal from SureWin', async () => {
    await save('deposit', 2_000)
    await db.$executeRaw`UPDATE surewin_record SET last_deposit_at = last_deposit_at - interval '40 days'
      WHERE player_id = ${player.id}::uuid`
    await reverse()
    expect(await owed()).toBe(200_000n)
    await save('withdraw', 1_500)
    expect([await main(), await owed()]).toEqual([0n, 50_000n])
  })

  test('is settled by a withdrawal that is returned, and warns whoever would pay it', async () => {
    const payout = await spend(1_500)
    await reverse()
    await claimWithdrawal({ withdrawalId: payout, adminId: finance.id })
    const decide = (body: object) =>
      call(payCall.PUT, { method: 'PUT', as: finance, params: { id: payout }, body })
    const paid = await decide({ request: 'Accepted' })
    expect(paid.body.code).toBe('check-says-stop')
    expect((await decide({ request: 'Rejected', reason: 'not-paid' })).status).toBe(200)
    expect([await main(), await owed()]).toEqual([0n, 0n])
  })

  test('is never lost to a withdrawal at the same time', async () => {
    const asked = askedId(await ask(clerk))
    const passkey = await sign(finance, asked)
    const [, code] = await Promise.all([approve(finance, asked, passkey), codeOf(withdraw(1_500))])
    const left = code === 'done' ? 150_000n : 0n
    expect([await main(), await owed()]).toEqual([0n, left])
  })

  test('is taken from winnings before anything can be withdrawn', async () => {
    const round = await makeShortRound(UNTIL_LET)
    for (const { id } of getGameOrThrow('wingo').selections) await placeChip(player.id, 100, id)
    await spend(1_500)
    await reverse()
    const before = await owed()
    await waitForDraw(round)
    await tickUntilOver(round)
    const won = await main()
    expect(won).toBeGreaterThan(0n)
    expect(await codeOf(withdraw(500))).toBe('deposit-owed')
    expect([await main(), await owed()]).toEqual([0n, before - won])
  })

  test('is never lost to a bet at the same time', async () => {
    await makeShortRound(UNTIL_LET)
    const asked = askedId(await ask(clerk))
    const passkey = await sign(finance, asked)
    const [, code] = await Promise.all([
      approve(finance, asked, passkey),
      codeOf(placeChip(player.id, 500)),
    ])
    expect(['done', 'insufficient-balance']).toContain(code)
    expect([await main(), await owed()]).toEqual([0n, code === 'done' ? 50_000n : 0n])
  })

  test('of several deposits is settled oldest first', async () => {
    const other = await accept(1_000)
    await spend(3_000)
    await reverse()
    expect((await approve(finance, askedId(await ask(clerk, undefined, other)))).status).toBe(200)
    await accept(2_500)
    expect([await owed(), await owed(other)]).toEqual([0n, 50_000n])
  })
})

test('a refused reversal is told with its reason until one is signed', async () => {
  const approvalId = askedId(await ask(clerk))
  await refuse({ approvalId, deciderId: finance.id, reason: 'The money came' })
  const told = async () => (await getDepositRequest(deposit))?.refusedApproval
  expect(await told()).toMatchObject({ by: 'Nusrat Jahan', reason: 'The money came' })
  await reverse()
  expect(await told()).toBeNull()
})

test('the ledger check finds a reversal that took back less than it says', async () => {
  await spend(1_500)
  await reverse()
  let found: string[] = []
  const undone = db.$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE deposit_reversal SET owed = 0 WHERE deposit_id = ${deposit}::uuid`
    found = await findIn(tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(found).toEqual([expect.stringContaining(`reversal of deposit request ${deposit}`)])
})

test('lets staff credit the player for the same request at the same time', async () => {
  const reversing = await db.$transaction(async (tx) => {
    await lockPlayers(tx, [player.id])
    const reversal = db.$transaction((own) =>
      applyReversal(own, { depositId: deposit, adminId: finance.id, reason: 'not-received' }),
    )
    await untilBlocked()
    await adjustBalance(tx, {
      ...{ playerId: player.id, adminId: owner.id, change: { by: 100n }, type: 'goodwill' },
      ...{ reason: 'Sorry', belongsTo: deposit, requestId: randomUUID() },
    })
    return { reversal }
  })
  await reversing.reversal
  expect(await main()).toBe(100n)
})
