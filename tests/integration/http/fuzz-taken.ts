const WORDS = [
  'NaN as text',
  'Infinity as text',
  'a number as text',
  'an exponent as text',
  'unicode',
  'SQL',
  'a path',
]
/** Odd values that could still be somebody's name, once what no reader sees is removed. */
const NAMES = [...WORDS, 'text that runs backwards', 'a NUL', 'half a surrogate pair']
const REASONS = [...NAMES, 'a script']
/** Of these, the ones that the database can keep as they are. */
const TEXTS = [...WORDS, 'text that runs backwards', 'a script']
/**
 * Values long enough for the reason of a balance adjustment, or of a photo that tells players where
 * to send money.
 */
const LONG_TEXTS = ['a script', 'SQL', 'a path']
const BLANK = ['left out', 'an empty text', 'blanks']
/** Fields kept for older clients. They are ignored: the session's own values are used. */
const IGNORED = [...BLANK, ...REASONS]
const IGNORED_PHONE = [
  ...IGNORED,
  'zero',
  'minus one',
  'minus a hundredth',
  'a decimal',
  'three decimals',
  'a huge number',
  'a number that no double holds',
]
const LEFT_OUT = ['left out']
const FLAG = [...LEFT_OUT, 'true']
const MAJOR = [...LEFT_OUT, 'a number as text']
const NEXT = {
  after: ['null'],
  age: LEFT_OUT,
  by: LEFT_OUT,
  first: LEFT_OUT,
  from: MAJOR,
  to: MAJOR,
  keep: LEFT_OUT,
  risk: LEFT_OUT,
  since: LEFT_OUT,
  sort: LEFT_OUT,
  state: LEFT_OUT,
  tag: LEFT_OUT,
  toSend: LEFT_OUT,
  until: LEFT_OUT,
  wallet: LEFT_OUT,
}
/** Tidied, they are as long as an ID. */
const PAYOUT_ID = [...LEFT_OUT, 'Infinity as text', 'text that runs backwards']
const NO_STOPS = ['left out', 'an empty list']
const ACCEPTED = { reason: [...LEFT_OUT, ...REASONS], note: BLANK, stops: NO_STOPS }
const ACCEPTED_DEPOSIT = { ...ACCEPTED, arrived: [...LEFT_OUT, 'a decimal', 'a number as text'] }
const BET = { email: LEFT_OUT, betAmount: ['a number as text'], countdownId: LEFT_OUT }
const REGISTRATION = {
  name: NAMES,
  referralCode: [...BLANK, 'null', 'a long text', ...TEXTS],
  zone: [...BLANK, 'null', ...TEXTS],
}
/**
 * Odd but valid values: those of tests/support/nasty-values.ts that are accepted, by call and
 * field.
 */
