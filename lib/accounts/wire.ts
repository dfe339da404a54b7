import { z } from 'zod'
import { ADJUSTMENT_TYPES } from '@/lib/accounts/rules/adjustments'
import { isDay } from '@/lib/accounts/rules/days'
import { MIN_PASSWORD_LENGTH } from '@/lib/accounts/rules/guessable-password'
import { ROLES, STATES } from '@/lib/cashier/rules/queue-filter'
import { isText, MONEY_REASON_LENGTH, NO_CONTACT, NO_TEXT, reason } from '@/lib/http/wire'
import { cleanText } from '@/lib/language/rules/clean-text'
import { inLatinDigits, LOCALES } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { MAX_AMOUNT_MAJOR, type Money, toMajor } from '@/lib/ledger/rules/money'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { amountOrText } from '@/lib/ledger/wire'

const atMost = (most: number) => ({
  error: () => t('accounts.atMostCharacters', { most: formatCount(most) }),
})

/** Longer than any referral code. */
const MAX_CODE = 32

/** Letters of any script, marks and common punctuation, in a name without hidden characters. */
const PERSON_NAME = /^[^\p{Cc}\p{Cn}\p{Co}<>]+$/u

const personName = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(1, { error: () => t('accounts.enterName') })
  .max(100, atMost(100))
  .regex(PERSON_NAME, { error: () => t('accounts.noBrackets') })

const email = z
  .string()
  .trim()
  .max(254, atMost(254))
  .pipe(z.email({ error: () => t('accounts.emailLike') }))

/**
 * Latin or Bangla digits as typed, also in groups: `01712 345678`, `01712-345678`. Leading zeros count. A JSON number is accepted too, because the
 * number input sends one.
 */
const phone = z.union([z.string(), z.number().int().nonnegative().transform(String)]).pipe(
  z
    .string()
    .trim()
    .overwrite((typed) => inLatinDigits(typed).replace(/[\s()-]/g, ''))
    .regex(/^\+?[0-9]{6,15}$/, {
      error: () => t('accounts.phoneLike', { least: formatCount(6), most: formatCount(15) }),
    }),
)

const password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, { error: () => t('ui.passwordTooShort') })
  .max(200, atMost(200))

/** Payload of `POST /register`. */
export const registerRequest = z
  .object({
    name: personName,
    email,
    phone,
    password,
    confirmpassword: z
      .string()
      .min(1, { error: () => t('accounts.passwordAgain') })
      .max(200, atMost(200)),
    /** A code that nobody has is noted, not refused, however long it is. */
    referralCode: z
      .string()
      .overwrite((code) => code.trim().slice(0, MAX_CODE))
      .refine(isText, NO_TEXT)
      .nullish(),
    /** IANA name of the browser's time zone, e.g. `Asia/Dhaka`. An unknown name is ignored. */
    zone: z.string().max(64).refine(isText, NO_TEXT).nullish(),
  })
  .refine((form) => form.password === form.confirmpassword, {
    path: ['confirmpassword'],
    error: () => t('ui.passwordMismatch'),
  })
export type RegisterRequest = z.input<typeof registerRequest>

/** The specification's answer for an email that already has an account. */
export const registeredBefore = z.object({ status: z.literal('exist') })

export const registerAnswer = z.object({
  status: z.literal('created'),
  /** A note for the user, e.g. that the referral code is unknown. */
  note: z.string().optional(),
})

/** Either answer: the account was created, or the specification's `exist`. */
export type RegisterOutcome = z.infer<typeof registerAnswer> | z.infer<typeof registeredBefore>

/** Payload of `PUT /api/locale`: a language with its digits. */
export const changeLocaleRequest = z.object({ locale: z.enum(LOCALES) })

/** Answer of `PUT /api/locale`: the language now stored in the account. */
export const keptLocale = z.object({ locale: z.enum(LOCALES) })

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

/** The `{email}` path parameter. */
export const emailParams = z.object({ email: z.string().max(254).refine(isText, NO_TEXT) })

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
    deposite: amountOrText(balance.max(MAX_AMOUNT_MAJOR)).optional(),
    /** The balance that the admin saw. If it differs by now, nothing is booked (409). */
    expectedBalance: amountOrText(balance).optional(),
    /**
     * Admins only: amount to credit, or to debit if negative, whatever the balance is; needs an
     * Idempotency-Key.
     */
    adjustBy: z
      .number()
      .min(-MAX_AMOUNT_MAJOR)
      .max(MAX_AMOUNT_MAJOR)
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
    reason: reason.optional(),
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
  .refine(
    ({ reason, adjustBy, deposite }) =>
      (adjustBy ?? deposite) === undefined ||
      reason === undefined ||
      reason.length >= MONEY_REASON_LENGTH,
    { path: ['reason'], message: `Enter a reason of at least ${MONEY_REASON_LENGTH} characters.` },
  )
  .refine(
    ({ reason, adjustBy, deposite }) =>
      (adjustBy ?? deposite) === undefined || NO_CONTACT[0](reason),
    { path: ['reason'], message: NO_CONTACT[1] },
  )
export type UpdateUserRequest = z.output<typeof updateUserRequest>
