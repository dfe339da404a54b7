import { z } from 'zod'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { isDay } from '@/lib/base/format/rules/days'
import { inLatinDigits, inReadersDigits } from '@/lib/base/format/rules/locale'
import {
  MAX_AMOUNT_MAJOR,
  MAX_BY_HAND_MAJOR,
  type Money,
  moneyFromDecimal,
  toMajor,
} from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { isText, NO_CONTACT, NO_TEXT, pageQuery, reason } from '@/lib/base/http/wire'
import {
  amountLike,
  amountOrNone,
  amountOrText,
  wholeAmountLike,
} from '@/lib/base/http/wire-amount'
import { t } from '@/lib/base/text/rules/t'
import { isNoTxnId, tidyTxnId } from '@/lib/money/cashier/rules/find-txn-ids'
import { AGES, FILTERS, HANDLERS, STATES } from '@/lib/money/cashier/rules/queue-filter'
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@/lib/money/cashier/rules/statuses'
import type { StopPass } from '@/lib/money/cashier/rules/stops'
import { CHANNEL_WALLETS } from '@/lib/money/wallets/rules/channels'
import {
  CAME_BACK_KEYS,
  describeRejection,
  describeReversal,
  REJECTION_KEYS,
  RETURN_KEYS,
  type Rejection,
  type ReturnReason,
  type Reversed,
} from '@/lib/money/wallets/rules/rejection'
import {
  LONGEST_TXN_ID,
  SHORTEST_TXN_ID,
  toWallet,
  WALLETS,
} from '@/lib/money/wallets/rules/wallets'
import { PLAYER_TAGS } from '@/lib/people/accounts/rules/tags'

const tooMuch = { error: () => t('ui.tooMuch', { max: formatCount(MAX_AMOUNT_MAJOR) }) }

/** Major units. The cashier's rules check the bounds, with the specification's sentences. */
export const withdrawAmount = z.number({ error: () => t('ui.enterAmount') }).finite()

/** The same, as far as the ledger reaches: no balance bounds a deposit. */
export const depositAmount = withdrawAmount.max(MAX_AMOUNT_MAJOR, tooMuch)

/**
 * Payload of `POST /depositHistory`. Name and phone are taken from the session; sent values are
 * ignored. An email, if sent, must be that of the session.
 */
export const depositRequest = z.object({
  name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone: z.union([z.string().max(32), z.number()]).optional(),
  deposite: amountOrNone(depositAmount, wholeAmountLike),
  txnID: z
    .string({ error: () => t('cashier.enterTxnId') })
    // Letters of other scripts only look alike and are refused below.
    .overwrite(tidyTxnId)
    .min(1, { error: () => t('cashier.enterTxnId'), abort: true })
    .min(SHORTEST_TXN_ID, {
      error: () => t('cashier.txnIdTooShort', { n: inReadersDigits(SHORTEST_TXN_ID) }),
    })
    .max(LONGEST_TXN_ID, {
      error: () => t('cashier.txnIdTooLong', { n: inReadersDigits(LONGEST_TXN_ID) }),
    })
    .regex(/^[A-Za-z0-9._/-]+$/, { error: () => t('cashier.txnIdCharacters') })
    .refine((txnId) => /[A-Za-z0-9]/.test(txnId), {
      error: () => t('cashier.txnIdWithoutLetters'),
    })
    .refine((txnId) => !isNoTxnId(txnId), { error: () => t('cashier.notATxnId') }),
  /** Mobile wallet that the money was sent with. */
  wallet: z.enum(WALLETS).optional(),
  /** Another wallet or bank that it was paid from. */
  paidFrom: z.enum(CHANNEL_WALLETS).optional(),
  /** The caller's pending request that this one corrects, and so cancels. */
  corrects: z.uuid().optional(),
})

/** What arrived, if it is another amount than the player asked for, in major units. */
const arrived = z
  .number({ error: () => t('ui.enterAmount') })
  .positive({ error: () => t('ui.enterAmount') })
  .max(MAX_BY_HAND_MAJOR, {
    error: () => t('ui.tooMuch', { max: formatCount(MAX_BY_HAND_MAJOR) }),
  })
  .refine((major) => Number(major.toFixed(2)) === major, { error: () => amountLike('') })

