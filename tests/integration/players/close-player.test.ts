import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { changeUser } from '@/lib/house/players/change-user'
import { closePlayer } from '@/lib/house/players/close-player'
import { exportPlayer } from '@/lib/house/players/export-player'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { adjustCash } from '@/lib/money/channels/acts'
import { PERIOD_SECONDS } from '@/lib/money/ledger/rules/interest'
import { readPosition } from '@/lib/money/results/read-results'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { registerUser } from '@/lib/people/accounts/register-user'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser, PASSWORD } from '../../support/factories'
import { firstSession } from '../../support/sessions'
import { moveMajor, surewinBalanceOf } from '../../support/surewin'

const DAY = PERIOD_SECONDS
const NAME = 'Zubaida Chowdhury-Only-Here'
let id: string
let email: string
let phone: string
let owner: string

beforeEach(async () => {
  email = `${randomUUID()}@rondo.example`
  phone = `017${randomInt(10_000_000, 99_999_999)}`
  owner = (await makeUser('owner')).id
  ;({ userId: id } = await registerUser({ name: NAME, email, phone, password: PASSWORD }))
  await firstSession(id)
})
afterEach(expectLedgerRight)

const close = () => closePlayer({ email, reason: 'Asked for by letter.' })
const deposit = async (amountMajor: number) => {
  const txnId = randomUUID().replaceAll('-', '').slice(0, 12)
  return requestDeposit({ playerId: id, amountMajor, txnId, requestId: randomUUID() })
}

/** Debits what was sent by hand, in minor units. */
async function debitAll(amount: bigint): Promise<void> {
  const by = { change: { by: money(-amount) }, type: 'correction', reason: 'Sent by hand' } as const
  const order = { playerId: id, adminId: owner, requestId: randomUUID(), belongsTo: null }
  await db.$transaction((tx) => adjustBalance(tx, { ...order, ...by }))
}

test('closes only an account without money, pending requests and breaks', async () => {
  const { id: depositId } = await deposit(500)
  await expect(close()).rejects.toThrow('A request is pending')
  await decideDeposit({ depositId, adminId: owner, decision: 'Accepted' })
  await expect(close()).rejects.toThrow('There is money')
  const payout = await requestWithdrawal({
    playerId: id,
    amountMajor: 500,
    requestId: randomUUID(),
  })
  await expect(close()).rejects.toThrow('A request is pending')
  await acceptWithdrawal({ withdrawalId: payout.id, adminId: owner, pass: { reason: 'Sent.' } })
  await db.account.updateMany({
    where: { ownerId: id, kind: 'main' },
    data: { excludedUntil: new Date(Date.now() + 60_000) },
  })
  await expect(close()).rejects.toThrow('on a break')
  await db.account.updateMany({ where: { ownerId: id }, data: { excludedUntil: null } })
  await close()
  await expect(close()).rejects.toMatchObject({ code: 'not-found' })
})

test('moves the rest of SureWin to the main balance, and waits for the interest it still owes', async () => {
  const { id: depositId } = await deposit(1_000)
  await decideDeposit({ depositId, adminId: owner, decision: 'Accepted' })
  const before = (seconds: number) => ({ now: new Date(Date.now() - seconds * 1_000) })
  await moveMajor(id, 'deposit', 1_000, before(DAY + 3_600))
  await expect(close()).rejects.toThrow('There is money')
  expect(await surewinBalanceOf(id)).toBe(0n)
  await debitAll(105_000n)
  await expect(close()).rejects.toThrow('SureWin still owes interest')
  // That day's interest was paid just now.
  await db.surewinRecord.update({ where: { playerId: id }, data: { balanceSeconds: 0n } })
  await close()
  expect(await postDueInterest({ playerId: id, now: new Date(Date.now() + 3 * DAY * 1_000) })).toBe(
    3,
  )
  expect(await surewinBalanceOf(id)).toBe(0n)
})

