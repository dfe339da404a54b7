import { z } from 'zod'
import { MESSAGES } from '@/lib/domain/messages'
import { MAX_AMOUNT_MAJOR, type Money, moneyFromDecimal, toMajor } from '@/lib/domain/money'
import { MAX_SUREWIN_BALANCE } from '@/lib/domain/surewin'
import type { SavingsAction, SavingsOrder } from '@/lib/domain/surewin-rules'

function hasTwoDecimals(major: number): boolean {
  return Math.round(major * 100) / 100 === major
}

/** Decimal major units. What is too small gets its text from the rules, so it passes here. */
const amount = z
  .number('Enter an amount.')
  .min(-MAX_AMOUNT_MAJOR, 'Enter an amount.')
  .max(MAX_AMOUNT_MAJOR, 'That is too much at once.')
  .refine(hasTwoDecimals, 'At most two decimals.')

const target = z
  .number('The SureWin balance must be a number.')
  .min(0, 'A SureWin balance is not below zero.')
  .max(toMajor(MAX_SUREWIN_BALANCE), 'A SureWin balance cannot grow any larger.')
  .refine(hasTwoDecimals, 'At most two decimals.')

const action = z.enum(['deposit', 'withdraw'], 'The action is deposit or withdraw.')

/** Payload of `POST /surewin`. Name and phone are the session's own; the email, when sent, must be. */
export const surewinDeposit = z.object({
  name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone: z.union([z.string().max(32), z.number()]).optional(),
  deposite: amount,
})

/**
 * Payload of `PUT /surewin/{email}`: an action with its amount, or the SureWin balance to be reached.
 * A `time` from the client is ignored.
 */
export const surewinUpdate = z
  .object({ action: action.optional(), amount: amount.optional(), winmoney: target.optional() })
  .transform((body, context): SavingsOrder => {
    if (body.winmoney === undefined && body.action !== undefined && body.amount !== undefined) {
      return { action: body.action, amount: moneyFromDecimal(body.amount) }
    }
    if (body.winmoney !== undefined && body.action === undefined && body.amount === undefined) {
      return { target: moneyFromDecimal(body.winmoney) }
    }
    context.addIssue({ code: 'custom', message: 'Send action and amount, or winmoney alone.' })
    return z.NEVER
  })

/** A player's SureWin on the wire, named as the specification names it. */
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

/** Answer to a movement: what it led to, and the main balance beside it. */
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
  movement: {
    readonly action: SavingsAction
    readonly mainBalance: bigint
    readonly surewinBalance: bigint
    readonly deposited: bigint
    readonly lastDepositAt: Date
  },
): z.infer<typeof surewinAnswer> {
  const { action, mainBalance, surewinBalance, deposited, lastDepositAt } = movement
  return {
    message: action === 'deposit' ? MESSAGES.surewinDeposited : MESSAGES.surewinWithdrawn,
    ...toWireSurewin(holder, { deposited, balance: surewinBalance, lastDepositAt }),
    balance: toMajor(mainBalance),
  }
}

/** Query of `GET /surewin/{email}/preview`. */
export const surewinPreviewQuery = z.object({
  action,
  amount: z.coerce.number('Enter an amount.').pipe(amount),
})

const balances = z.object({ main: z.number(), surewin: z.number() })

/** What a movement would lead to. Nothing is booked. */
export const wireSurewinPreview = z.object({
  before: balances,
  /** Null where it would be refused, for the reason given. */
  after: balances.nullable(),
  refusal: z.string().nullable(),
  /** Next interest after the movement: epoch milliseconds and major units. */
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
  readonly refusal: { readonly detail: string } | null
  /** `at` in seconds. */
  readonly interest: { readonly at: number; readonly amount: Money }
}): WireSurewinPreview {
  const { before, after, refusal, interest } = preview
  return {
    before: toWireBalances(before),
    after: after && toWireBalances(after),
    refusal: refusal?.detail ?? null,
    interest: { at: interest.at * 1_000, amount: toMajor(interest.amount) },
  }
}

function toWireBalances({ main, surewin }: Balances): z.infer<typeof balances> {
  return { main: toMajor(main), surewin: toMajor(surewin) }
}
