import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '@/lib/base/db/client'
import { fromMajor } from '@/lib/base/format/rules/money'
import { publishBalances } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { lockPlayers } from '@/lib/money/ledger/post'
import { PERIOD_SECONDS } from '@/lib/money/ledger/rules/interest'
import { moveSavings } from '@/lib/money/surewin/move-savings'
import { setUserStatus } from '@/lib/people/accounts/set-user-status'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { hashPassword } from '@/lib/people/sessions/hash-password'

/** Tables of which a closed account keeps no row. A session takes its push address along. */
const FORGOTTEN = [
  'sign_in_event',
  'password_reset',
  'email_change',
  'email_undo',
  'google_link',
  'code_app',
  'recovery_code',
  'session',
]

/**
 * Closes a player's account for good, as the player asked. Nobody can log in, and the account, its
 * requests, logins, devices, letters and ways to log in name nobody any more. Transfers, bets,
 * requests, limits, notes, cases, approvals and the audit log stay, with the account's id. What is in
 * SureWin moves to the main balance first, also if the account can't be closed for other money.
 *
 * @throws Refusal `not-found` if no player has the email; `not-allowed` while there is money,
 *   something is pending, or a break has not ended: closing must not shorten it.
 */
export async function closePlayer({
  email,
  reason,
}: {
  readonly email: string
  readonly reason: string
}): Promise<void> {
  const player = await db.user.findUnique({ where: { email, role: 'player', closedAt: null } })
  if (!player) throw new Refusal('not-found')
  const { id } = player
  const passwordHash = await hashPassword(crypto.randomUUID())
  await db.$transaction((tx) => assertNothingLeft(tx, id, ['pending', 'onBreak']))
  const order = { target: fromMajor(0), mayRaise: false }
  await moveSavings({ playerId: id, order, requestId: `close ${randomUUID()}`, isClosing: true })
  await db.$transaction(async (tx) => {
    await lockPlayers(tx, [id])
    await assertNothingLeft(tx, id)
    const suspended = await setUserStatus(tx, { userId: id, status: 'suspended', reason })
    if (suspended) await recordAudit(tx, { actorId: null, subject: `user:${id}`, ...suspended })
    const nobody = {
      name: 'Closed account',
      email: `${id}@closed.invalid`,
      phone: '',
      locale: null,
    }
    const times = { phoneChangedAt: null, emailChangedAt: null, emailConfirmedAt: null }
    await tx.$executeRaw`UPDATE "user" SET closed_at = clock_timestamp() WHERE id = ${id}::uuid`
    await tx.user.update({ where: { id }, data: { ...nobody, ...times, passwordHash } })
    const blank = { where: { playerId: id }, data: { name: '', phone: '' } }
    await tx.depositRequest.updateMany(blank)
    await tx.withdrawalRequest.updateMany(blank)
    const device = { name: 'Closed', removedAt: new Date() }
    await tx.passkey.updateMany({ where: { userId: id, removedAt: null }, data: device })
    await tx.$executeRaw`DELETE FROM outbox_mail WHERE recipient::citext = ${email}::citext`
    for (const table of FORGOTTEN) {
      await tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE user_id = $1::uuid`, id)
    }
    const event = { action: 'user.close', subject: `user:${id}`, after: { reason } }
    await recordAudit(tx, { actorId: null, ...event })
  })
  publishBalances([id])
}

const WHY_NOT = {
  pending: 'A request is pending, or a bet is in a round that is not over. Decide it first.',
  onBreak: 'The player is on a break. Close the account when it has ended.',
  money: 'There is money on the account, or owed. Pay it out first.',
  interest: 'SureWin still owes interest. It is paid within 24 hours: close the account then.',
} as const

type Left = keyof typeof WHY_NOT

async function assertNothingLeft(
  tx: Tx,
  id: string,
  kinds = Object.keys(WHY_NOT) as readonly Left[],
): Promise<void> {
  const [left] = await tx.$queryRaw<Readonly<Record<Left, boolean>>[]>`
    SELECT EXISTS (SELECT 1 FROM account WHERE owner_id = ${id}::uuid AND balance <> 0)
        OR EXISTS (SELECT 1 FROM deposit_reversal WHERE player_id = ${id}::uuid AND owed > 0) AS money,
      EXISTS (SELECT 1 FROM deposit_request WHERE player_id = ${id}::uuid AND status = 'Pending')
        OR EXISTS (SELECT 1 FROM withdrawal_request WHERE player_id = ${id}::uuid AND status = 'Pending')
        OR EXISTS (SELECT 1 FROM bet b JOIN round r ON r.id = b.round_id
          WHERE b.player_id = ${id}::uuid AND ${isIn(NOT_OVER, 'r')}) AS pending,
      EXISTS (SELECT 1 FROM account WHERE owner_id = ${id}::uuid
        AND (return_needed OR excluded_until > clock_timestamp())) AS "onBreak",
      EXISTS (SELECT 1 FROM surewin_record WHERE player_id = ${id}::uuid
        AND balance_seconds::numeric * rate_basis_points >= ${PERIOD_SECONDS}::int * 10000::bigint) AS interest`
  const [why] = kinds.filter((each) => left?.[each])
  if (why) throw new Refusal('not-allowed', { detail: WHY_NOT[why] })
}
