import 'server-only'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { selectOpenCase } from '@/lib/money/risk/checks.sql'
import { findRiskBlock } from '@/lib/money/risk/payout-hold.sql'
import { wordsOfCase } from '@/lib/money/risk/rules/checks'
import {
  CAME_BACK_KEYS,
  REJECTION_KEYS,
  RETURN_KEYS,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'
import { toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { type Act, sumText } from '@/lib/people/second-person/act'
import type { Lines } from '@/lib/people/second-person/rules/decision'
import { findExpiredClaims } from './claims.sql'
import { applyDeposit, assertTxnIdFree } from './decide-deposit'
import { permitWithdrawal } from './decide-withdrawal'
import { assertNotChanger, changersText, findNumberChangers } from './number-changers.sql'
import { assertStopsPassed } from './pass-stops'
import { applyReturn } from './return-withdrawal'
import { applyReversal, lockReversible } from './reverse-deposit'
import { applyCameBack, lockPaid } from './reverse-withdrawal'
import { HELD_BY_RESTORE } from './rules/requests'
import { blockText, type Stop } from './rules/stops'
import { findDepositStops, findPayoutStops, lockDeposit } from './stops.sql'

/**
 * `reason` says why the request is accepted although a check says stop; null if no reason is needed.
 */
const accepting = z.object({ id: z.uuid(), reason: z.string().nullable() })

/** `arrived`: minor units, if another amount arrived than the player asked for. */
const acceptingDeposit = accepting.extend({
  arrived: z.string().regex(/^\d+$/).nullable().default(null),
  /** The line of a wallet that is to back it. */
  lineId: z.uuid().nullable().default(null),
})

/** Returns the pass that a stored reason stands for. What is signed names the stops it is for. */
const passOf = (reason: string | null) => (reason === null ? undefined : { reason })

/** Part of what is signed: if another check says stop, approval must be requested again. */
function stopLines(stops: readonly Stop[]): Lines {
  return stops.length === 0 ? {} : { Stop: stops.map(({ text: words }) => words).join('\n') }
}

/** Part of what is signed: the mobile wallet, and what the open case about the player says. */
async function playerLines(tx: Tx, playerId: string, wallet: string | null): Promise<Lines> {
  const name = toWallet(wallet)
  const open = await selectOpenCase(tx, playerId)
  return {
    ...(name ? { Wallet: WALLET_NAMES[name] } : {}),
    ...(open ? { Case: `Risk ${open.score} of 100: ${wordsOfCase(open)}` } : {}),
  }
}

const acceptDeposit: Act<z.output<typeof acceptingDeposit>> = {
  payload: acceptingDeposit,
  async describe(tx, { id, reason, arrived, lineId }) {
    const found = await tx.depositRequest.findUniqueOrThrow({ where: { id } })
    const { playerId, txnId, phone, name, wallet } = found
    const amount = arrived === null ? found.amount : BigInt(arrived)
    await lockDeposit(tx, id)
    await assertTxnIdFree(tx, id)
    const stops = await findDepositStops(tx, id, amount)
    assertStopsPassed(stops, passOf(reason))
    const sum = sumText(amount)
    return {
      subject: `deposit_request:${id}`,
      title: `Deposit of ${sum} from ${name}`,
      amount,
      playerId,
      before: { Status: 'Pending' },
      after: {
        Status: 'Accepted',
        Amount: sum,
        ...(amount === found.amount ? {} : { 'Asked for': sumText(found.amount) }),
        txnID: txnId,
        Phone: phone,
        ...(await lineOf(tx, lineId)),
        ...(await playerLines(tx, playerId, wallet)),
        ...stopLines(stops),
      },
    }
  },
  async carryOut(tx, { id, reason, arrived, lineId }, { askerId }) {
    const decided = await applyDeposit(tx, {
      depositId: id,
      adminId: askerId,
      decision: 'Accepted',
      pass: passOf(reason),
      arrived: arrived === null ? undefined : money(BigInt(arrived)),
      lineId: lineId ?? undefined,
    })
    return () => publishDecided(decided)
  },
}

/** Part of what is signed: the wallet's message that is to back the request. */
async function lineOf(tx: Tx, lineId: string | null): Promise<Lines> {
  if (lineId === null) return {}
  const line = await tx.walletLine.findUniqueOrThrow({
    where: { id: lineId },
    include: { outcome: true },
  })
  if (line.outcome) throw new Refusal('line-not-free')
  return { 'Backed by': `${line.externalId}, ${sumText(line.amount)}` }
}

const withNote = z.object({
  id: z.uuid(),
  /** Note that the player reads with the reason; null for none. */
  note: z.string().nullable(),
})

const reversing = withNote.extend({ reason: z.enum(REJECTION_KEYS) })

const reverse: Act<z.output<typeof reversing>> = {
  payload: reversing,
  async describe(tx, { id, reason, note }, askerId) {
    const order = { depositId: id, adminId: askerId }
    const { amount, playerId, name, txnId } = await lockReversible(tx, order)
    const sum = sumText(amount)
    const why = [rejectionLabel(reason), note].filter(Boolean).join('. ')
    return {
      subject: `deposit_request:${id}`,
      title: `Reversal of ${sum} from ${name}`,
      amount,
      playerId,
      before: { Status: 'Accepted' },
      after: { Status: 'Reversed', Amount: sum, txnID: txnId, Reason: why },
    }
  },
  async carryOut(tx, { id, reason, note }, { askerId }) {
    const order = { depositId: id, adminId: askerId, reason, note: note ?? undefined }
    const reversed = await applyReversal(tx, order)
    return () => publishDecided(reversed)
  },
}

const acceptWithdrawal: Act<z.output<typeof accepting>> = {
  payload: accepting,
  async describe(tx, { id, reason }, askerId) {
    const found = await tx.withdrawalRequest.findUniqueOrThrow({
      where: { id },
      include: { player: { select: { status: true } } },
    })
    const { amount, playerId, phone, name, player, wallet } = found
    if (player.status === 'suspended' && reason === null) {
      throw new Refusal('player-suspended', { fields: { reason: 'Enter a reason.' } })
    }
    const sum = sumText(amount)
    const block = await findRiskBlock(tx, playerId)
    const order = { withdrawalId: id, adminId: askerId }
    const stops = await findPayoutStops(tx, order, getEnv().CURRENCY)
    assertStopsPassed(stops, passOf(reason))
    const changers = await findNumberChangers(tx, id)
    assertNotChanger(changers, askerId)
    const redirected = changersText(changers)
    const claimers = await findExpiredClaims(tx, { requestId: id, adminId: askerId })
    return {
      subject: `withdrawal_request:${id}`,
      title: `Payout of ${sum} to ${name}`,
      amount,
      playerId,
      before: { Status: 'Pending' },
      after: {
        Status: 'To send',
        Amount: sum,
        Phone: phone,
        ...(await playerLines(tx, playerId, wallet)),
        // Part of what is signed: if a case opens, closes or changes its weight before the
        // decision, approval must be requested again.
        ...(block ? { Risk: blockText(block) } : {}),
        ...stopLines(stops),
        ...(redirected ? { 'Number changed': redirected } : {}),
        ...(claimers ? { 'Expired claim': `${claimers}. They may have sent the money.` } : {}),
      },
    }
  },
  async carryOut(tx, { id, reason }, { askerId }) {
    const order = { withdrawalId: id, adminId: askerId, pass: passOf(reason) }
    const permitted = await permitWithdrawal(tx, order)
    return () => publishDecided(permitted)
  },
}

const returning = withNote.extend({ reason: z.enum(RETURN_KEYS) })

const giveBack: Act<z.output<typeof returning>> = {
  payload: returning,
  async describe(tx, { id, reason, note }) {
    const found = await tx.withdrawalRequest.findUniqueOrThrow({
      where: { id },
      include: { heldBy: { select: { name: true } } },
    })
    const { amount, playerId, name, heldBy, holdReason } = found
    const sum = sumText(amount)
    return {
      subject: `withdrawal_request:${id}`,
      title: `Return of ${sum} to ${name}`,
      amount,
      playerId,
      before: { Status: 'Pending' },
      after: {
        Status: 'Returned',
        Amount: sum,
        Reason: [rejectionLabel(reason), note].filter(Boolean).join('. '),
        // Part of what is signed: if a hold begins or ends before the decision, approval must be
        // requested again.
        ...(holdReason === null
          ? {}
          : { 'On hold': `${heldBy?.name ?? HELD_BY_RESTORE}: ${holdReason}` }),
      },
    }
  },
  async carryOut(tx, { id, reason, note }, { askerId }) {
    const order = { withdrawalId: id, adminId: askerId, reason, note: note ?? undefined }
    const returned = await applyReturn(tx, order)
    return () => publishDecided(returned)
  },
}

const comingBack = withNote.extend({
  reason: z.enum(CAME_BACK_KEYS),
  /** The wallet's ID of the money that came back; null if staff didn't say. */
  returnId: z.string().nullable(),
})

const takeBack: Act<z.output<typeof comingBack>> = {
  payload: comingBack,
  async describe(tx, { id, reason, note, returnId }, askerId) {
    const order = { withdrawalId: id, adminId: askerId, returnId: returnId ?? undefined }
    const paid = await lockPaid(tx, order)
    const { amount, playerId, name, phone, payoutId, channelId } = paid
    const channel = channelId && (await tx.channel.findUnique({ where: { id: channelId } }))
    const sum = sumText(amount)
    return {
      subject: `withdrawal_request:${id}`,
      title: `Payout of ${sum} to ${name} came back`,
      amount,
      playerId,
      before: { Status: 'Accepted' },
      after: {
        Status: 'Came back',
        Amount: sum,
        Phone: phone,
        ...(channel ? { Channel: channel.name } : {}),
        ...(payoutId === null ? {} : { 'ID of the payout': payoutId }),
        ...(returnId === null ? {} : { 'ID of the money back': returnId }),
        Reason: [rejectionLabel(reason), note].filter(Boolean).join('. '),
      },
    }
  },
  async carryOut(tx, { id, reason, note, returnId }, { askerId }) {
    const reversed = await applyCameBack(tx, {
      withdrawalId: id,
      adminId: askerId,
      reason,
      note: note ?? undefined,
      returnId: returnId ?? undefined,
    })
    return () => publishDecided(reversed)
  },
}

/** What a second person decides about requests of players. */
export const CASHIER_ACTS = {
  'deposit.accept': acceptDeposit,
  'deposit.reverse': reverse,
  'withdrawal.accept': acceptWithdrawal,
  'withdrawal.return': giveBack,
  'withdrawal.reverse': takeBack,
} as const
