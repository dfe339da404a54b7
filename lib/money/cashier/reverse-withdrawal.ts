import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { WithdrawalRequest } from '@/lib/base/db/generated/client'
import { money, toMajor } from '@/lib/base/format/rules/money'
import { publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { assertNotOwn } from '@/lib/money/cashier/rules/requests'
import { post } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { IS_LATE } from '@/lib/money/wallets/late-lines.sql'
import type { CameBackReason } from '@/lib/money/wallets/rules/rejection'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'

interface CameBackOrder {
  readonly withdrawalId: string
  readonly adminId: string
  /** The wallet's ID of the money that came back, in capitals and digits. */
  readonly returnId?: string | undefined
}

export interface CameBack extends CameBackOrder {
  /** Reason shown to the player. */
  readonly reason: CameBackReason
  readonly note?: string | undefined
}

/**
 * Records, once, that the money of a paid withdrawal came back: the channel that paid it has it
 * again, and so has the player's main balance. The request stays `Accepted`. It is booked now,
 * whenever the money came, so a closed day stays as it is. Money whose message came after its day
 * was closed is part of what was counted, so that day has to be reopened first.
 *
 * @throws Refusal `not-found`, `not-reversible`, `account-closed`; `return-id-used`, `day-closed`; `invalid-input` for
 *   an ID that is missing or of other money; `not-allowed` for the admin's own request;
 *   `approval-needed`.
 */
export async function reverseWithdrawal(input: CameBack): Promise<void> {
  const reversed = await db.$transaction(async (tx) => {
    await lockActor(tx, input.adminId)
    const { amount } = await lockPaid(tx, input)
    await assertAlone(tx, { kind: 'withdrawal.reverse', actorId: input.adminId, amount })
    return applyCameBack(tx, input)
  })
  publishDecided(reversed)
}

/**
 * Locks a paid withdrawal whose money has not come back yet, and the wallet's ID if there is one,
 * so that nobody else books either.
 * @throws Refusal as `reverseWithdrawal`.
 */
export async function lockPaid(
  tx: Tx,
  { withdrawalId: id, adminId, returnId }: CameBackOrder,
): Promise<WithdrawalRequest> {
  await tx.$executeRaw`SELECT 1 FROM withdrawal_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const found = await tx.withdrawalRequest.findUnique({
    where: { id },
    include: { reversal: true, player: { select: { closedAt: true } } },
  })
  if (!found) throw new Refusal('not-found')
  const { reversal, player, ...request } = found
  assertNotOwn(adminId, request.playerId)
  if (request.status !== 'Accepted' || reversal) throw new Refusal('not-reversible')
  if (player.closedAt) throw new Refusal('account-closed', { detail: PLAYER_CLOSED })
  if (returnId !== undefined) await assertIdFree(tx, returnId)
  await assertIdFits(tx, request, returnId)
  return request
}

const PLAYER_CLOSED =
  'The player’s account is closed for good. Book the money with “Correct cash” on the page Channels.'

/**
 * A channel whose chain has begun gets a message of what came back, which would be free for a
 * deposit if nobody said its ID.
 */
async function assertIdFits(
  tx: Tx,
  { channelId, amount }: WithdrawalRequest,
  returnId: string | undefined,
): Promise<void> {
  if (returnId === undefined) {
    const isChained = channelId && (await tx.channelOpening.count({ where: { channelId } })) > 0
    if (isChained) throw wrongId('invalid-input', RETURN_ID_NEEDED)
    return
  }
  const [said] = await tx.$queryRaw<{ readonly fits: boolean | null }[]>`
    SELECT bool_or(amount = ${amount} AND channel_id = coalesce(${channelId}::uuid, channel_id)) AS fits FROM wallet_line
    WHERE direction = 'in' AND txn_key(external_id) = ${returnId}`
  if (said?.fits === false) throw wrongId('invalid-input', RETURN_ID_OF_OTHER)
}

const RETURN_ID_NEEDED = 'Enter the ID from the wallet’s message about the money that came back.'
const RETURN_ID_OF_OTHER = 'The message with this ID is of another channel or amount.'

/** The trigger `refuse_returned_id` takes the same lock, and guarantees what this tells. */
async function assertIdFree(tx: Tx, returnId: string): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('returned ' || ${returnId}::text, 0))`
  const used = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM withdrawal_reversal WHERE return_id = ${returnId}
    UNION ALL SELECT 1 FROM deposit_request WHERE txn_key(txn_id) = ${returnId} AND status = 'Accepted'
    UNION ALL SELECT 1 FROM wallet_line l JOIN line_outcome o ON o.line_id = l.id AND o.kind = 'deposit'
      WHERE l.direction = 'in' AND txn_key(l.external_id) = ${returnId}`
  if (used.length > 0) throw wrongId('return-id-used')
  const late = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM wallet_line l WHERE l.direction = 'in' AND txn_key(l.external_id) = ${returnId} AND ${IS_LATE}`
  if (late.length > 0) throw wrongId('day-closed')
}

function wrongId(
  code: 'return-id-used' | 'day-closed' | 'invalid-input',
  text = t(`refusals.${code}`),
): Refusal {
  return new Refusal(code, { fields: { returnId: text } })
}

/** Records it within a transaction, without checking whether a second person is needed. */
export async function applyCameBack(tx: Tx, input: CameBack): Promise<WithdrawalRequest> {
  const request = await lockPaid(tx, input)
  const { id: ref, playerId, amount, channelId, wallet, phone } = request
  const { reason, note = null, returnId = null, adminId } = input
  await tx.withdrawalReversal.create({
    data: {
      withdrawalId: ref,
      playerId,
      amount,
      reason,
      note: note || null,
      returnId,
      reversedById: adminId,
    },
  })
  await post(tx, {
    kind: 'withdrawal_reversal',
    from: { system: 'cash', channel: channelId },
    to: { player: playerId, kind: 'main' },
    amount: money(amount),
    subjectId: ref,
  })
  const rejection = { rejectionReason: reason, rejectionNote: note || null }
  const facts = { wallet, phone, ...rejection }
  await sendNotices(tx, [{ playerId, kind: 'withdrawal', ref, state: 'Reversed', amount, facts }])
  await recordAudit(tx, {
    actorId: adminId,
    action: 'withdrawal.reverse',
    subject: `withdrawal_request:${ref}`,
    before: { status: 'Accepted' },
    after: {
      amount: toMajor(amount),
      player: playerId,
      phone,
      ...(returnId === null ? {} : { returnId }),
      ...(channelId === null ? {} : { channel: channelId }),
      ...rejection,
    },
  })
  return request
}
