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
  'invalid-input': [400, 'Check what you entered.'],
  'malformed-request': [400, 'The address or the headers of this request are not well formed.'],
  'amount-missing': [400, MESSAGES.selectValue],
  'stake-not-a-chip': [400, 'Choose one of the chips.'],
  'unknown-selection': [400, 'This game has no such selection.'],
  'unknown-game': [404, 'There is no such game.'],
  'insufficient-balance': [409, MESSAGES.insufficientBalance],
  'betting-closed': [409, 'Betting on this round has closed.'],
  'game-paused': [409, 'This game is paused.'],
  'pause-stands': [409, 'This game is paused already.'],
  'not-paused': [409, 'This game is not paused.'],
  'round-drawn': [409, 'This round is drawn: its result stands.'],
  'round-not-begun': [409, 'This round has not begun. Pause the game to take back what comes.'],
  'idempotency-conflict': [409, 'This Idempotency-Key was used for a different request.'],
  'deposit-too-small': [400, depositTooSmall(500)],
  'withdrawal-out-of-range': [400, withdrawOutOfRange(500)],
  'withdrawal-not-multiple': [400, withdrawNotMultiple({ min: 500, step: 500, max: null })],
  'phone-missing': [
    409,
    'Withdrawals are sent to your phone number: add it to your profile first.',
  ],
  'surewin-not-covered': [409, MESSAGES.surewinNotCovered],
  'surewin-deposit-too-small': [400, surewinDepositTooSmall(500)],
  'surewin-full': [409, 'A SureWin balance cannot grow any larger.'],
  'surewin-no-record': [409, MESSAGES.surewinNoRecord],
  'surewin-locked': [409, 'The last deposit is too recent to withdraw.'],
  'surewin-withdraw-too-small': [400, surewinWithdrawTooSmall(500)],
  'surewin-withdraw-too-large': [409, MESSAGES.surewinWithdrawTooLarge],
  'txn-id-used': [409, 'This txnID is already part of another request.'],
  'txn-id-accepted': [
    409,
    'Another request with this txnID has been accepted. Nothing was booked: reject this one.',
  ],
  'too-many-pending': [
    409,
    'Too many of your deposit requests wait already. File the next one when one of them is decided.',
  ],
  'already-decided': [409, 'This request has already been decided.'],
  'being-paid': [409, 'Another admin is paying this request.'],
  'player-suspended': [
    409,
    'This player is suspended. Say why the money is paid out all the same.',
  ],
  'settings-conflict': [409, 'This contradicts another setting. Change that one first.'],
  'balance-changed': [409, 'The balance has changed since. Nothing was booked.'],
  'deposit-limit-reached': [409, 'This would exceed your limit on deposits.'],
  'stake-limit-reached': [409, 'This would exceed your limit on stakes.'],
  'loss-limit-reached': [409, 'This could exceed your limit on losses.'],
  'limit-change-too-early': [
    409,
    'A looser limit can be confirmed 24 hours after you asked for it, not before.',
  ],
  'limit-change-expired': [
    409,
    'This change was not confirmed within 7 days and is dropped. Ask for it again.',
  ],
  'zone-changed-lately': [
    409,
    'You can change your time zone once in 30 days. Your limits and days stay in the zone they are in.',
  ],
  'time-out': [403, 'You are taking a time-out. Withdrawing stays possible.'],
  'self-excluded': [403, 'You have excluded yourself from play. Withdrawing stays possible.'],
  'return-needed': [
    403,
    'Your self-exclusion is over. Confirm on your limits page that you want to come back first.',
  ],
  'exclusion-not-over': [409, 'A self-exclusion cannot be ended before its time.'],
  'exclusion-not-shortened': [
    409,
    'This would end before the exclusion that stands. An exclusion can only be made longer.',
  ],
  'email-taken': [409, MESSAGES.alreadyRegistered],
  'wrong-password': [403, 'The password is wrong.'],
  'password-needed': [
    403,
    'Withdrawals are sent to your phone number: enter your password to change it. If you log in with Google, log in again first.',
  ],
  'password-guessable': [400, 'This password is easy to guess. Choose another one.'],
  'not-signed-in': [401, 'Log in to go on.'],
  'wrong-credentials': [401, 'Wrong email or password.'],
  'not-allowed': [403, 'This is not yours to see or change.'],
  'staff-account': [
    403,
    'This is a staff account. It is changed on the server only, by the command npm run staff.',
  ],
  'letter-delivered': [
    403,
    'A mail server delivers the letters. What they say is for who gets them.',
  ],
  'account-suspended': [403, 'This account is suspended. Ask support.'],
  'staff-do-not-play': [403, 'Staff accounts do not play, deposit, withdraw or save.'],
  'reset-link-over': [410, 'This link was used or is too old. Ask for a new one.'],
  'foreign-origin': [403, 'The request came from another site.'],
  'not-found': [404, 'There is nothing here.'],
  'method-not-allowed': [405, 'This address does not take that method.'],
  'too-slow': [408, 'The rest of the request did not arrive in time. Send it again.'],
  'too-large': [413, 'That is more than this address takes.'],
  'not-json': [415, 'Send JSON.'],
  'not-a-form': [415, 'Send a form.'],
  'not-a-photo': [415, 'This is no JPEG, PNG, WebP or AVIF picture.'],
  'photo-damaged': [400, 'This picture is damaged or cut off. Save it again and try once more.'],
  'photo-too-large': [413, 'This picture is larger than 8 MB.'],
  'photo-too-many-pixels': [
    413,
    'This picture has more than 30 megapixels. Make it smaller first.',
  ],
  'too-many-photos': [409, 'There are 100 photos already. Delete some first.'],
  'address-unknown': [
    421,
    'Links cannot be mailed under this address: the site has not been told its own (NEXTAUTH_URL).',
  ],
  'google-email-unverified': [403, 'Google has not verified the email of this account.'],
  'google-not-linked': [
    403,
    'This email has an account already, which Google does not open. Log in with its password.',
  ],
  'rate-limited': [429, 'Too many requests. Wait a moment and try again.'],
  'service-unavailable': [503, 'The service is not available right now. Try again shortly.'],
  unexpected: [500, 'Something went wrong on our side. Nothing was booked twice.'],
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