/** A deposit request on the wire, with the field names from the specification. */
export const wireDeposit = z.object({
  _id: z.string(),
  /** Name and phone as they were when the request was sent. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What was booked, once accepted. */
  deposite: z.number(),
  /** What the player asked for; only if another amount arrived and was accepted. */
  asked: z.number().optional(),
  txnID: z.string(),
  /** Only if the player said it. */
  wallet: z.enum(WALLETS).optional(),
  /** UTC day, YYYY-MM-DD. */
  date: z.string(),
  /** UTC time, HH:MM:SS. */
  time: z.string(),
  request: z.enum(DEPOSIT_STATUSES),
  /** Reason for the rejection and the next step; only if rejected. */
  reason: z.string().optional(),
  /**
   * Reason why the amount was taken back; only if it was. `request` is then still `Accepted`,
   * because the specification knows no other status.
   */
  reversed: z.string().optional(),
})
export type WireDeposit = z.infer<typeof wireDeposit>

/**
 * Payload of `POST /withdrawHistory`. Name and phone are taken from the session; sent values are
 * ignored. An email, if sent, must be that of the session.
 */
export const withdrawRequest = z.object({
  name: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  phone: z.union([z.string().max(32), z.number()]).optional(),
  withdraw: amountOrNone(withdrawAmount, wholeAmountLike),
  /** Mobile wallet that the money is sent to. */
  wallet: z.enum(WALLETS).optional(),
})

/** A withdrawal request on the wire, with the field names from the specification. */
export const wireWithdrawal = z.object({
  _id: z.string(),
  /** Name and phone as they were when the request was sent: the money is sent to that number. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  withdraw: z.number(),
  /** Only if the player said it. */
  wallet: z.enum(WALLETS).optional(),
  /** UTC day, YYYY-MM-DD. */
  date: z.string(),
  /** UTC time, HH:MM:SS. */
  time: z.string(),
  request: z.enum(WITHDRAWAL_STATUSES),
  /** The wallet's ID of the money sent; only if staff said it. */
  payoutId: z.string().optional(),
  /** Reason for the return and the next step; only if rejected. */
  reason: z.string().optional(),
  /** Why the money came back after it was paid; only if it did. `request` is then still `Accepted`. */
  reversed: z.string().optional(),
})
export type WireWithdrawal = z.infer<typeof wireWithdrawal>

/** Payload of the calls that put a request on hold. */
export const holdRequest = z.object({ reason })

/**
 * The admin who put a request on hold, the time (ISO 8601) and the reason, for staff only; null if
 * it is not on hold.
 */
export const requestHold = z.object({
  _id: z.string(),
  heldBy: z.string().nullable(),
  heldAt: z.string().nullable(),
  reason: z.string().nullable(),
})

/** The admin who claimed a request, and the time (ISO 8601); null if it is not claimed. */
export const requestClaim = z.object({
  _id: z.string(),
  claimedBy: z.string().nullable(),
  claimedAt: z.string().nullable(),
})

/** The request now assigned to the caller; null if none is free. */
export const takenRequest = z.object({ _id: z.string().nullable() })
export type TakenRequest = z.infer<typeof takenRequest>

/** Maximum length of the note that staff may add to a rejection, in characters. */
export const MAX_REJECTION_NOTE = 300

/** Note that staff add to the reason, for the player. */
export const rejectionNote = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(MAX_REJECTION_NOTE, `At most ${MAX_REJECTION_NOTE} characters.`)
  .refine(...NO_CONTACT)
  .optional()

const depositDecision = {
  request: z.enum(['Accepted', 'Rejected']),
  /**
   * Reason for the rejection. Without one the player reads that the payment could not be matched.
   */
  reason: z.enum(REJECTION_KEYS).optional(),
  note: rejectionNote,
}

const questionText = z
  .string({ error: () => t('cashier.writeQuestion') })
  .overwrite(cleanText)
  .trim()
  .min(3, { error: () => t('cashier.writeQuestion') })
  .max(500, { error: () => t('cashier.questionTooLong', { n: inReadersDigits('500') }) })

/** Payload of `POST /api/questions`. */
export const questionRequest = z.object({
  kind: z.enum(['deposit', 'withdraw']),
  /** Id of the caller's own request. */
  request: z.uuid(),
  text: questionText,
})

