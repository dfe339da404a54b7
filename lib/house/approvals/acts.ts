import 'server-only'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import { majorText } from '@/lib/base/format/rules/money-format'
import { publishBalances } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
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
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
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
import { SETTING_RULES, type SettingKey, settingText } from '@/lib/money/settings/rules/settings'
import { findNamedChannels } from '@/lib/money/wallets/rules/find-channels'
import { spaceNumber, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { ROLE_NAMES, STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { type Act, sumText } from '@/lib/people/second-person/act'
import type { Lines } from '@/lib/people/second-person/rules/decision'
import {
  type ApprovalKind,
  LIMITED_ACTS,
  LIMITED_KINDS,
} from '@/lib/people/second-person/rules/kinds'
import { applyLimit, judgeLimit } from './change-limit'

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
      title: `Credit ${sumText(amount)} to ${player.name}`,
      amount,
      playerId,
      after: { Credit: sumText(amount), 'What for': ADJUSTMENT_NAMES[type] },
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
      'In one act': of ? sumText(of.perAct) : 'As the role',
      'In 24 hours': of ? sumText(of.perDay) : 'As the role',
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
export const ACTS = {
  ...CASHIER_ACTS,
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

/** Formats a setting's value for people: `৳500`, `24 hours`, `5%`, `Off`. */
function valueText(key: SettingKey, value: number | null): string {
  const format = { currency: getEnv().CURRENCY, decimals: 0 } as const
  return settingText(key, value, (major) => majorText(major, format))
}
