import { formatText, t } from '@/lib/base/text/rules/t'
import {
  accountSuspended,
  depositTooSmall,
  surewinDepositTooSmall,
  surewinWithdrawTooSmall,
  withdrawNotMultiple,
  withdrawOutOfRange,
} from './messages'
import type { refusalTexts } from './refusal-texts'

/**
 * Everything that can be refused, with its HTTP status; the texts are in
 * lib/base/text/refusal-texts.ts. A refusal concerns the user. A broken invariant isn't in this
 * table: it throws an ordinary Error and is logged.
 */
const STATUSES = {
  'invalid-input': 400,
  'malformed-request': 400,
  'amount-missing': 400,
  'stake-not-a-chip': 400,
  'unknown-selection': 400,
  'unknown-game': 404,
  'insufficient-balance': 409,
  'betting-closed': 409,
  'game-paused': 409,
  'already-paused': 409,
  'not-paused': 409,
  'round-drawn': 409,
  'round-not-begun': 409,
  'idempotency-conflict': 409,
  'deposit-too-small': 400,
  'deposit-outside-range': 400,
  'withdrawal-out-of-range': 400,
  'withdrawal-not-multiple': 400,
  'phone-missing': 409,
  'surewin-not-covered': 409,
  'surewin-deposit-too-small': 400,
  'surewin-full': 409,
  'surewin-capped': 409,
  'surewin-paused': 409,
  'surewin-no-record': 409,
  'surewin-locked': 409,
  'surewin-withdraw-too-small': 400,
  'surewin-withdraw-too-large': 409,
  'txn-id-used': 409,
  'txn-id-accepted': 409,
  'payout-id-needed': 400,
  'payout-id-used': 409,
  'return-id-used': 409,
  'line-not-free': 409,
  'channel-exists': 409,
  'day-closed': 409,
  'day-not-ready': 409,
  'form-unfit': 400,
  'too-many-pending': 409,
  'already-decided': 409,
  'not-reversible': 409,
  'deposit-owed': 409,
  'being-paid': 409,
  'being-decided': 409,
  'not-claimed': 409,
  'payment-started': 409,
  'on-hold': 409,
  'question-open': 409,
  'player-suspended': 409,
  'account-closed': 409,
  'check-says-stop': 409,
  'settings-conflict': 409,
  'approval-needed': 409,
  'approval-over': 409,
  'approval-outdated': 409,
  'approval-damaged': 409,
  'approval-not-yours': 403,
  'above-own-limit': 403,
  'above-every-limit': 403,
  'balance-changed': 409,
  'deposit-limit-reached': 409,
  'stake-limit-reached': 409,
  'loss-limit-reached': 409,
  'round-win-capped': 409,
  'limit-change-too-early': 409,
  'limit-change-expired': 409,
  'zone-changed-lately': 409,
  'time-out': 403,
  'self-excluded': 403,
  'return-needed': 403,
  'exclusion-not-over': 409,
  'exclusion-not-shortened': 409,
  'email-taken': 409,
  'wrong-password': 403,
  'password-needed': 403,
  'password-guessable': 400,
  'passkey-refused': 403,
  'challenge-over': 410,
  'too-many-passkeys': 409,
  'code-wrong': 403,
  'code-app-exists': 409,
  'code-app-unreadable': 403,
  'last-factor': 409,
  'step-up-needed': 403,
  'login-too-old': 403,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'staff-account': 403,
  'own-staff-account': 403,
  'last-owner': 409,
  'invitation-over': 410,
  'email-delivered': 403,
  'account-suspended': 403,
  'staff-do-not-play': 403,
  'reset-link-over': 410,
  'email-link-over': 410,
  'undo-link-over': 410,
  'foreign-origin': 403,
  'page-outdated': 409,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  'too-large': 413,
  'not-json': 415,
  'not-a-form': 415,
  'not-a-photo': 415,
  'photo-damaged': 400,
  'photo-too-large': 413,
  'photo-too-many-pixels': 413,
  'too-many-photos': 409,
  'address-unknown': 421,
  'google-email-unverified': 403,
  'google-not-linked': 403,
  'rate-limited': 429,
  'service-unavailable': 503,
  unexpected: 500,
} as const satisfies Partial<
  Record<
    | keyof typeof refusalTexts
    | 'amount-missing'
    | 'deposit-too-small'
    | 'email-taken'
    | 'page-outdated'
    | 'surewin-deposit-too-small'
    | 'surewin-withdraw-too-small'
    | 'withdrawal-not-multiple'
    | 'withdrawal-out-of-range',
    number
  >
>

export type RefusalCode = keyof typeof STATUSES

/** Texts that pages use too, and texts with a figure in them. */
const OTHER_TEXTS: Partial<Record<RefusalCode, () => string>> = {
  'account-suspended': accountSuspended,
  'amount-missing': () => t('ui.selectValue'),
  'deposit-too-small': () => depositTooSmall(500),
  'email-taken': () => t('ui.alreadyRegistered'),
  'page-outdated': () => t('ui.oldPage'),
  'surewin-deposit-too-small': () => surewinDepositTooSmall(500),
  'surewin-withdraw-too-small': () => surewinWithdrawTooSmall(500),
  'withdrawal-not-multiple': () => withdrawNotMultiple({ min: 500, step: 500, max: null }),
  'withdrawal-out-of-range': () => withdrawOutOfRange(500),
}

/** Returns the reason of a refusal, in the language of the request. */
function textOf(code: RefusalCode): string {
  return OTHER_TEXTS[code]?.() ?? (formatText<never>(`refusals.${code}`, {}) as string)
}

/** Tells the caller why a request was refused. `fields` has a message for each wrong input. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The moment named in `detail`, so that screens can show it in the viewer's time zone. */
  readonly moment: Date | undefined
  /** Seconds after which it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    options: {
      detail?: string
      fields?: Record<string, string>
      moment?: Date
      retryAfterSeconds?: number
    } = {},
  ) {
    // For input, the first wrong field says more than the general text.
    const field = code === 'invalid-input' ? Object.values(options.fields ?? {})[0] : undefined
    const detail = options.detail ?? field ?? textOf(code)
    super(`${code}: ${detail}`)
    this.name = 'Refusal'
    this.code = code
    this.status = STATUSES[code]
    this.detail = detail
    this.fields = options.fields
    this.moment = options.moment
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