export const questionAsked = z.object({ id: z.string() })

/** Payload of `PUT /api/questions/{id}`. */
export const questionAnswer = z.object({ text: questionText.refine(...NO_CONTACT) })

/** Payload of `POST /depositHistory/{id}/reversal`. */
export const reversalRequest = z.object({
  /** Reason that the player reads. */
  reason: z.enum(REJECTION_KEYS),
  note: rejectionNote,
})

const NO_RETURN_REASON = 'Choose one of the listed reasons.'
const ONLY_REJECTED_NOTE = 'Only a rejection has a note.'
const ONLY_ACCEPTED_ARRIVED = 'Only an accepted request has an amount that arrived.'
const ONLY_ACCEPTED_ID = 'Only a payout has a wallet’s ID and a channel.'
const ONLY_REJECTED = { path: ['reason'], message: 'Only a rejection has a reason.' }

/**
 * Sent by the screens of a queue: refuses a deposit that another admin has open, and a payout that
 * the caller hasn't claimed.
 */
const fromQueue = z.literal(true).optional()

/** Keys of the stops that the reason was written for. Left out: whatever stops there are. */
const seenStops = z.array(z.string().max(100)).max(50).optional()

/** Payload of `PUT /depositHistory/{id}`. */
export const decideRequest = z
  .object({
    ...depositDecision,
    /**
     * For `Rejected`: one of `REJECTION_KEYS`; without one the player reads that the payment could
     * not be matched. For `Accepted`: a text that says why, if a check says stop.
     */
    reason: reason.optional(),
    stops: seenStops,
    /** For `Accepted`: the amount that arrived, if it is another one. It is booked instead. */
    arrived: amountOrText(arrived).optional(),
    fromQueue,
  })
  .transform(({ request, reason, note, stops, arrived: major, fromQueue }, context) => {
    if (request === 'Accepted') {
      if (note) context.addIssue({ code: 'custom', path: ['note'], message: ONLY_REJECTED_NOTE })
      return {
        request,
        fromQueue,
        pass: reason === undefined ? undefined : { reason, seen: stops },
        arrived: major === undefined ? undefined : moneyFromDecimal(major),
      } as const
    }
    if (major !== undefined) {
      context.addIssue({ code: 'custom', path: ['arrived'], message: ONLY_ACCEPTED_ARRIVED })
    }
    const known = REJECTION_KEYS.find((key) => key === reason)
    if (known || reason === undefined) return { request, fromQueue, reason: known, note } as const
    context.addIssue({ code: 'custom', path: ['reason'], message: NO_RETURN_REASON })
    return z.NEVER
  })

/** The wallet's ID of the money sent, as its message writes it. */
const payoutId = z
  .string()
  .max(200)
  .overwrite((typed) => tidyTxnId(typed).toUpperCase())
  .regex(/^[0-9A-Z]{6,64}$/, 'Enter the ID as the wallet’s message has it.')

/** Payload of `POST /withdrawHistory/{id}/reversal`. */
export const cameBackRequest = z.object({
  /** Reason that the player reads. */
  reason: z.enum(CAME_BACK_KEYS),
  note: rejectionNote,
  /** The wallet's ID of the money that came back. A channel whose chain has begun needs it. */
  returnId: z
    .literal('')
    .transform(() => undefined)
    .or(payoutId)
    .optional(),
})

/** The channel that it was sent from. */
const payoutChannel = z.uuid().optional()

interface Accepting {
  readonly request: 'Accepted'
  readonly payoutId?: string | undefined
  readonly channel?: string | undefined
  readonly pass?: StopPass | undefined
  readonly fromQueue?: true | undefined
}
interface Returning {
  readonly request: 'Rejected'
  readonly reason: ReturnReason
  readonly note?: string | undefined
}

