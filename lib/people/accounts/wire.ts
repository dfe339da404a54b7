import { z } from 'zod'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { inLatinDigits, LOCALES } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { isText, NO_TEXT } from '@/lib/base/http/wire'
import { t } from '@/lib/base/text/rules/t'
import { MIN_PASSWORD_LENGTH } from '@/lib/people/accounts/rules/guessable-password'

export const atMost = (most: number) => ({
  error: () => t('accounts.atMostCharacters', { most: formatCount(most) }),
})

/** Longer than any referral code. */
const MAX_CODE = 32

/** Letters of any script, marks and common punctuation, in a name without hidden characters. */
const PERSON_NAME = /^[^\p{Cc}\p{Cn}\p{Co}<>]+$/u

export const personName = z
  .string()
  .overwrite(cleanText)
  .trim()
  .min(1, { error: () => t('accounts.enterName') })
  .max(100, atMost(100))
  .regex(PERSON_NAME, { error: () => t('accounts.noBrackets') })

const email = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(254, atMost(254))
  .pipe(z.email({ error: () => t('accounts.emailLike') }))

/**
 * Digits as people type them or copy them from a contact, with what they put between them:
 * `01712-345678`, `(+880) 1712 345678`. Stored as digits of 0-9, with the plus if there is one;
 * leading zeros count. A JSON number is accepted too, because the number input sends one.
 */
export const phone = z.union([z.string(), z.number().int().nonnegative().transform(String)]).pipe(
  z
    .string()
    .overwrite((typed) =>
      inLatinDigits(cleanText(typed.normalize('NFKC'))).replace(/[\s\p{Pd}().]/gu, ''),
    )
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

/** The `{email}` path parameter. */
export const emailParams = z.object({ email: z.string().max(254).refine(isText, NO_TEXT) })