test('a closed account gets no money: what comes back is booked to the channel’s cash', async () => {
  const { id: depositId } = await deposit(500)
  await decideDeposit({ depositId, adminId: owner, decision: 'Accepted' })
  const order = { playerId: id, amountMajor: 500, requestId: randomUUID() }
  const paid = { withdrawalId: (await requestWithdrawal(order)).id, adminId: owner }
  await acceptWithdrawal({ ...paid, pass: { reason: 'Sent.' } })
  await close()
  await expect(
    db.$transaction((tx) => applyCameBack(tx, { ...paid, reason: 'wallet-closed' })),
  ).rejects.toMatchObject({
    code: 'account-closed',
    detail: expect.stringContaining('Correct cash'),
  })
  const credit = {
    playerId: id,
    adminId: owner,
    change: { by: 50_000n },
    isApproved: true,
  } as const
  const why = { type: 'correction', reason: 'It came back', belongsTo: null } as const
  await expect(
    db.$transaction((tx) => adjustBalance(tx, { ...credit, ...why, requestId: randomUUID() })),
  ).rejects.toMatchObject({ code: 'account-closed' })
  expect(await mainBalanceOf(id)).toBe(0n)

  const { cash } = await readPosition()
  const back = { type: 'taken-back', direction: 'in', amount: '50000', channelId: null } as const
  const by = { askerId: owner, reason: 'A closed account’s payout came back' }
  await db.$transaction((tx) => adjustCash.carryOut(tx, { ...back, id: randomUUID() }, by))
  expect((await readPosition()).cash - cash).toBe(50_000n)
})

/** Tables that keep what staff did and why, and the evidence of cases. */
const KEPT = ['audit_event', 'approval', 'player_note', 'risk_alert', 'risk_signal', 'risk_event']

/** Returns the tables in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ is: boolean }[]>(
      `SELECT EXISTS (SELECT 1 FROM "${name}" t WHERE position($1 IN to_jsonb(t)::text) > 0) AS is`,
      text,
    )
    if (row?.is) found.push(name)
  }
  return found
}

test('forgets who it was, everywhere but where staff and cases are recorded', async () => {
  const { id: depositId } = await deposit(500)
  await decideDeposit({ depositId, adminId: owner, decision: 'Rejected', reason: 'not-received' })
  const letter = { subject: NAME, text: NAME, html: NAME }
  await db.$transaction((tx) => queueEmail(tx, { to: email, locale: null, compose: () => letter }))
  expect(await tablesWith(email)).toContain('user')
  expect(await tablesWith(phone)).toEqual(expect.arrayContaining(['user', 'deposit_request']))
  await close()
  for (const trace of [email, phone, NAME]) {
    expect((await tablesWith(trace)).filter((name) => !KEPT.includes(name))).toEqual([])
  }
  expect(await db.session.count({ where: { userId: id } })).toBe(0)
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'suspended',
    name: 'Closed account',
    email: `${id}@closed.invalid`,
    phone: '',
  })
})

test('a closed account never opens again, its requests keep their rest, and its email is free', async () => {
  const { id: depositId } = await deposit(500)
  await decideDeposit({ depositId, adminId: owner, decision: 'Rejected', reason: 'not-received' })
  await close()
  await expect(
    changeUser({ userId: id, actorId: owner, status: 'active', reason: 'Wants to return' }),
  ).rejects.toMatchObject({ code: 'account-closed' })
  await expect(
    db.depositRequest.update({ where: { id: depositId }, data: { amount: 1n } }),
  ).rejects.toThrow()
  const again = await registerUser({ name: NAME, email, phone, password: PASSWORD })
  expect(again.userId).not.toBe(id)
})

/** Columns that name staff, and tables that an export leaves out for the reason it gives. */
const NOT_ABOUT_A_PLAYER = [
  ...['approval', 'risk_alert', 'risk_signal', 'risk_event', 'risk_rule'],
  ...['setting', 'game_rules', 'game_pause', 'round', 'info', 'staff_invitation'],
  ...['staff_limit', 'password_reset', 'email_change', 'email_undo', 'code_app', 'recovery_code'],
  // Wallets of the house, and what staff did with them.
  ...['cash_move', 'channel_opening', 'feed_device', 'line_outcome', 'taught_form'],
  ...['day_close', 'cash_adjustment'],
  // Sums of bets.
  'bet_day',
]

test('an export holds every table that names a player, without secrets', async () => {
  await deposit(700)
  const data = await exportPlayer(email)
  const named = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = '"user"'::regclass`
  const left = named
    .map(({ name }) => name.replaceAll('"', ''))
    .filter((name) => !(name in data) && !NOT_ABOUT_A_PLAYER.includes(name))
  expect(left).toEqual([])
  expect(data.user).toMatchObject([{ id, name: NAME, email, phone }])
  expect(data.deposit_request).toMatchObject([{ amount: 70_000, status: 'Pending', phone }])
  expect(JSON.stringify(data)).not.toContain('argon2id')
  await expect(exportPlayer(`nobody-${email}`)).rejects.toMatchObject({ code: 'not-found' })
})
