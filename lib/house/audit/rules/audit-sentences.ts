import { gameName } from '@/lib/games/catalog/names'
import { GAMES } from '@/lib/games/catalog/registry'
import { ADJUSTMENT_NAMES } from '@/lib/money/ledger/rules/adjustments'
import { SETTING_RULES, type SettingKey, settingText } from '@/lib/money/settings/rules/settings'
import { rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { ROLE_NAMES, type Role } from '@/lib/people/roles/rules/permissions'

/** A user that an event names. */
export interface NamedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** True for a staff member, who has no player page. */
  readonly isStaff: boolean
}

/** The deposit or withdrawal request that an event is about. */
export interface NamedRequest {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly status: string
  /** Decimal major units. */
  readonly amount: number
  readonly phone: string
  /** Of a deposit. */
  readonly txnId: string | null
  readonly player: NamedPerson
}

/** An event of the audit log with the people and requests it names looked up. */
export interface EventFacts {
  readonly action: string
  readonly actorId: string | null
  /** As stored, `kind:id`. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  /** The user that the event is about. */
  readonly person: NamedPerson | null
  readonly request: NamedRequest | null
  /** Another user that the event names, e.g. the referred player. */
  readonly other: NamedPerson | null
}

/** A piece of a sentence: plain text, or a value that the screen formats. */
export type SentencePart =
  | string
  | { readonly person: NamedPerson }
  /** Shown as the request's amount, with a link to the request. */
  | { readonly request: NamedRequest }
  /** Decimal major units. */
  | { readonly amount: number }
  /** An id or a number that staff can copy. */
  | { readonly code: string }
  /** ISO 8601. */
  | { readonly moment: string }

