import {
  depositTooSmall,
  MESSAGES,
  surewinDepositTooSmall,
  surewinWithdrawTooSmall,
  withdrawNotMultiple,
  withdrawOutOfRange,
} from './messages'

/**
 * Everything that can be refused, each with one HTTP status and one text. A refusal is the user's
 * business; a broken invariant is not in this table: it throws an ordinary Error and is logged.
 */
const REFUSALS = {
  'invalid-input': [400, 'Something isn’t right yet. Check the marked fields.'],
  'malformed-request': [400, 'The address or the headers of this request are not well formed.'],
  'amount-missing': [400, MESSAGES.selectValue],
  'stake-not-a-chip': [400, 'Choose a chip.'],
  'unknown-selection': [400, 'That pick isn’t in this game.'],
  'unknown-game': [404, 'We can’t find that game.'],
  'insufficient-balance': [409, MESSAGES.insufficientBalance],
  'betting-closed': [409, 'Betting is closed for this round. You can bet on the next one.'],
  'game-paused': [409, 'This game is paused.'],
  'pause-stands': [409, 'This game is already paused.'],
  'not-paused': [409, 'This game isn’t paused.'],
  'round-drawn': [409, 'This round is already drawn. Its result can’t change.'],
  'round-not-begun': [409, 'This round hasn’t started. To stop it, pause the game.'],
  'idempotency-conflict': [
    409,
    'This Idempotency-Key belongs to a different request. Send a new key.',
  ],
  'deposit-too-small': [400, depositTooSmall(500)],
  'withdrawal-out-of-range': [400, withdrawOutOfRange(500)],
  'withdrawal-not-multiple': [400, withdrawNotMultiple({ min: 500, step: 500, max: null })],
  'phone-missing': [409, 'Add your phone number first. We send withdrawals to it.'],
  'surewin-not-covered': [409, MESSAGES.surewinNotCovered],
  'surewin-deposit-too-small': [400, surewinDepositTooSmall(500)],
  'surewin-full': [409, 'Your SureWin balance is at its maximum.'],
  'surewin-no-record': [409, MESSAGES.surewinNoRecord],
  'surewin-locked': [409, 'Your latest SureWin deposit is still locked.'],
  'surewin-withdraw-too-small': [400, surewinWithdrawTooSmall(500)],
  'surewin-withdraw-too-large': [409, MESSAGES.surewinWithdrawTooLarge],
  'txn-id-used': [409, 'This txnID is already in another request. Check it in your wallet app.'],
  'txn-id-accepted': [
    409,
    'Another request with this txnID has been accepted. Nothing was booked: reject this one.',
  ],
  'too-many-pending': [
    409,
    'You have too many deposit requests pending. Send the next one when we’ve checked one of them.',
  ],
  'already-decided': [409, 'This request has already been decided. Nothing changed.'],
  'being-paid': [409, 'Another admin is paying this request.'],
  'payment-started': [409, 'We’ve started paying this. You can’t cancel it any more.'],
  'player-suspended': [409, 'This player is suspended. Enter a reason to pay anyway.'],
  'settings-conflict': [409, 'This contradicts another setting. Change that one first.'],
  'balance-changed': [409, 'The balance has changed. Nothing was booked. Check it and try again.'],
  'deposit-limit-reached': [409, 'This is over your deposit limit.'],
  'stake-limit-reached': [409, 'This bet is over your stake limit.'],
  'loss-limit-reached': [409, 'This bet could take you over your loss limit.'],
  'limit-change-too-early': [409, 'You can confirm a higher limit 24 hours after you request it.'],
  'limit-change-expired': [
    409,
    'You didn’t confirm this change within 7 days, so we cancelled it. Request it again.',
  ],
  'zone-changed-lately': [
    409,
    'You can change your time zone once in 30 days. Your limits and days stay in the zone they are in.',
  ],
  'time-out': [403, 'You’re on a time-out. You can still withdraw.'],
  'self-excluded': [403, 'You’re self-excluded. You can still withdraw.'],
  'return-needed': [
    403,
    'Your self-exclusion has ended. To play again, confirm it on the break page.',
  ],
  'exclusion-not-over': [409, 'You can’t end a self-exclusion early.'],
  'exclusion-not-shortened': [409, 'You can make a break longer, not shorter. Choose a later end.'],
  'email-taken': [409, MESSAGES.alreadyRegistered],
  'wrong-password': [403, 'The password is wrong.'],
  'password-needed': [
    403,
    'Withdrawals are sent to your phone number: enter your password to change it. If you log in with Google, log in again first.',
  ],
  'password-guessable': [400, 'This password is easy to guess. Choose another one.'],
  'not-signed-in': [401, 'Log in to continue.'],
  'wrong-credentials': [401, 'Wrong email or password.'],
  'not-allowed': [403, 'You don’t have access to this.'],
  'staff-account': [
    403,
    'This is a staff account. It is changed on the server only, by the command npm run staff.',
  ],
  'email-delivered': [403, 'Emails are being sent. Only the recipient can read them.'],
  'account-suspended': [403, 'Your account is suspended. Contact support.'],
  'staff-do-not-play': [403, 'Staff accounts do not play, deposit, withdraw or save.'],
  'reset-link-over': [410, 'This link has expired or was already used. Request a new one.'],
  'email-link-over': [
    410,
    'This link has expired or was already used. Log in and change your email again.',
  ],
  'foreign-origin': [403, 'The request came from another site.'],
  'not-found': [404, 'We can’t find that.'],
  'method-not-allowed': [405, 'This address doesn’t accept that method.'],
  'too-slow': [408, 'The request took too long to arrive. Send it again.'],
  'too-large': [413, 'That’s too large.'],
  'not-json': [415, 'Send JSON (content-type application/json).'],
  'not-a-form': [415, 'Send a form.'],
  'not-a-photo': [415, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
  'photo-damaged': [400, 'This picture is damaged. Save it again and upload the new file.'],
  'photo-too-large': [413, 'Choose a picture under 8 MB.'],
  'photo-too-many-pixels': [413, 'Choose a picture under 30 megapixels.'],
  'too-many-photos': [409, 'You have 100 photos. Delete one first.'],
  'address-unknown': [
    421,
    'We can’t email links from this address. The operator must set NEXTAUTH_URL.',
  ],
  'google-email-unverified': [
    403,
    'Google hasn’t verified this email. Verify it with Google, or log in with a password.',
  ],
  'google-not-linked': [
    403,
    'This email already has a password account. Log in with your password.',
  ],
  'rate-limited': [429, 'Too many requests. Wait a moment and try again.'],
  'service-unavailable': [503, 'We can’t do this right now. Try again in a minute.'],
  unexpected: [500, 'Something went wrong on our side. Try again: a repeat never counts twice.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>

export type RefusalCode = keyof typeof REFUSALS

/** A refusal on its way to whoever asked. `fields` names what is wrong with which input. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The moment that `detail` names, so that screens can tell it in the viewer's zone. */
  readonly moment: Date | undefined
  /** Seconds after which trying again makes sense. */
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
    const [status, text] = REFUSALS[code]
    // Of input the first wrong field tells more than the text for all of them.
    const field = code === 'invalid-input' ? Object.values(options.fields ?? {})[0] : undefined
    const detail = options.detail ?? field ?? text
    super(`${code}: ${detail}`)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.detail = detail
    this.fields = options.fields
    this.moment = options.moment
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
