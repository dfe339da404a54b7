import { z } from 'zod'
import { toMajor } from '@/lib/base/format/rules/money'
import { reason } from '@/lib/base/http/wire'
import { amountOrText } from '@/lib/base/http/wire-amount'
import { type Game, type Paytable, returnToPlayer } from '@/lib/games/catalog/game'
import { findGame } from '@/lib/games/catalog/registry'
import type { PaytableVersion } from '@/lib/house/settings/rules/effect'
import type { PaytableSums } from '@/lib/house/settings/rules/paytable-effect'
import { SETTING_RULES, type SettingKey } from '@/lib/money/settings/rules/settings'

/** The largest value that the column can store. */
const MAX_VERSION = 2_147_483_647

const isKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_RULES, key)

/** `{key}` in a setting's path. */
export const settingParams = z.object({
  key: z.custom<SettingKey>(
    (key) => typeof key === 'string' && isKey(key),
    'We can’t find that setting.',
  ),
})

/** Payload of `PUT /settings/{key}`: the new value, null for off. */
export const changeSettingRequest = z.object({
  value: z.number('Enter a whole number.').nullable(),
  /** Stored with the version and in the audit log. */
  reason,
  /** The earlier version whose value this change restores. */
  revertOf: z.int().min(1).max(MAX_VERSION).optional(),
})

/**
 * Query of `GET /settings/{key}`: the value to judge; `off` for null, left out for the current
 * value.
 */
export const settingEffectQuery = z.object({
  value: z
    .union([z.literal('off').transform(() => null), z.coerce.number('Enter a whole number.').int()])
    .optional(),
})

/** A version of a setting or of payouts. */
const version = {
  version: z.number(),
  at: z.string(),
  reason: z.string().nullable(),
  revertOf: z.number().nullable(),
}

/** Answer of `GET /settings/{key}`: the effect of the value, and the versions so far. */
export const settingEffectAnswer = z.object({
  key: z.string(),
  value: z.number().nullable(),
  lines: z.array(
    z.object({
      label: z.string(),
      unit: z.enum(['count', 'amount']),
      now: z.number(),
      next: z.number(),
    }),
  ),
  notes: z.array(z.string()),
  conflicts: z.array(z.string()),
  /** Why the change needs a second person; null if it doesn’t. */
  secondPerson: z.string().nullable(),
  versions: z.array(z.object({ ...version, by: z.string(), value: z.number().nullable() })),
})
export type SettingEffectAnswer = z.infer<typeof settingEffectAnswer>

/** A setting on the wire. */
export const wireSetting = z.object({ key: z.string(), value: z.number().nullable() })
export type WireSetting = z.infer<typeof wireSetting>

/** `{game}` in a paytable's path. */
export const paytableParams = z.object({
  game: z
    .string()
    .refine((id) => findGame(id) !== undefined, 'We can’t find that game.')
    .transform((id) => findGame(id) as Game),
})

const MAX_MULTIPLE = 100

/** Gross payout of a selection as a multiple of the stake, at most two decimals: 1.5 pays 1.5 times. */
const isMultiple = [
  z.gte(0, 'Enter 0 or more.'),
  z.lte(MAX_MULTIPLE, `Enter up to ${MAX_MULTIPLE}× the stake.`),
  z.refine<number>((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.'),
] as const

/** Payouts by selection, as text: typed, or in the query of a call. */
export const paytableFields = z.record(
  z.string().max(32),
  amountOrText(z.number().check(...isMultiple), () => 'Enter a number.'),
)

/** Payload of `PUT /settings/paytable/{game}`. */
export const changePaytableRequest = z.object({
  paytable: z.record(z.string().max(32), z.number('Enter a number.').check(...isMultiple)),
  /** Stored with the version and in the audit log. */
  reason,
  /** The earlier version whose payouts this change restores. */
  revertOf: z.int().min(1).max(MAX_VERSION).optional(),
})

/**
 * A paytable on the wire: multiples of the stake, and the average return of each selection per 1
 * staked.
 */
export const wirePaytable = z.object({
  game: z.string(),
  paytable: z.record(z.string(), z.number()),
  returnToPlayer: z.record(z.string(), z.number()),
})
export type WirePaytable = z.infer<typeof wirePaytable>

const wirePaytableVersion = wirePaytable
  .omit({ game: true })
  // `by` is null for a game's initial payouts, which nobody changed.
  .extend({ ...version, by: z.string().nullable() })
export type WirePaytableVersion = z.infer<typeof wirePaytableVersion>

/** Answer of `GET /settings/paytable/{game}`: also what the latest rounds paid, and would have paid. */
export const wirePaytableEffect = wirePaytable.extend({
  effect: z.object({
    /** Number of finished rounds with bets that are compared. */
    rounds: z.number(),
    /** Major units, like the two below. */
    staked: z.number(),
    paidNow: z.number(),
    paidNext: z.number(),
  }),
  /** Newest first. */
  versions: z.array(wirePaytableVersion),
})
export type PaytableEffect = z.infer<typeof wirePaytableEffect>['effect']

export function toPaytableEffect(sums: PaytableSums): PaytableEffect {
  const { rounds, staked, paidNow, paidNext } = sums
  return {
    rounds,
    staked: toMajor(staked),
    paidNow: toMajor(paidNow),
    paidNext: toMajor(paidNext),
  }
}

/** Converts multiples of the stake to hundredths. */
export function toPaytable(multiples: Readonly<Record<string, number>>): Paytable {
  return Object.fromEntries(
    Object.entries(multiples).map(([selection, value]) => [selection, Math.round(value * 100)]),
  )
}

/** Leaves out selections that the paytable doesn't have. */
export function toWirePaytable(game: Game, paytable: Paytable): WirePaytable {
  const known = game.selections.filter(({ id }) => paytable[id] !== undefined)
  return {
    game: game.id,
    paytable: Object.fromEntries(known.map(({ id }) => [id, (paytable[id] ?? 0) / 100])),
    returnToPlayer: Object.fromEntries(
      known.map((selection) => [selection.id, returnToPlayer(selection, paytable)]),
    ),
  }
}

export function toWirePaytableVersion(game: Game, found: PaytableVersion): WirePaytableVersion {
  const { game: _name, ...payouts } = toWirePaytable(game, found.paytable)
  const { version, at, by, reason, revertOf } = found
  return { ...payouts, version, at: at.toISOString(), by, reason, revertOf }
}