export const TAKEN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'POST /api/register': REGISTRATION,
  // The answer is `exist` then, to any that is valid.
  'POST /api/register: a taken email': REGISTRATION,
  'PUT /api/users/{email}: name': {
    name: NAMES,
    phone: LEFT_OUT,
    password: IGNORED,
    deposite: LEFT_OUT,
    expectedBalance: LEFT_OUT,
    adjustBy: LEFT_OUT,
    adjustType: LEFT_OUT,
    adjustFor: LEFT_OUT,
    status: LEFT_OUT,
    reason: [...LEFT_OUT, ...REASONS],
  },
  'PUT /api/users/{email}: deposite': {
    name: [...LEFT_OUT, ...NAMES],
    phone: LEFT_OUT,
    password: IGNORED,
    deposite: [...LEFT_OUT, 'zero', 'a decimal', 'a number as text'],
    expectedBalance: LEFT_OUT,
    adjustBy: LEFT_OUT,
    adjustType: LEFT_OUT,
    adjustFor: LEFT_OUT,
    status: LEFT_OUT,
    // The balance is what it was.
    reason: [...LEFT_OUT, ...LONG_TEXTS],
  },
  'PUT /api/users/{email}: status': {
    name: [...LEFT_OUT, ...NAMES],
    phone: LEFT_OUT,
    password: IGNORED,
    deposite: [...LEFT_OUT, 'zero', 'a decimal', 'a number as text'],
    expectedBalance: LEFT_OUT,
    adjustBy: LEFT_OUT,
    adjustType: LEFT_OUT,
    adjustFor: LEFT_OUT,
    status: LEFT_OUT,
    reason: REASONS,
  },
  'PUT /api/staff/{id}': {
    name: [...LEFT_OUT, ...NAMES],
    role: LEFT_OUT,
    status: LEFT_OUT,
    reason: REASONS,
  },
  'POST /api/staff/invitations': { name: NAMES },
  'POST /api/bets': { email: LEFT_OUT, countdownId: LEFT_OUT },
  'POST /api/bet': BET,
  'POST /api/bet: without email': BET,
  'POST /api/baccaratbet': BET,
  'POST /api/depositHistory': {
    name: IGNORED,
    email: LEFT_OUT,
    phone: IGNORED_PHONE,
    deposite: ['a number as text'],
    txnID: ['Infinity as text', 'a path', 'text that runs backwards'],
    paidFrom: LEFT_OUT,
    wallet: LEFT_OUT,
    corrects: LEFT_OUT,
  },
  'POST /api/depositHistory/next': NEXT,
  'POST /api/withdrawHistory/next': NEXT,
  'POST /api/depositHistory/{id}/decision': ACCEPTED_DEPOSIT,
  'POST /api/withdrawHistory/{id}/decision': ACCEPTED,
  'POST /api/depositHistory/{id}/reversal': { note: [...BLANK, ...REASONS] },
  'POST /api/withdrawHistory/{id}/reversal': {
    note: [...BLANK, ...REASONS],
    returnId: [...PAYOUT_ID, 'an empty text'],
  },
  'PUT /api/depositHistory/{id}': { ...ACCEPTED_DEPOSIT, fromQueue: FLAG },
  // From the queue only whoever claimed the payout.
  'PUT /api/withdrawHistory/{id}': {
    ...ACCEPTED,
    fromQueue: LEFT_OUT,
    payoutId: PAYOUT_ID,
    channel: LEFT_OUT,
  },
  'PUT /api/withdrawHistory/{id}: returned': {
    note: [...BLANK, ...REASONS],
    stops: NO_STOPS,
    fromQueue: FLAG,
    payoutId: LEFT_OUT,
    channel: LEFT_OUT,
  },
  'PUT /api/staff/limits': { perAct: ['zero'], reason: REASONS, userId: LEFT_OUT },
  'POST /api/withdrawHistory/{id}/hold': { reason: REASONS },
  // The selected requests are accepted if `request` is left out.
  'POST /api/depositHistory/decisions': { request: LEFT_OUT, reason: LEFT_OUT, note: BLANK },
  'POST /api/withdrawHistory/decisions': {
    request: LEFT_OUT,
    reason: LEFT_OUT,
    note: BLANK,
    payoutIds: [...LEFT_OUT, 'an empty object', 'a prototype'],
    channel: LEFT_OUT,
  },
  'POST /api/withdrawHistory': {
    name: IGNORED,
    email: LEFT_OUT,
    phone: IGNORED_PHONE,
    withdraw: ['a number as text'],
    wallet: LEFT_OUT,
  },
  'POST /api/notices/read': { at: ['zero'] },
  'POST /api/surewin': {
    name: IGNORED,
    email: LEFT_OUT,
    phone: IGNORED_PHONE,
    deposite: ['a decimal', 'a number as text'],
  },
  'PUT /api/surewin/{email}': {
    amount: ['a decimal', 'a number as text'],
    winmoney: LEFT_OUT,
    // Never read; only whether there is one.
    time: [...IGNORED_PHONE, 'a long text', 'null'],
  },
  // The instructions may be any text that a second person can read, because they are shown as plain text.
  'POST /api/saveinfo': {
    info: ['an empty text', 'blanks', ...REASONS],
    reason: [...LEFT_OUT, ...REASONS],
    revertOf: LEFT_OUT,
  },
  'PUT /api/upload/{photo}': { isPoster: ['true'], reason: LONG_TEXTS },
  'PUT /api/limits': { reminderMinutes: ['left out', 'null'] },
  'PUT /api/notices': { muted: ['an empty list'] },
  'PUT /api/limits/zone: automatic call of the browser': { onlyFirst: ['left out', 'true'] },
  'PUT /api/settings/{key}': { reason: REASONS, revertOf: LEFT_OUT },
  'PUT /api/risk/{id}': { text: REASONS, withRing: FLAG },
  'POST /api/risk/markers': { text: REASONS },
  'PUT /api/risk/rules/{key}': { isEnabled: ['true'], reason: REASONS },
  'PUT /api/settings/paytable/{game}': { reason: REASONS, revertOf: LEFT_OUT },
  'POST /api/approvals/{id}/refuse': { reason: REASONS },
  'POST /api/questions': { text: REASONS },
  'PUT /api/questions/{id}': { text: REASONS },
  // Reasons and notes by staff are shown as plain text too.
  'POST /api/players/{id}/notes': {
    text: REASONS,
    isPinned: ['left out', 'true'],
  },
  'PUT /api/players/{id}/tags': { isOn: ['true'] },
  'POST /api/channels': { reason: REASONS },
  'PUT /api/channels/{id}': { reason: REASONS },
  'PUT /api/devices/{id}': { reason: REASONS },
  'POST /api/channels/{id}/days': { reason: REASONS, type: ['null'] },
  // Any text can be pasted, and is unread; a dry run changes nothing, and no column reads no row.
  'POST /api/channels/{id}/messages': { text: [...REASONS, 'blanks', 'a long text'] },
  'POST /api/channels/{id}/statement': {
    columns: ['a prototype', 'an empty object'],
    isDryRun: ['true'],
  },
  'POST /api/matching': { reason: [...LEFT_OUT, ...REASONS] },
  'POST /api/matching/other': { reason: REASONS },
  'POST /api/games/{game}/pause': { reason: REASONS },
  'POST /api/games/{game}/rounds/{countdownId}/void': { reason: REASONS },
}
