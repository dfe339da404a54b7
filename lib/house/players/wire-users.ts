import { z } from 'zod'
import { isDay } from '@/lib/base/format/rules/days'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { MAX_BY_HAND_MAJOR, type Money, toMajor } from '@/lib/base/format/rules/money'
import {
  isText,
  MONEY_REASON_LENGTH,
  NO_CONTACT,
  NO_TEXT,
  REASON_LENGTH,
  reasonText,
} from '@/lib/base/http/wire'
import { amountOrText } from '@/lib/base/http/wire-amount'
import { t } from '@/lib/base/text/rules/t'
import { ROLES, STATES } from '@/lib/money/cashier/rules/queue-filter'
import { ADJUSTMENT_TYPES } from '@/lib/money/ledger/rules/adjustments'
import { atMost, personName, phone } from '@/lib/people/accounts/wire'

const wholeMajor = z.string().regex(/^\d{1,9}$/)
const day = z.string().refine(isDay, 'Write a day as 2026-03-26.')

/** Query that selects the users in a file, with the parameter names of the list's URL. */
export const userFileQuery = z.object({
  search: z.string().overwrite(inLatinDigits).trim().max(254).refine(isText, NO_TEXT).optional(),
  /** Range of the main balance in whole major units, both ends included. */
  from: wholeMajor.optional(),
  to: wholeMajor.optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(STATES).optional(),
  /** Range of days on which the users joined, in `HOUSE_ZONE`, both ends included. */
  since: day.optional(),
  until: day.optional(),
})

/** A user on the wire, with the field names from the specification. */
export const wireUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Main balance, decimal major units. */
  deposite: z.number(),
  isAdmin: z.enum(['true', 'false']),
  /** ISO time of the last SureWin deposit; null if there was none. */
  time: z.string().nullable(),
})
export type WireUser = z.infer<typeof wireUser>

export interface UserRecord {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isStaff: boolean
  readonly main: Money
  /** Null if there was none. */
  readonly lastSurewinDepositAt: Date | null
}

export function toWireUser(user: UserRecord): WireUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    deposite: toMajor(user.main),
    isAdmin: user.isStaff ? 'true' : 'false',
    time: user.lastSurewinDepositAt?.toISOString() ?? null,
  }
}

/** A balance in a request: decimal major units, exact to the minor unit. */
const balance = z
  .number()
  .nonnegative()
  .max(Number.MAX_SAFE_INTEGER / 100)
  .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.')

/**
 * Payload of `PUT /users/{email}`. A player changes name and phone; balances only change through
 * the ledger.
 */
export const updateUserRequest = z
  .object({
    name: personName.optional(),
    phone: phone.optional(),
    /** The caller's own password, required to change their own phone number. */
    password: z.string().max(200, atMost(200)).optional(),
    /** Admins only: the player's new balance, decimal major units. */
    deposite: amountOrText(balance.max(MAX_BY_HAND_MAJOR)).optional(),
    /** The balance that the admin saw. If it differs by now, nothing is booked (409). */
    expectedBalance: amountOrText(balance).optional(),
    /**
     * Admins only: amount to credit, or to debit if negative, whatever the balance is; needs an
     * Idempotency-Key.
     */
    adjustBy: z
      .number()
      .min(-MAX_BY_HAND_MAJOR)
      .max(MAX_BY_HAND_MAJOR)
      .refine((value) => value !== 0, 'Enter an amount other than 0.')
      .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.')
      .optional(),
    /** Reason type of the balance change; left out: a correction. */
    adjustType: z.enum(ADJUSTMENT_TYPES).optional(),
    /** Id of this user's deposit or withdrawal request that the change belongs to. */
    adjustFor: z.uuid().optional(),
    /** Admins only: a suspension ends every session immediately. */
    status: z.enum(['active', 'suspended']).optional(),
    /**
     * Staff's reason for changing the balance (at least 10 characters) or the status. The user sees
     * the reason for a balance change in the statement.
     */
    reason: reasonText.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: () => t('accountPages.nothingToChange'),
  })
  .refine((body) => body.expectedBalance === undefined || body.deposite !== undefined, {
    path: ['expectedBalance'],
    message: 'Send expectedBalance only together with deposite.',
  })
  .refine((body) => body.adjustBy === undefined || body.deposite === undefined, {
    path: ['adjustBy'],
    message: 'Send adjustBy or deposite, not both.',
  })
  .refine(
    ({ adjustType, adjustFor, adjustBy, deposite }) =>
      (adjustType ?? adjustFor) === undefined || (adjustBy ?? deposite) !== undefined,
    {
      path: ['adjustBy'],
      message: 'Send adjustType and adjustFor only with adjustBy or deposite.',
    },
  )
  .superRefine(({ reason, adjustBy, deposite }, context) => {
    const isMoney = (adjustBy ?? deposite) !== undefined
    const least = isMoney ? MONEY_REASON_LENGTH : REASON_LENGTH
    if (reason === undefined || reason.length >= least) return
    const message = `Enter a reason of at least ${least} characters.`
    context.addIssue({ code: 'custom', path: ['reason'], message })
  })
  .refine(
    ({ reason, adjustBy, deposite }) =>
      (adjustBy ?? deposite) === undefined || NO_CONTACT[0](reason),
    { path: ['reason'], message: NO_CONTACT[1] },
  )
export type UpdateUserRequest = z.output<typeof updateUserRequest>
