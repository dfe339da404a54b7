import { z } from 'zod'
import {
  BEYOND_BALANCES_MAJOR,
  type Money,
  moneyFromDecimal,
  toMajor,
} from '@/lib/base/format/rules/money'
import { amountOrNone, amountOrText } from '@/lib/base/http/wire-amount'
import { t } from '@/lib/base/text/rules/t'
import type { SavingsAction, SavingsOrder } from '@/lib/money/surewin/rules/transfers'

function hasTwoDecimals(major: number): boolean {
  return Math.round(major * 100) / 100 === major
}

const tooManyDecimals = { error: () => t('surewin.twoDecimals') }

/**
 * No balance covers an amount that the ledger can't count, so a smaller one that no balance covers
 * stands for it: the rules refuse both with the same text.
 */
function withinLedger(major: number): number {
  return Math.max(-BEYOND_BALANCES_MAJOR, Math.min(major, BEYOND_BALANCES_MAJOR))
}

/** Decimal major units. The rules refuse small and large amounts with their own texts. */
export const surewinAmount = z
  .number({ error: () => t('ui.enterAmount') })
  .overwrite(withinLedger)
  .refine(hasTwoDecimals, tooManyDecimals)

const target = z
  .number({ error: () => t('surewin.targetNumber') })
  .min(0, { error: () => t('surewin.targetNegative') })
  .overwrite(withinLedger)
  .refine(hasTwoDecimals, tooManyDecimals)

const action = z.enum(['deposit', 'withdraw'], { error: () => t('surewin.unknownAction') })

/** Payload of `POST /surewin`. Name and phone come from the session. An email must match it. */
export const surewinDeposit = z.object({
  name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone: z.union([z.string().max(32), z.number()]).optional(),
  deposite: amountOrNone(surewinAmount),
})

/**
 * Payload of `PUT /surewin/{email}`: an action with its amount, or the target SureWin balance.
 * A target above the balance is a deposit only with a `time`, as the specification's deposits have
 * it: a client that writes interest moves nothing. The time itself is ignored.
 */
export const surewinUpdate = z
  .object({
    action: action.optional(),
    amount: amountOrNone(surewinAmount).optional(),
    winmoney: amountOrText(target).optional(),
    time: z.union([z.string(), z.number(), z.null()]).optional(),
  })
  .transform((body, context): SavingsOrder => {
    if (body.winmoney === undefined && body.action !== undefined) {
      return { action: body.action, amount: moneyFromDecimal(body.amount ?? 0) }
    }
    if (body.winmoney !== undefined && body.action === undefined && body.amount === undefined) {
      return { target: moneyFromDecimal(body.winmoney), mayRaise: body.time !== undefined }
    }
    context.addIssue({ code: 'custom', message: t('surewin.actionOrTarget') })
    return z.NEVER
  })

/** A player's SureWin on the wire, with the names of the specification. */
export const wireSurewin = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Sum of all deposits. */
  deposite: z.number(),
  /** SureWin balance with the interest posted so far. */
  winmoney: z.number(),
  /** ISO time of the last deposit. */
  time: z.string(),
})
export type WireSurewin = z.infer<typeof wireSurewin>

/** Answer to a transfer: the SureWin record and the main balance after it. */
export const surewinAnswer = wireSurewin.extend({ message: z.string(), balance: z.number() })

interface Holder {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export function toWireSurewin(
  { name, email, phone }: Holder,
  record: { readonly deposited: bigint; readonly balance: bigint; readonly lastDepositAt: Date },
): WireSurewin {
  return {
    name,
    email,
    phone,
    deposite: toMajor(record.deposited),
    winmoney: toMajor(record.balance),
    time: record.lastDepositAt.toISOString(),
  }
}

export function toSurewinAnswer(
  holder: Holder,
  transfer: {
    readonly action: SavingsAction
    readonly mainBalance: bigint
    readonly surewinBalance: bigint
    readonly deposited: bigint
    readonly lastDepositAt: Date
  },
): z.infer<typeof surewinAnswer> {
  const { action, mainBalance, surewinBalance, deposited, lastDepositAt } = transfer
  return {
    message: t(action === 'deposit' ? 'refusals.surewinDeposited' : 'refusals.surewinWithdrawn'),
    ...toWireSurewin(holder, { deposited, balance: surewinBalance, lastDepositAt }),
    balance: toMajor(mainBalance),
  }
}

/** Query of `GET /surewin/{email}/preview`. */
export const surewinPreviewQuery = z.object({
  action,
  amount: amountOrText(surewinAmount),
})

const balances = z.object({ main: z.number(), surewin: z.number() })

/** The effect of a transfer that isn't booked. */
export const wireSurewinPreview = z.object({
  before: balances,
  /** Null if the transfer would be refused. */
  after: balances.nullable(),
  refusal: z.string().nullable(),
  /** The moment that the refusal names in UTC, if it names one. */
  moment: z.iso.datetime().optional(),
  /** Next interest after the transfer: epoch milliseconds and major units. */
  interest: z.object({ at: z.number(), amount: z.number() }),
})
export type WireSurewinPreview = z.infer<typeof wireSurewinPreview>

interface Balances {
  readonly main: Money
  readonly surewin: Money
}

export function toWirePreview(preview: {
  readonly before: Balances
  readonly after: Balances | null
  readonly refusal: { readonly detail: string; readonly moment: Date | undefined } | null
  /** `at` in seconds. */
  readonly interest: { readonly at: number; readonly amount: Money }
}): WireSurewinPreview {
  const { before, after, refusal, interest } = preview
  return {
    before: toWireBalances(before),
    after: after && toWireBalances(after),
    refusal: refusal?.detail ?? null,
    moment: refusal?.moment?.toISOString(),
    interest: { at: interest.at * 1_000, amount: toMajor(interest.amount) },
  }
}

function toWireBalances({ main, surewin }: Balances): z.infer<typeof balances> {
  return { main: toMajor(main), surewin: toMajor(surewin) }
}