/** Payload of `PUT /withdrawHistory/{id}`. `Rejected` returns the amount to the player, with a reason. */
export const decideWithdrawal = z
  .object({
    request: z.enum(
      ['Accepted', 'Rejected'],
      'A withdraw request can only be accepted, or rejected with a reason.',
    ),
    /**
     * For `Accepted`: a text that says why it is paid, if a check says stop. For `Rejected`: one of
     * `RETURN_KEYS`.
     */
    reason: reason.optional(),
    note: rejectionNote,
    stops: seenStops,
    fromQueue,
    /** Both for `Accepted` only. */
    payoutId: payoutId.optional(),
    channel: payoutChannel,
  })
  .transform((decided, context): Accepting | Returning => {
    const { request, reason, note, stops, fromQueue, payoutId, channel } = decided
    if (request === 'Accepted') {
      if (note) context.addIssue({ code: 'custom', path: ['note'], message: ONLY_REJECTED_NOTE })
      return {
        request,
        fromQueue,
        payoutId,
        channel,
        pass: reason === undefined ? undefined : { reason, seen: stops },
      }
    }
    if (payoutId !== undefined || channel !== undefined) {
      context.addIssue({ code: 'custom', path: ['payoutId'], message: ONLY_ACCEPTED_ID })
    }
    const known = RETURN_KEYS.find((key) => key === reason)
    if (known) return { request, reason: known, note }
    context.addIssue({ code: 'custom', path: ['reason'], message: NO_RETURN_REASON })
    return z.NEVER
  })

const MAX_BATCH = 100

/** Payload of the calls for several requests. */
export const batchRequest = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_BATCH) })

/** Payload of `POST /depositHistory/decisions`: all are accepted, or rejected for one reason. */
export const depositDecisions = batchRequest
  .extend({ ...depositDecision, request: depositDecision.request.default('Accepted') })
  .refine(({ request, reason, note }) => request === 'Rejected' || !(reason || note), ONLY_REJECTED)

/** Payload of `POST /withdrawHistory/decisions`: all are accepted, or returned for one reason. */
export const payoutDecisions = batchRequest
  .extend({
    request: z.enum(['Accepted', 'Rejected']).default('Accepted'),
    /** Reason for the return. */
    reason: z.enum(RETURN_KEYS).optional(),
    note: rejectionNote,
    /** For payouts: the wallet's ID of the money sent, by withdrawal. */
    payoutIds: z.record(z.uuid(), payoutId).default({}),
    channel: payoutChannel,
  })
  .refine(({ request, reason, note }) => request === 'Rejected' || !(reason || note), ONLY_REJECTED)
  .refine(({ request, reason }) => request === 'Accepted' || reason !== undefined, {
    path: ['reason'],
    message: NO_RETURN_REASON,
  })

/** Requests of a batch that were left unchanged, each with the reason. */
const refusedOnes = z.array(
  z.object({ _id: z.string(), name: z.string(), amount: z.number(), refusal: z.string() }),
)

/** Answer for requests that were decided, claimed or released together. */
export const refusedOf = z.object({ refused: refusedOnes })
export type WireRefused = z.infer<typeof refusedOf>

/** The `{id}` path parameter of a request. */
export const requestParams = z.object({
  id: z.uuid({ error: () => t('cashierPages.noSuchRequest') }),
})

export const depositListQuery = pageQuery.extend({
  status: z.enum(DEPOSIT_STATUSES).optional(),
  /** Part of a txnID, case-insensitive. */
  search: z.string().overwrite(inLatinDigits).trim().max(64).refine(isText, NO_TEXT).optional(),
})

export const withdrawalListQuery = pageQuery.extend({
  status: z.enum(WITHDRAWAL_STATUSES).optional(),
  /** Part of an email, case-insensitive. */
  search: z.string().overwrite(inLatinDigits).trim().max(254).refine(isText, NO_TEXT).optional(),
})

const day = z.string().refine(isDay, 'Write a day as 2026-03-26.')

/** The filter of a list, as in its URL. */
const filterQuery = {
  /** Whole major units. */
  from: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  to: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  wallet: z.enum([...WALLETS, 'none']).optional(),
  /** Minimum minutes since the request was sent. */
  age: z.enum(AGES.map(String)).optional(),
  by: z.enum(HANDLERS).optional(),
  /** Only players who had no request of this kind accepted before. */
  first: z.literal('1').optional(),
  tag: z.enum(PLAYER_TAGS).optional(),
  /** Only players with an open case. */
  risk: z.literal('1').optional(),
  state: z.enum(STATES).optional(),
  /**
   * Range of days in `HOUSE_ZONE`, both ends included: when the request was sent, or decided if it
   * is decided.
   */
  since: day.optional(),
  until: day.optional(),
}