export const AUDIT_GROUPS = {
  money: 'Money',
  players: 'Players',
  logins: 'Logins',
  staff: 'Staff',
  games: 'Games',
  rules: 'Settings and content',
  reading: 'Views and downloads',
  other: 'Other',
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS

interface Sentence {
  readonly group: AuditGroup
  /** Name of the action in a list. */
  readonly label: string
  /** Text that follows the name of the actor. */
  readonly says: (event: EventFacts) => readonly SentencePart[]
}

type Stored = Readonly<Record<string, unknown>>

function stored(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {}
}

const after = (event: EventFacts) => stored(event.after)
const before = (event: EventFacts) => stored(event.before)

/** Returns the stored value as text; empty if there is none. */
function text(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the subject without its kind. */
function subjectId({ subject }: EventFacts): string {
  return subject.slice(subject.indexOf(':') + 1)
}

function amountOf(value: unknown): readonly SentencePart[] {
  return typeof value === 'number' ? [{ amount: value }] : []
}

/** Returns the user that the event is about; `own` if that is the actor. */
function whom(event: EventFacts, own = 'their own account'): SentencePart {
  const { person, actorId } = event
  if (person === null) return { code: subjectId(event) }
  return person.id === actorId ? own : { person }
}

/** Returns `their password`, or `the password of Tania`. */
function ones(thing: string, event: EventFacts): readonly SentencePart[] {
  const { person, actorId } = event
  if (person !== null && person.id === actorId) return [`their ${thing}`]
  return [`the ${thing} of `, whom(event)]
}

/** Returns `: the reason`, or nothing. */
function because(reason: unknown): readonly SentencePart[] {
  return typeof reason === 'string' && reason !== '' ? [`: ${reason.replace(/[.\s]+$/, '')}`] : []
}

const why = (event: EventFacts) => because(after(event).reason ?? after(event).words)

function txnIdOf(event: EventFacts): readonly SentencePart[] {
  const txnId = event.request?.txnId
  return txnId ? [', txnID ', { code: txnId }] : []
}

/** Returns e.g. `৳2,000 for Tania Haque`. */
function requestOf(event: EventFacts, of: string): readonly SentencePart[] {
  const { request } = event
  if (request === null) return ['request ', { code: subjectId(event) }]
  return [{ request }, ` ${of} `, { person: request.player }]
}

function onRequest(
  label: string,
  verb: string,
  of: string,
  more: (event: EventFacts) => readonly SentencePart[] = () => [],
): Sentence {
  return {
    group: 'money',
    label,
    says: (event) => [`${verb} `, ...requestOf(event, of), ...more(event)],
  }
}

function rejectedBecause(event: EventFacts): readonly SentencePart[] {
  const { rejectionReason, rejectionNote } = after(event)
  const reason = rejectionLabel(rejectionReason)?.toLowerCase() ?? ''
  const note = text(rejectionNote)
  return because([reason, note].filter((part) => part !== '').join(', '))
}

/** Returns e.g. `SureWin interest per 24 h`, or the key of a setting that no longer exists. */
function settingLabel(key: string): string {
  return Object.hasOwn(SETTING_RULES, key) ? SETTING_RULES[key as SettingKey].label : key
}

/** Returns the value of a setting in its unit: `5%`, `24 hours`, `off`, an amount. */
function settingValue(key: string, value: unknown): SentencePart {
  if (value === null) return 'off'
  if (typeof value !== 'number' || !Object.hasOwn(SETTING_RULES, key)) return text(value)
  return settingText(key as SettingKey, value, (amount) => ({ amount }))
}

function gameOf(event: EventFacts): string {
  const id = subjectId(event).split('/')[0]
  const game = GAMES.find((known) => known.id === id)
  return game ? gameName(game.id) : text(id)
}

/** Returns e.g. `deposit per day from ৳5,000 to ৳2,000`, or the minutes of the reminder. */
function limitOf(event: EventFacts): readonly SentencePart[] {
  const [name] = Object.keys({ ...before(event), ...after(event) })
  if (name === undefined) return []
  const isReminder = name === 'reminderMinutes'
  const value = (found: unknown): SentencePart => {
    if (typeof found !== 'number') return 'none'
    return isReminder ? `${found} minutes` : { amount: found }
  }
  const label = isReminder ? 'the play reminder' : `the ${name.replace(' per ', ' limit per ')}`
  return [label, ' from ', value(before(event)[name]), ' to ', value(after(event)[name])]
}

function onLimit(label: string, verb: string): Sentence {
  return { group: 'players', label, says: (event) => [`${verb} `, ...limitOf(event)] }
}

function onBreak(label: string, verb: string): Sentence {
  return {
    group: 'players',
    label,
    says: (event) => {
      const { until } = after(event)
      return typeof until === 'string' ? [`${verb} until `, { moment: until }] : [verb]
    },
  }
}

function onPhoto(label: string, verb: string, tail = ''): Sentence {
  return { group: 'rules', label, says: (event) => [`${verb} `, { code: subjectId(event) }, tail] }
}

/** Describes an action on a person: a verb, the name, then more words. */
function onPerson(
  group: AuditGroup,
  label: string,
  verb: string,
  more: (event: EventFacts) => readonly SentencePart[] = () => [],
): Sentence {
  return { group, label, says: (event) => [`${verb} `, whom(event), ...more(event)] }
}

/** Describes an action on an approval: the request and its reason. */
function onApproval(label: string, verb: string, tail = ''): Sentence {
  return {
    group: 'staff',
    label,
    says: (event) => {
      const title = text(after(event).title)
      const about: SentencePart = title === '' ? { code: subjectId(event) } : `“${title}”`
      return [`${verb} `, about, tail, ...because(after(event).reason)]
    },
  }
}

/** Describes an action on the actor's own second factor, or on another person's. */
function onFactor(label: string, verb: string, thing: string): Sentence {
  return {
    group: 'logins',
    label,
    says: (event) => {
      const name = text(after(event).name ?? before(event).name)
      return [`${verb} `, ...ones(thing, event), ...(name === '' ? [] : [`, “${name}”`])]
    },
  }
}

function onLogin(label: string, verb: string): Sentence {
  return {
    group: 'logins',
    label,
    says: (event) => {
      const { device, refusal } = after(event)
      const who: readonly SentencePart[] = refusal ? [' as ', whom(event)] : []
      const where = ` with ${text(device) || 'an unknown device'}`
      return [verb, ...who, where, ...because(text(refusal).replaceAll('-', ' '))]
    },
  }
}

function roleOf(value: unknown): string {
  return Object.hasOwn(ROLE_NAMES, text(value)) ? ROLE_NAMES[value as Role] : text(value)
}

/** An act on a channel or a line, named as staff know it, with its figures and its reason. */
function onChannel(label: string, does: string): Sentence {
  return {
    group: 'money',
    label,
    says: (event) => {
      const { name, Name, amount, state, reason } = after(event)
      const what = [name ?? Name, state].filter((part) => part !== undefined).map(text)
      const sum = amountOf(amount)
      return [
        [does, ...what].join(' '),
        ...(sum.length > 0 ? [': ', ...sum] : []),
        ...(what.length + sum.length === 0 ? [' ', { code: subjectId(event) }] : []),
        ...because(reason),
      ]
    },
  }
}

/** Sentence of every action in the log. A test fails for an action without one. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'deposit.accept': onRequest('Accepted a deposit', 'accepted', 'for', txnIdOf),
  'deposit.reject': onRequest('Rejected a deposit', 'rejected', 'of', (event) => [
    ...txnIdOf(event),
    ...rejectedBecause(event),
  ]),
  'deposit.cancel': {
    group: 'money',
    label: 'Cancelled a deposit request',
    says: (event) => [
      'cancelled a deposit request of ',
      ...(event.request ? [{ request: event.request }] : amountOf(after(event).amount)),
      ...txnIdOf(event),
    ],
  },
  'question.answer': {
    group: 'money',
    label: 'Answered a question',
    says: (event) => [
      'answered a question about ',
      ...(event.request ? [{ request: event.request }] : ['a request']),
      `: “${text(after(event).answer)}”`,
    ],
  },
  'deposit.reverse': onRequest('Reversed a deposit', 'reversed', 'of', (event) => [
    ...txnIdOf(event),
    ...rejectedBecause(event),
  ]),
  'channel.save': onChannel('Changed a channel', 'changed the channel'),
  'channel.begin': onChannel('Began a chain', 'began the balances of the channel'),
  'channel.state': onChannel('Set the state of a channel', 'changed the state of the channel'),
  'line.void': onChannel('Voided a message', 'took a message out of a chain'),
  'line.type': onChannel('Typed a line', 'explained a gap of the channel'),
  'line.other': onChannel('Settled a line', 'settled a line without a request'),
  'device.add': onChannel('Added a phone', 'added the phone'),
  'device.show-key': onChannel('Saw the key of a phone', 'saw the key of the phone'),
  'device.revoke': onChannel('Revoked a phone', 'revoked the phone'),
  'cash.move': onChannel('Moved cash', 'moved cash between channels'),
  'cash.adjust': onChannel('Corrected cash', 'corrected the cash of'),
  'day.close': onChannel('Closed a day', 'closed a day of'),
  'day.reopen': onChannel('Reopened a day', 'reopened a day of'),
  'form.teach': onChannel('Saved a template', 'saved a template for messages'),
  'feed.paste': onChannel('Pasted messages', 'pasted messages of the channel'),
  'feed.import': onChannel('Imported a statement', 'imported rows of the channel'),
  'message.view': onChannel('Read messages', 'read messages of channels'),
  'withdrawal.claim': onRequest('Claimed a withdrawal', 'claimed the payout of', 'to'),
  'withdrawal.release': onRequest('Released a claim', 'released the claim on', 'to'),
  'withdrawal.permit': onRequest('Was permitted a payout', 'may now pay', 'to'),
  'withdrawal.accept': onRequest('Paid a withdrawal', 'paid', 'to', (event) => [
    ...(event.request ? [', ', { code: event.request.phone }] : []),
    ...(typeof after(event).score === 'number'
      ? [`, held by a risk score of ${after(event).score}`]
      : []),
    ...because(after(event).reason),
  ]),
  'withdrawal.return': onRequest('Returned a withdrawal', 'returned', 'to', rejectedBecause),
  'withdrawal.reverse': onRequest(
    'Reversed a payout',
    'recorded that money came back:',
    'to',
    rejectedBecause,
  ),
  'withdrawal.hold': onRequest('Put a withdrawal on hold', 'put', 'for', (event) => [
    ' on hold',
    ...because(after(event).reason),
  ]),
  'withdrawal.end-hold': onRequest('Ended a hold on a withdrawal', 'ended the hold on', 'for'),
  'withdrawal.cancel': {
    group: 'money',
    label: 'Cancelled a withdrawal',
    says: (event) => [
      'cancelled a withdrawal of ',
      ...(event.request ? [{ request: event.request }] : amountOf(after(event).amount)),
    ],
  },
  'database.restore': {
    group: 'other',
    label: 'Restored the database',
    says: (event) => [
      'noticed that the database was restored from a backup of ',
      { moment: text(after(event).completeUntil) },
      `, ended ${text(after(event).sessions)} sessions and put ${text(after(event).withdrawals)} withdrawals on hold`,
    ],
  },
  'database.after-restore': {
    group: 'other',
    label: 'Dealt with a restore',
    says: () => ['ran npm run after-restore'],
  },
  'balance.adjust': {
    group: 'money',
    label: 'Credited or debited a balance',
    says: (event) => {
      const { by, type, reason } = after(event)
      const amount = typeof by === 'number' ? by : 0
      const kind = Object.hasOwn(ADJUSTMENT_NAMES, text(type)) ? `, ${text(type)}` : ''
      const verb = amount < 0 ? 'debited ' : 'credited '
      const to = amount < 0 ? ' from ' : ' to '
      return [verb, { amount: Math.abs(amount) }, to, whom(event), kind, ...because(reason)]
    },
  },
  'referral.reward': {
    group: 'money',
    label: 'Paid a referral reward',
    says: (event) => [
      'paid a referral reward of ',
      ...amountOf(after(event).reward),
      ' to ',
      whom(event),
      ...(event.other ? [' for ', { person: event.other }] : []),
    ],
  },
  'referral.refuse': {
    group: 'money',
    label: 'Refused a referral reward',
    says: (event) => [
      'refused a referral reward to ',
      whom(event),
      ...(event.other ? [' for ', { person: event.other }] : []),
      ...because(after(event).reason),
    ],
  },
  'user.suspend': {
    group: 'players',
    label: 'Suspended a user',
    says: (event) => ['suspended ', whom(event), ...because(after(event).reason)],
  },
  'user.close': {
    group: 'players',
    label: 'Closed an account',
    says: (event) => ['closed the account of ', whom(event), ...because(after(event).reason)],
  },
  'user.export': {
    group: 'players',
    label: 'Exported a player’s data',
    says: (event) => ['exported everything about ', whom(event)],
  },
  'user.unsuspend': {
    group: 'players',
    label: 'Lifted a suspension',
    says: (event) => ['lifted the suspension of ', whom(event), ...because(after(event).reason)],
  },
  'user.update': {
    group: 'players',
    label: 'Changed a name or phone',
    says: (event) => {
      const was = before(event)
      const changes = Object.entries(after(event)).map(
        ([name, value], at): readonly SentencePart[] => [
          at === 0 ? ': ' : ', ',
          `${name} `,
          { code: text(was[name]) },
          ' to ',
          { code: text(value) },
        ],
      )
      return ['changed ', ...ones('profile', event), ...changes.flat()]
    },
  },
  'user.time-out': onBreak('Started a time-out', 'started a time-out'),
  'user.self-exclusion': onBreak('Started a self-exclusion', 'started a self-exclusion'),
  'user.return-to-play': {
    group: 'players',
    label: 'Returned to play',
    says: () => ['returned to play after a self-exclusion'],
  },
  'user.change-zone': {
    group: 'players',
    label: 'Changed a time zone',
    says: (event) => [
      'changed ',
      ...ones('time zone', event),
      ` from ${text(before(event).zone) || 'none'} to ${text(after(event).zone)}`,
    ],
  },
  'limit.lower': onLimit('Lowered a limit', 'lowered'),
  'limit.request-raise': onLimit('Requested a higher limit', 'requested to raise'),
  'limit.confirm-raise': onLimit('Confirmed a higher limit', 'raised'),
  'limit.cancel-raise': onLimit('Cancelled a higher limit', 'cancelled the request to raise'),
  'user.end-sessions': {
    group: 'logins',
    label: 'Logged out everywhere',
    says: (event) => ['ended all sessions of ', whom(event)],
  },
  'user.change-password': {
    group: 'logins',
    label: 'Changed a password',
    says: (event) => ['changed ', ...ones('password', event)],
  },
  'user.request-password-reset': {
    group: 'logins',
    label: 'Requested a password reset',
    says: (event) => ['requested a link to reset ', ...ones('password', event)],
  },
  'user.reset-password': {
    group: 'logins',
    label: 'Reset a password by link',
    says: (event) => ['used an emailed link to reset ', ...ones('password', event)],
  },
  'user.request-email-change': {
    group: 'logins',
    label: 'Requested a new email',
    says: (event) => [
      'requested to change ',
      ...ones('email', event),
      ' to ',
      { code: text(after(event).email) },
    ],
  },
  'user.change-email': {
    group: 'logins',
    label: 'Changed an email',
    says: (event) => [
      'changed ',
      ...ones('email', event),
      ' from ',
      { code: text(before(event).email) },
      ' to ',
      { code: text(after(event).email) },
    ],
  },
  'user.undo-email-change': {
    group: 'logins',
    label: 'Took a change of email back',
    says: (event) => [
      'took the change of ',
      ...ones('email', event),
      ' back, from ',
      { code: text(before(event).email) },
      ' to ',
      { code: text(after(event).email) },
    ],
  },
  'user.link-google': {
    group: 'logins',
    label: 'Linked a Google account',
    says: (event) => ['linked a Google account to ', whom(event)],
  },
  'staff.sign-in': onLogin('Staff logged in', 'logged in'),
  'staff.sign-in-refused': onLogin('Staff login refused', 'failed to log in'),
  'staff.second-factor': onLogin('Staff passed the second factor', 'passed the second factor'),
  'staff.second-factor-refused': onLogin('Second factor refused', 'failed the second factor'),
  'second-factor.add-passkey': onFactor('Added a passkey', 'added a passkey to', 'account'),
  'second-factor.rename-passkey': onFactor('Renamed a passkey', 'renamed a passkey of', 'account'),
  'second-factor.remove-passkey': onFactor(
    'Removed a passkey',
    'removed a passkey from',
    'account',
  ),
  'second-factor.add-code-app': onFactor('Added a code app', 'added a code app to', 'account'),
  'second-factor.remove-code-app': onFactor(
    'Removed a code app',
    'removed a code app from',
    'account',
  ),
  'second-factor.make-recovery-codes': onFactor(
    'Created recovery codes',
    'created new recovery codes for',
    'account',
  ),
  'second-factor.reset': onFactor('Reset a second factor', 'reset', 'second factor'),
  'staff.add': {
    group: 'staff',
    label: 'Added staff',
    says: (event) => [
      'added ',
      whom(event),
      after(event).role ? ` to staff as ${roleOf(after(event).role)}` : ' to staff',
    ],
  },
  'staff.set-password': {
    group: 'staff',
    label: 'Set a staff password',
    says: (event) => ['set ', ...ones('password', event)],
  },
  'staff.invite': {
    group: 'staff',
    label: 'Invited staff',
    says: (event) => [
      'invited ',
      event.person ? whom(event) : { code: text(after(event).email) || subjectId(event) },
      after(event).role ? ` as ${roleOf(after(event).role)}` : '',
    ],
  },
  'staff.show-link': {
    group: 'staff',
    label: 'Showed an invitation link',
    says: (event) => [
      'showed the invitation link of ',
      event.person ? whom(event) : { code: text(after(event).email) || subjectId(event) },
    ],
  },
  'staff.join': onPerson('staff', 'Joined staff', 'used the invitation of', (event) =>
    after(event).role ? [` and joined as ${roleOf(after(event).role)}`] : [],
  ),
  'staff.revoke-invitation': {
    group: 'staff',
    label: 'Revoked an invitation',
    says: (event) => [
      'revoked the invitation of ',
      event.person ? whom(event) : { code: text(before(event).email) || subjectId(event) },
    ],
  },
  'staff.change-role': {
    group: 'staff',
    label: 'Changed a role',
    says: (event) => [
      'changed ',
      ...ones('role', event),
      ` from ${roleOf(before(event).role)} to ${roleOf(after(event).role)}`,
      ...because(after(event).reason),
    ],
  },
  'staff.set-limit': {
    group: 'staff',
    label: 'Set a limit of staff',
    says: (event) => [
      'set the limit of ',
      event.person ? whom(event) : roleOf(subjectId(event)),
      ...because(after(event).reason),
    ],
  },
  'staff.end-session': onPerson('logins', 'Ended a staff session', 'ended a session of'),
  'approval.ask': onApproval('Asked for approval', 'asked for approval of'),
  'approval.approve': onApproval('Approved', 'approved'),
  'approval.refuse': onApproval('Refused approval', 'refused'),
  'approval.cancel': onApproval('Cancelled a request for approval', 'cancelled the request for'),
  'approval.expire': onApproval('A request for approval expired', 'let', ' expire'),
  'approval.alone': onApproval(
    'Carried out without a signature',
    'carried out',
    ' unsigned, after the delay',
  ),
  'approval.export': {
    group: 'reading',
    label: 'Downloaded the approvals',
    says: () => ['downloaded the approvals with their signatures'],
  },
  'player.view': onPerson('reading', 'Viewed a player', 'viewed'),
  'list.view': {
    group: 'reading',
    label: 'Viewed a list',
    says: (event) => {
      const { rows } = after(event)
      const upTo = (of: string) =>
        typeof rows === 'number' ? `, up to ${rows.toLocaleString('en')} ${of}` : ''
      return subjectId(event) === 'search'
        ? [`searched players and requests${upTo('players')}`]
        : [`viewed the list of ${subjectId(event)}${upTo('rows')}`]
    },
  },
  'player.statement': onPerson('reading', 'Read a statement', 'read the statement of'),
  'player.note': onPerson('players', 'Wrote a note', 'wrote a note on'),
  'player.tag': onPerson('players', 'Tagged a player', 'tagged', (event) => [
    ` “${text(after(event).tag)}”`,
  ]),
  'player.untag': onPerson('players', 'Removed a tag', 'removed a tag from', (event) => [
    `: “${text(after(event).tag)}”`,
  ]),
  'player.end-session': onPerson('logins', 'Ended a player’s session', 'ended a session of'),
  'player.end-sessions': onPerson('logins', 'Logged a player out', 'ended all sessions of'),
  'risk.add-marker': onPerson('players', 'Added a marker of harm', 'added a marker of harm to'),
  'risk.take': onPerson('players', 'Took a risk case', 'took the risk case of'),
  'risk.note': onPerson(
    'players',
    'Added a note to a risk case',
    'added a note to the risk case of',
    why,
  ),
  'risk.clear': onPerson('players', 'Cleared a risk case', 'cleared the risk case of', why),
  'risk.confirm': onPerson('players', 'Confirmed a risk case', 'confirmed the risk case of', why),
  'risk.hold': onPerson('players', 'Held a player’s payouts', 'held the payouts of', why),
  'risk.release': onPerson(
    'players',
    'Released a player’s payouts',
    'released the payouts of',
    why,
  ),
  'risk.restrict': onPerson('players', 'Restricted a player', 'restricted', why),
  'risk.rule-change': {
    group: 'rules',
    label: 'Changed a risk rule',
    says: (event) => ['changed the risk rule ', { code: subjectId(event) }],
  },
  'game.pause': {
    group: 'games',
    label: 'Paused a game',
    says: (event) => [`paused ${gameOf(event)}`, ...because(after(event).reason)],
  },
  'game.resume': {
    group: 'games',
    label: 'Resumed a game',
    says: (event) => [`resumed ${gameOf(event)}`],
  },
  'round.void': {
    group: 'games',
    label: 'Voided a round',
    says: (event) => [
      `voided ${gameOf(event)} round `,
      { code: subjectId(event).split('/')[1] ?? '' },
      ...because(after(event).reason),
    ],
  },
  'setting.change': {
    group: 'rules',
    label: 'Changed a setting',
    says: (event) => {
      const key = subjectId(event)
      const { revertOf, reason } = after(event)
      return [
        `${typeof revertOf === 'number' ? 'reverted' : 'changed'} “${settingLabel(key)}” from `,
        settingValue(key, before(event).value ?? null),
        ' to ',
        settingValue(key, after(event).value ?? null),
        ...because(reason),
      ]
    },
  },
  'rules.change': {
    group: 'rules',
    label: 'Changed a paytable',
    says: (event) => {
      const was = stored(before(event).paytable)
      const changed = Object.entries(stored(after(event).paytable)).filter(
        ([pick, pays]) => was[pick] !== pays,
      )
      const times = (pays: unknown) => (typeof pays === 'number' ? `${pays / 100}×` : 'none')
      const changes = changed.map(([pick, pays]) => `${pick} ${times(was[pick])} to ${times(pays)}`)
      const list = changes.length === 0 ? '' : `: ${changes.join(', ')}`
      const { revertOf, reason } = after(event)
      const deed =
        typeof revertOf === 'number' ? 'restored earlier payouts of' : 'changed the payouts of'
      return [`${deed} ${gameOf(event)}${list}`, ...because(reason)]
    },
  },
  'info.save': {
    group: 'rules',
    label: 'Changed the deposit instruction',
    says: (event) => [
      typeof after(event).revertOf === 'number'
        ? 'restored an earlier deposit instruction'
        : 'changed the deposit instruction',
      ...because(after(event).reason),
    ],
  },
  'photo.propose': onPhoto('Proposed a photo', 'proposed photo'),
  'photo.add': onPhoto('Uploaded a photo', 'uploaded photo'),
  'photo.delete': onPhoto('Deleted a photo', 'deleted photo'),
  'photo.remove': onPhoto('Removed a photo for good', 'removed photo', ' for good'),
  'poster.set': onPhoto('Set the poster', 'made photo', ' the poster'),
  'poster.remove': onPhoto('Removed the poster', 'removed photo', ' as the poster'),
  'mail.read': {
    group: 'reading',
    label: 'Read an email to a player',
    says: (event) => [
      `read the email “${text(after(event).email)}” to `,
      event.person ? whom(event) : { code: text(after(event).recipient) },
    ],
  },
  'alert.test': {
    group: 'reading',
    label: 'Sent a test of alerts',
    says: () => ['sent a test of alerts'],
  },
  'ledger.check': {
    group: 'reading',
    label: 'Checked the ledger',
    says: () => ['checked the ledger'],
  },
  'requests.export': {
    group: 'reading',
    label: 'Downloaded requests',
    says: (event) => [
      `downloaded the ${text(after(event).status).toLowerCase()} ${event.subject.split(':')[1] ?? ''}`,
    ],
  },
  'users.export': {
    group: 'reading',
    label: 'Downloaded users',
    says: () => ['downloaded the list of users'],
  },
  'audit.export': {
    group: 'reading',
    label: 'Downloaded the audit log',
    says: (event) => [`downloaded the audit log${daysOf(event)}`],
  },
  'results.export': {
    group: 'reading',
    label: 'Downloaded results',
    says: (event) => [`downloaded the results${daysOf(event)}`],
  },
}

function daysOf(event: EventFacts): string {
  const { from, to } = after(event)
  return [from && ` from ${text(from)}`, to && ` to ${text(to)}`].filter(Boolean).join('')
}

/** Returns the sentence of an action: the text after the name of the actor. Never empty. */
export function sentenceOf(event: EventFacts): readonly SentencePart[] {
  const known = SENTENCES[event.action]
  if (known) return known.says(event).filter((part) => part !== '')
  const { person, request } = event
  const about: SentencePart = request
    ? { person: request.player }
    : person
      ? whom(event)
      : { code: event.subject }
  return [`did “${event.action}” on `, about]
}

/** Returns the name of an action in a list, or its key if it has no sentence. */
export function actionLabel(action: string): string {
  return SENTENCES[action]?.label ?? action
}

export function groupOf(action: string): AuditGroup {
  return SENTENCES[action]?.group ?? 'other'
}

/** Parses the name of a group, or returns null. */
export function toAuditGroup(name: string): AuditGroup | null {
  return Object.hasOwn(AUDIT_GROUPS, name) ? (name as AuditGroup) : null
}
