import { z } from 'zod'
import { isTimeZone } from '@/lib/base/format/rules/days'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { fromMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { amountOrText } from '@/lib/base/http/wire-amount'
import { t } from '@/lib/base/text/rules/t'
import { LIMIT_PERIODS } from '@/lib/money/ledger/rules/limit-periods'
import {
  EXCLUSION_KINDS,
  SELF_EXCLUSION_MONTHS,
  TIME_OUT_DAYS,
} from '@/lib/money/limits/rules/exclusion'
import { LIMIT_KEYS, LIMIT_KINDS, REMINDER_MINUTES } from '@/lib/money/limits/rules/limits'

/** Epoch milliseconds, UTC. */
const instant = z.number().int().nonnegative()
/** Decimal major units. */
const major = z.number()

/** A requested higher value. The player can confirm it from `confirmableAt` to `expiresAt`. */
function pendingOf<T extends z.ZodType>(to: T) {
  return z
    .object({
      /** For `POST /api/limits/confirm` and `DELETE /api/limits/pending/{id}`. */
      id: z.string(),
      /** The requested value; null for none. */
      to,
      requestedAt: instant,
      confirmableAt: instant,
      isConfirmable: z.boolean(),
      /** The request expires at this time, and the value in force stays. */
      expiresAt: instant,
    })
    .nullable()
}

const limitView = z.object({
  kind: z.enum(LIMIT_KINDS),
  period: z.enum(LIMIT_PERIODS),
  /** Whole major units; null: no such limit. */
  amount: major.nullable(),
  /** In the current period. For a loss: stakes minus payouts, which may be negative. */
  used: major,
  /** The rest of the limit in this period; null without a limit. */
  left: major.nullable(),
  /** The current period, in the zone of the account. */
  beganAt: instant,
  resetsAt: instant,
  /** Only for deposit limits: the same limit also caps SureWin deposits, counted separately. */
  surewin: z.object({ used: major, left: major.nullable() }).nullable(),
  pending: pendingOf(major.nullable()),
})
export type LimitView = z.infer<typeof limitView>

export const exclusionView = z.object({
  kind: z.enum(EXCLUSION_KINDS),
  endsAt: instant,
  /**
   * True after a self-exclusion's end, until the player comes back with `POST
   * /api/exclusion/return`.
   */
  canReturn: z.boolean(),
})
export type ExclusionView = z.infer<typeof exclusionView>

const accountZone = z.object({
  /** IANA name; `UTC` until the account's own is known. */
  name: z.string(),
  isKnown: z.boolean(),
  /** Time from which it can be changed again; null if it can be changed now. */
  changeableAt: instant.nullable(),
})

/** Answer of `GET /api/limits` and of every change of limits. */
export const playerLimits = z.object({
  serverNow: instant,
  /** All nine, in the order of `LIMIT_KEYS`. */
  limits: z.array(limitView).length(LIMIT_KEYS.length),
  /** Minutes between reality checks; null: off. */
  reminder: z.object({
    minutes: z.number().nullable(),
    pending: pendingOf(z.number().nullable()),
  }),
  /** The zone of the limits' days, weeks and months. */
  zone: accountZone,
  /** Null when the player may play. */
  exclusion: exclusionView.nullable(),
})
export type PlayerLimits = z.infer<typeof playerLimits>

/** Far above any limit that somebody sets. */
const MAX_LIMIT_MAJOR = 10_000_000

const aboveZero = { error: () => t('limits.aboveZero', { zero: formatCount(0) }) }

export const limitAmount = z
  .number({ error: () => t('ui.enterAmount') })
  .int(aboveZero)
  .min(1, aboveZero)
  .max(MAX_LIMIT_MAJOR, {
    error: () => t('limits.limitAtMost', { most: inReadersDigits(MAX_LIMIT_MAJOR) }),
  })

const limitChange = z.object({
  kind: z.enum(LIMIT_KINDS, 'The kind is deposit, stake or loss.'),
  period: z.enum(LIMIT_PERIODS, 'The period is day, week or month.'),
  /** Whole major units; null removes the limit. */
  amount: amountOrText(limitAmount).nullable(),
})
export type LimitChange = z.infer<typeof limitChange>

/** Payload of `PUT /api/limits`. Limits that are missing or unchanged stay as they are. */
export const changeLimitsRequest = z
  .object({
    limits: z.array(limitChange).min(1).max(LIMIT_KEYS.length).optional(),
    /** Minutes; null turns the reminder off. */
    reminderMinutes: z
      .literal(REMINDER_MINUTES, { error: () => t('limitPages.listedTimes') })
      .nullable()
      .optional(),
  })
  .refine(
    (body) => body.limits !== undefined || body.reminderMinutes !== undefined,
    'Send at least one limit or the reminder.',
  )
  .refine(({ limits = [] }) => new Set(limits.map(nameOf)).size === limits.length, {
    path: ['limits'],
    message: 'Send each limit once.',
  })

/** Converts the request's amounts to money. */
export function toRequestedLimits({
  limits,
  reminderMinutes,
}: z.infer<typeof changeLimitsRequest>) {
  return {
    limits: limits?.map(({ amount, ...key }) => ({
      ...key,
      amount: amount === null ? null : fromMajor(amount),
    })),
    reminderMinutes,
  }
}

function nameOf({ kind, period }: LimitChange): string {
  return `${kind} ${period}`
}

/** Payload of `PUT /api/limits/zone`. */
export const changeZoneRequest = z.object({
  /** IANA name, e.g. `Asia/Dhaka`. */
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: () => t('limitPages.unknownZone') }),
  /** True: changes nothing if a zone is already known. The browser's automatic call uses this. */
  onlyFirst: z.boolean().optional(),
})

const changeId = z.uuid({ error: () => t('limitPages.noSuchChange') })

/** Payload of `POST /api/limits/confirm`. */
export const confirmLimitRequest = z.object({ id: changeId })
/** Path of `DELETE /api/limits/pending/{id}`. */
export const pendingParams = z.object({ id: changeId })

const confirmed = z.literal(true, { error: () => t('limitPages.confirmWish') })

/** Payload of `POST /api/exclusion`. Every session of the player ends with it. */
export const excludeRequest = z
  .object({
    kind: z.enum(EXCLUSION_KINDS, 'The kind is time-out or self-exclusion.'),
    /** Length of a time-out. */
    days: z.number().int().min(TIME_OUT_DAYS.min).max(TIME_OUT_DAYS.max).optional(),
    /** Length of a self-exclusion. */
    months: z
      .number()
      .int()
      .min(SELF_EXCLUSION_MONTHS.min)
      .max(SELF_EXCLUSION_MONTHS.max)
      .optional(),
    confirm: confirmed,
  })
  .transform(({ kind, days, months }, context) => {
    if (kind === 'time-out' && days !== undefined && months === undefined) return { kind, days }
    if (kind === 'self-exclusion' && months !== undefined && days === undefined) {
      return { kind, months }
    }
    context.addIssue({
      code: 'custom',
      message: 'A time-out takes days (1 to 42), a self-exclusion months (6 to 60).',
    })
    return z.NEVER
  })

/** Payload of `POST /api/exclusion/return`. */
export const returnRequest = z.object({ confirm: confirmed })