export const depositFileQuery = z.object({
  status: z.enum(DEPOSIT_STATUSES).default('Pending'),
  search: depositListQuery.shape.search,
  ...filterQuery,
})

export const withdrawalFileQuery = z.object({
  status: z.enum(WITHDRAWAL_STATUSES).default('Pending'),
  search: withdrawalListQuery.shape.search,
  ...filterQuery,
  /** Only requests on hold. */
  held: z.literal('1').optional(),
  toSend: z.literal('1').optional(),
})

/** Payload of the calls that give the caller the next free request of the list as it is filtered. */
export const nextRequest = z.object({
  /** The request to continue from; null: from the first. */
  after: z.uuid().nullable(),
  sort: z.enum(FILTERS.requests.sorts).optional(),
  ...filterQuery,
  toSend: withdrawalFileQuery.shape.toSend,
  keep: z.uuid().optional(),
})

/** Query of `POST /depositHistory/{id}/claim`. */
export const claimQuery = z.object({
  /** The request whose decision the caller's screen still holds back. Its claim stays. */
  keep: z.uuid().optional(),
})

export function toWireRefused(
  refused: readonly {
    readonly id: string
    readonly name: string
    readonly amount: Money
    readonly refusal: string
  }[],
): WireRefused {
  return {
    refused: refused.map(({ id, name, amount, refusal }) => ({
      _id: id,
      name,
      amount: toMajor(amount),
      refusal,
    })),
  }
}

interface RequestRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Money
  readonly createdAt: Date
}

export function toWireClaim(row: {
  readonly id: string
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
}): z.infer<typeof requestClaim> {
  const { id, claimedBy, claimedAt } = row
  return { _id: id, claimedBy, claimedAt: claimedAt?.toISOString() ?? null }
}

export function toWireHold(row: {
  readonly id: string
  readonly heldBy: string | null
  readonly heldAt: Date | null
  readonly holdReason: string | null
}): z.infer<typeof requestHold> {
  const { id, heldBy, heldAt, holdReason } = row
  return { _id: id, heldBy, heldAt: heldAt?.toISOString() ?? null, reason: holdReason }
}

export function toWireDeposit(
  request: RequestRow &
    Rejection & {
      readonly txnId: string
      readonly wallet: string | null
      readonly status: DepositStatus
      readonly askedAmount: Money | null
      readonly reversal?: Reversed | null
    },
): WireDeposit {
  const { _id, name, email, phone, date, time } = toWireBase(request)
  const { txnId: txnID, status, amount, askedAmount, reversal } = request
  const reason = describeRejection(request)
  const wallet = toWallet(request.wallet)
  return {
    _id,
    name,
    email,
    phone,
    deposite: toMajor(amount),
    txnID,
    date,
    time,
    request: status,
    ...(askedAmount === null ? {} : { asked: toMajor(askedAmount) }),
    ...(wallet === null ? {} : { wallet }),
    ...(reason === null ? {} : { reason }),
    ...(reversal ? { reversed: describeReversal(reversal) } : {}),
  }
}

export function toWireWithdrawal(
  request: RequestRow &
    Rejection & {
      readonly wallet: string | null
      readonly status: WithdrawalStatus
      readonly payoutId: string | null
      readonly reversal?: Reversed | null
    },
): WireWithdrawal {
  const { _id, name, email, phone, date, time } = toWireBase(request)
  const { status, amount, payoutId, reversal } = request
  const reason = describeRejection(request)
  const wallet = toWallet(request.wallet)
  return {
    ...(payoutId === null ? {} : { payoutId }),
    _id,
    name,
    email,
    phone,
    withdraw: toMajor(amount),
    date,
    time,
    request: status,
    ...(wallet === null ? {} : { wallet }),
    ...(reason === null ? {} : { reason }),
    ...(reversal ? { reversed: describeReversal(reversal) } : {}),
  }
}

function toWireBase({ id, name, email, phone, createdAt }: RequestRow) {
  const [date = '', time = ''] = createdAt.toISOString().split(/[T.]/)
  return { _id: id, name, email, phone, date, time }
}
