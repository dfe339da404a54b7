import 'server-only'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { majorText, moneyText } from '@/lib/base/format/rules/money-format'
import { publishBalances, publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import type { Paytable } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { showPhoto } from '@/lib/house/content/add-photo'
import { applyPoster, lockPhotoOrThrow } from '@/lib/house/content/change-photo'
import { photoPath } from '@/lib/house/content/rules'
import { applyInfo, assertInfoVersion } from '@/lib/house/content/save-info'
import { adjustBalance, adjustmentIdOf } from '@/lib/house/players/adjust-balance'
import {
  applyPaytable,
  assertPaytableVersion,
  checkedPaytable,
  findNewest,
} from '@/lib/house/settings/change-paytable'
import {
  applySetting,
  assertSettingVersion,
  judgeSetting,
} from '@/lib/house/settings/change-setting'
import { applyStaffChange } from '@/lib/house/staff/change-staff'
import { applyInvitation, assertMayInvite } from '@/lib/house/staff/invite-staff'
import { findExpiredClaims } from '@/lib/money/cashier/claims.sql'
import { applyDeposit, assertTxnIdFree } from '@/lib/money/cashier/decide-deposit'
import { permitWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import {
  assertNotChanger,
  changersText,
  findNumberChangers,
} from '@/lib/money/cashier/number-changers.sql'
import { assertStopsPassed } from '@/lib/money/cashier/pass-stops'
import { applyReturn } from '@/lib/money/cashier/return-withdrawal'
import { applyReversal, lockReversible } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack, lockPaid } from '@/lib/money/cashier/reverse-withdrawal'
import { HELD_BY_RESTORE } from '@/lib/money/cashier/rules/requests'
import { blockText, type Stop } from '@/lib/money/cashier/rules/stops'
import { findDepositStops, findPayoutStops, lockDeposit } from '@/lib/money/cashier/stops.sql'
import {
  addDevice,
  adjustCash,
  beginChain,
  moveCash,
  saveChannel,
  teachForm,
  typeLine,
  voidLine,
} from '@/lib/money/channels/acts'
import { closeDay, reopenDay } from '@/lib/money/channels/close-day'
import { ADJUSTMENT_NAMES, ADJUSTMENT_TYPES } from '@/lib/money/ledger/rules/adjustments'
import { selectOpenCase } from '@/lib/money/risk/checks.sql'
import { findRiskBlock } from '@/lib/money/risk/payout-hold.sql'
import { wordsOfCase } from '@/lib/money/risk/rules/checks'
import { SETTING_RULES, type SettingKey, settingText } from '@/lib/money/settings/rules/settings'
import { findNamedChannels } from '@/lib/money/wallets/rules/find-channels'
import {
  CAME_BACK_KEYS,
  REJECTION_KEYS,
  RETURN_KEYS,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'
import { spaceNumber, toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { ROLE_NAMES, STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import type { Act, ActOrigin } from '@/lib/people/second-person/act'
import type { Lines } from '@/lib/people/second-person/rules/decision'
import {
  type ApprovalKind,
  LIMITED_ACTS,
  LIMITED_KINDS,
} from '@/lib/people/second-person/rules/kinds'
import { applyLimit, judgeLimit } from './change-limit'

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
    const sum = text(amount)
    return {
      subject: `deposit_request:${id}`,
      title: `Deposit of ${sum} from ${name}`,
      amount,
      playerId,
      before: { Status: 'Pending' },
      after: {
        Status: 'Accepted',
        Amount: sum,
        ...(amount === found.amount ? {} : { 'Asked for': text(found.amount) }),
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
  return { 'Backed by': `${line.externalId}, ${text(line.amount)}` }
}

const reversing = z.object({
  id: z.uuid(),
  reason: z.enum(REJECTION_KEYS),
  /** Note that the player reads with the reason; null for none. */
  note: z.string().nullable(),
})

const reverse: Act<z.output<typeof reversing>> = {
  payload: reversing,
  async describe(tx, { id, reason, note }, askerId) {
    const { amount, playerId, name, txnId } = await lockReversible(tx, {
      depositId: id,
      adminId: askerId,
    })
    const sum = text(amount)
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
    const reversed = await applyReversal(tx, {
      depositId: id,
      adminId: askerId,
      reason,
      note: note ?? undefined,
    })
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
    const sum = text(amount)
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
    const permitted = await permitWithdrawal(tx, {
      withdrawalId: id,
      adminId: askerId,
      pass: passOf(reason),
    })
    return () => publishDecided(permitted)
  },
}

const returning = z.object({
  id: z.uuid(),
  reason: z.enum(RETURN_KEYS),
  /** Note that the player reads with the reason; null for none. */
  note: z.string().nullable(),
})

const giveBack: Act<z.output<typeof returning>> = {
  payload: returning,
  async describe(tx, { id, reason, note }) {
    const found = await tx.withdrawalRequest.findUniqueOrThrow({
      where: { id },
      include: { heldBy: { select: { name: true } } },
    })
    const { amount, playerId, name, heldBy, holdReason } = found
    const sum = text(amount)
    const why = [rejectionLabel(reason), note].filter(Boolean).join('. ')
    return {
      subject: `withdrawal_request:${id}`,
      title: `Return of ${sum} to ${name}`,
      amount,
      playerId,
      before: { Status: 'Pending' },
      after: {
        Status: 'Returned',
        Amount: sum,
        Reason: why,
        // Part of what is signed: if a hold begins or ends before the decision, approval must be
        // requested again.
        ...(holdReason === null
          ? {}
          : { 'On hold': `${heldBy?.name ?? HELD_BY_RESTORE}: ${holdReason}` }),
      },
    }
  },
  async carryOut(tx, { id, reason, note }, { askerId }) {
    const returned = await applyReturn(tx, {
      withdrawalId: id,
      adminId: askerId,
      reason,
      note: note ?? undefined,
    })
    return () => publishDecided(returned)
  },
}

const comingBack = z.object({
  id: z.uuid(),
  reason: z.enum(CAME_BACK_KEYS),
  /** Note that the player reads with the reason; null for none. */
  note: z.string().nullable(),
  /** The wallet's ID of the money that came back; null if staff didn't say. */
  returnId: z.string().nullable(),
})

const takeBack: Act<z.output<typeof comingBack>> = {
  payload: comingBack,
  async describe(tx, { id, reason, note, returnId }, askerId) {
    const paid = await lockPaid(tx, {
      withdrawalId: id,
      adminId: askerId,
      returnId: returnId ?? undefined,
    })
    const { amount, playerId, name, phone, payoutId, channelId } = paid
    const channel = channelId && (await tx.channel.findUnique({ where: { id: channelId } }))
    const sum = text(amount)
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

const adjustment = z.object({
  playerId: z.uuid(),
  /** Minor units. */
  by: z.string().regex(/^[1-9]\d{0,11}$/),
  type: z.enum(ADJUSTMENT_TYPES),
  /** Id of the player's request that the credit belongs to. */
  belongsTo: z.uuid().nullable(),
  requestId: z.string().min(1).max(64),
})

const credit: Act<z.output<typeof adjustment>> = {
  payload: adjustment,
  async describe(tx, { playerId, by, type, requestId }, askerId) {
    const player = await tx.user.findUniqueOrThrow({ where: { id: playerId } })
    const id = adjustmentIdOf({ adminId: askerId, requestId })
    const amount = BigInt(by)
    return {
      subject: `adjustment:${id}`,
      title: `Credit ${text(amount)} to ${player.name}`,
      amount,
      playerId,
      after: { Credit: text(amount), 'What for': ADJUSTMENT_NAMES[type] },
    }
  },
  async carryOut(tx, { by, ...order }, { askerId, reason }) {
    const change = { by: BigInt(by) }
    const event = await adjustBalance(tx, {
      ...order,
      adminId: askerId,
      change,
      reason,
      isApproved: true,
    })
    // This key has already booked, and an approval must not count as a second booking.
    if (!event) throw new Refusal('idempotency-conflict')
    await recordAudit(tx, { actorId: askerId, subject: `user:${order.playerId}`, ...event })
    return () => publishBalances([order.playerId])
  },
}

const setting = z.object({
  key: z.custom<SettingKey>((key) => typeof key === 'string' && Object.hasOwn(SETTING_RULES, key)),
  value: z.number().nullable(),
  /** The earlier version that this change restores. */
  revertOf: z.number().int().nullable().default(null),
})

const changeSetting: Act<z.output<typeof setting>> = {
  payload: setting,
  async describe(tx, change) {
    const { key, value, revertOf } = change
    if (revertOf !== null) await assertSettingVersion(tx, key, revertOf, value)
    const { label } = SETTING_RULES[key]
    const before = valueText(key, (await judgeSetting(tx, change))[key])
    const after = valueText(key, value)
    return {
      subject: `setting:${key}`,
      title: `${label}: ${before} to ${after}`,
      before: { [label]: before },
      after: { [label]: after },
    }
  },
  async carryOut(tx, { revertOf, ...change }, { askerId: adminId, reason }) {
    await applySetting(tx, { ...change, adminId, reason, revertOf: revertOf ?? undefined })
  },
}

const rules = z.object({
  game: z.string(),
  paytable: z.record(z.string(), z.number().int()),
  /** The earlier version that this change restores. */
  revertOf: z.number().int().nullable().default(null),
})

const changePaytable: Act<z.output<typeof rules>> = {
  payload: rules,
  async describe(tx, payload) {
    const game = getGameOrThrow(payload.game)
    const next = checkedPaytable(game, payload.paytable)
    const { revertOf } = payload
    if (revertOf !== null) await assertPaytableVersion(tx, game, revertOf, next)
    const newest = await findNewest(tx, game)
    const now = (newest?.paytable ?? game.defaultPaytable) as Paytable
    const lines = (paytable: Paytable): Lines =>
      Object.fromEntries(
        game.selections.map(({ id, label }) => [`${label} pays`, `${(paytable[id] ?? 0) / 100}×`]),
      )
    return {
      subject: `game:${game.id}`,
      title: `Payouts of ${game.name}`,
      before: lines(now),
      after: lines(next),
    }
  },
  async carryOut(tx, { game: id, paytable, revertOf }, { askerId: adminId, reason }) {
    await applyPaytable(tx, {
      game: getGameOrThrow(id),
      paytable,
      adminId,
      reason,
      revertOf: revertOf ?? undefined,
    })
  },
}

const instructions = z.object({
  info: z.string(),
  /** Id of the earlier text that this change restores. */
  revertOf: z.number().int().nullable().default(null),
})

const saveInfo: Act<z.output<typeof instructions>> = {
  payload: instructions,
  async describe(tx, { info, revertOf }) {
    if (revertOf !== null) await assertInfoVersion(tx, revertOf, info)
    const before = await tx.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
    const now = before?.info ?? ''
    const entered = (await tx.channel.findMany({ select: { wallet: true } })).map(
      ({ wallet }) => wallet,
    )
    const channels = [now, info].flatMap((written) => findNamedChannels(written, entered))
    const unnamed = Object.fromEntries(channels.map(({ wallet }) => [WALLET_NAMES[wallet], NONE]))
    // Part of what is signed: the numbers that players read from the text.
    const lines = (written: string): Lines => ({
      Text: written.trim() === '' ? NONE : written,
      ...unnamed,
      ...Object.fromEntries(
        findNamedChannels(written, entered).map(({ wallet, number, holder }) => [
          WALLET_NAMES[wallet],
          [spaceNumber(number), holder].filter(Boolean).join(', '),
        ]),
      ),
    })
    return {
      subject: 'info',
      title: 'Text of the deposit instructions',
      before: lines(now),
      after: lines(info),
    }
  },
  async carryOut(tx, { info, revertOf }, { askerId: adminId, reason }) {
    await applyInfo(tx, {
      info,
      adminId,
      reason: reason || undefined,
      revertOf: revertOf ?? undefined,
    })
  },
}

const NONE = 'None'
const poster = z.object({ photoId: z.uuid(), isPoster: z.boolean() })

const setPoster: Act<z.output<typeof poster>> = {
  payload: poster,
  async describe(tx, { photoId, isPoster }) {
    await lockPhotoOrThrow(tx, photoId)
    const now = await tx.poster.findFirst({ select: { photoId: true } })
    const next = isPoster ? photoId : now?.photoId === photoId ? null : now?.photoId
    const lines = (id: string | null | undefined): Lines => ({ Poster: id ? photoPath(id) : NONE })
    return {
      subject: `photo:${photoId}`,
      title: 'Poster of the deposit instructions',
      before: lines(now?.photoId),
      after: lines(next),
    }
  },
  async carryOut(tx, payload, { askerId, reason }) {
    await applyPoster(tx, { ...payload, adminId: askerId, reason })
  },
}

const photo = z.object({ photoId: z.uuid() })

const addPhoto: Act<z.output<typeof photo>> = {
  payload: photo,
  async describe(tx, { photoId }) {
    const waiting = await tx.photoRemoval.findUnique({ where: { photoId } })
    if (!waiting) throw new Refusal('not-found')
    return {
      subject: `photo:${photoId}`,
      title: 'Photo for the deposit instructions',
      before: { Photo: NONE },
      after: { Photo: photoPath(photoId) },
    }
  },
  async carryOut(tx, { photoId }, { askerId, reason }) {
    await showPhoto(tx, { adminId: askerId, photoId, reason })
  },
}

const newRole = z.object({ userId: z.uuid(), role: z.enum(STAFF_ROLES) })

const changeRole: Act<z.output<typeof newRole>> = {
  payload: newRole,
  async describe(tx, { userId, role }, askerId) {
    const person = await tx.user.findUnique({ where: { id: userId } })
    if (!person || person.role === 'player') throw new Refusal('not-found')
    if (userId === askerId) throw new Refusal('own-staff-account')
    const before = { Role: ROLE_NAMES[person.role] }
    return {
      subject: `user:${userId}`,
      title: `${person.name} as ${ROLE_NAMES[role]}`,
      before,
      after: { Role: ROLE_NAMES[role] },
    }
  },
  async carryOut(tx, { userId, role }, { askerId, reason }) {
    await applyStaffChange(tx, { userId, role, actorId: askerId, reason })
    return () => publishBalances([userId])
  },
}

const shutOut = z.object({ userId: z.uuid() })

const enableStaff: Act<z.output<typeof shutOut>> = {
  payload: shutOut,
  async describe(tx, { userId }) {
    const { name, role, status } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (status === 'active') {
      throw new Refusal('approval-outdated', { detail: `${name} is already enabled.` })
    }
    const lines = (account: string): Lines => ({ Account: account, Role: ROLE_NAMES[role] })
    return {
      subject: `user:${userId}`,
      title: `${name} enabled again`,
      before: lines('Disabled'),
      after: lines('Enabled'),
    }
  },
  async carryOut(tx, { userId }, { askerId, reason }) {
    await applyStaffChange(tx, { userId, status: 'active', actorId: askerId, reason })
    return () => publishBalances([userId])
  },
}

const minor = z.string().regex(/^(0|[1-9]\d{0,14})$/)

const newLimit = z.object({
  kind: z.enum(LIMITED_KINDS),
  of: z.union([
    z.strictObject({ role: z.enum(STAFF_ROLES) }),
    z.strictObject({ userId: z.uuid() }),
  ]),
  /** Minor units; null ends a person's own limit. */
  limit: z.object({ perAct: minor, perDay: minor }).nullable(),
})

const setLimit: Act<z.output<typeof newLimit>> = {
  payload: newLimit,
  async describe(tx, { kind, of, limit }, askerId) {
    const before = await judgeLimit(tx, { kind, of, limit: inMinor(limit), actorId: askerId })
    const name =
      'role' in of
        ? ROLE_NAMES[of.role]
        : (await tx.user.findUniqueOrThrow({ where: { id: of.userId } })).name
    const lines = (of: typeof before): Lines => ({
      'In one act': of ? text(of.perAct) : 'As the role',
      'In 24 hours': of ? text(of.perDay) : 'As the role',
    })
    return {
      subject: 'role' in of ? `role:${of.role}` : `user:${of.userId}`,
      title: `Limit of ${name}: ${LIMITED_ACTS[kind]}`,
      before: lines(before),
      after: lines(inMinor(limit)),
    }
  },
  async carryOut(tx, { limit, ...change }, { askerId, reason }) {
    await applyLimit(tx, { ...change, limit: inMinor(limit), actorId: askerId, reason })
  },
}

function inMinor(limit: z.output<typeof newLimit>['limit']) {
  return limit && { perAct: BigInt(limit.perAct), perDay: BigInt(limit.perDay) }
}

const newStaff = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Origin of the invitation link: the one at which the requester reached the site. */
  siteOrigin: z.url(),
})

const invite: Act<z.output<typeof newStaff>> = {
  payload: newStaff,
  async describe(tx, { name, email, role }) {
    await assertMayInvite(tx, { name, email })
    const title = `Invitation of ${name} as ${ROLE_NAMES[role]}`
    return {
      subject: `email:${email}`,
      title,
      after: { Name: name, Email: email, Role: ROLE_NAMES[role] },
    }
  },
  async carryOut(tx, offer, { askerId }) {
    // The approver never sees the link: it is emailed, or the requester shows it
    // (`showInvitationLink`).
    await applyInvitation(tx, { ...offer, actorId: askerId })
  },
}

/** The act for each kind. */
const ACTS = {
  'deposit.accept': acceptDeposit,
  'deposit.reverse': reverse,
  'withdrawal.accept': acceptWithdrawal,
  'withdrawal.return': giveBack,
  'withdrawal.reverse': takeBack,
  'balance.adjust': credit,
  'setting.change': changeSetting,
  'rules.change': changePaytable,
  'staff.change-role': changeRole,
  'staff.enable': enableStaff,
  'staff.invite': invite,
  'staff.set-limit': setLimit,
  'info.save': saveInfo,
  'poster.set': setPoster,
  'photo.add': addPhoto,
  'channel.save': saveChannel,
  'channel.begin': beginChain,
  'line.void': voidLine,
  'line.type': typeLine,
  'device.add': addDevice,
  'cash.move': moveCash,
  'cash.adjust': adjustCash,
  'day.close': closeDay,
  'day.reopen': reopenDay,
  'form.teach': teachForm,
} as const satisfies Readonly<Record<ApprovalKind, { readonly payload: z.ZodType }>>

/** A requested act: its kind and payload. */
export type ActOrder = {
  readonly [K in ApprovalKind]: {
    readonly kind: K
    readonly payload: z.output<(typeof ACTS)[K]['payload']>
  }
}[ApprovalKind]

/**
 * Returns the act of a kind for a stored payload.
 * @throws ZodError if the payload doesn't fit this kind of act.
 */
export function actOf(kind: ApprovalKind, stored: unknown) {
  const act = ACTS[kind] as unknown as Act<unknown>
  const payload = act.payload.parse(stored, { error: plainIssue })
  return {
    payload,
    describe: async (tx: Tx, askerId: string) => ({
      amount: null,
      playerId: null,
      before: {},
      ...(await act.describe(tx, payload, askerId)),
    }),
    carryOut: (tx: Tx, order: ActOrigin) => act.carryOut(tx, payload, order),
  }
}

function text(amount: bigint): string {
  return moneyText(money(amount), { currency: getEnv().CURRENCY })
}

/** Formats a setting's value for people: `৳500`, `24 hours`, `5%`, `Off`. */
function valueText(key: SettingKey, value: number | null): string {
  const format = { currency: getEnv().CURRENCY, decimals: 0 } as const
  return settingText(key, value, (major) => majorText(major, format))
}
