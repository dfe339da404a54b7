import { z } from 'zod'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import { isText, NO_TEXT } from '@/lib/base/http/wire'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { gameName, pickName } from '@/lib/games/catalog/names'
import { ROUND_STATUSES } from '@/lib/games/schedule/rules/round-status'
import {
  DEPOSIT_STATUSES,
  type DepositStatus,
  WITHDRAWAL_STATUSES,
  type WithdrawalStatus,
} from '@/lib/money/cashier/rules/statuses'

const LONGEST_SEARCH = 254

export const searchQuery = z.object({
  /** A txnID, phone number, email, name, amount, round number or id of a bet. */
  q: z.string().trim().min(1).max(LONGEST_SEARCH).refine(isText, NO_TEXT),
})

/** Reasons for a group of hits. */
export const SEARCH_GROUPS = [
  'same-txn',
  'near-txn',
  'part-txn',
  'request',
  'amount',
  'player',
  'round',
  'bet',
] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

const requestFields = {
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Major units. */
  amount: z.number(),
  /** ISO. */
  filedAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
}

const roundFields = {
  game: z.enum(GAME_IDS),
  /** Name of the game, in the reader's language. */
  gameName: z.string(),
  countdownId: z.string(),
}

export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit'),
    ...requestFields,
    txnID: z.string(),
    request: z.enum(DEPOSIT_STATUSES),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    ...requestFields,
    request: z.enum(WITHDRAWAL_STATUSES),
  }),
  z.object({
    kind: z.literal('player'),
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Main balance, major units. */
    balance: z.number(),
    isSuspended: z.boolean(),
    /** A staff member, who has no player page. */
    isStaff: z.boolean(),
  }),
  z.object({
    kind: z.literal('round'),
    ...roundFields,
    status: z.enum(ROUND_STATUSES),
    /** Name of the outcome, in the reader's language; null until the round is finished. */
    outcome: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('bet'),
    _id: z.string(),
    playerId: z.string(),
    name: z.string(),
    ...roundFields,
    /** Name of the pick, in the reader's language. */
    selection: z.string(),
    /** Major units. */
    stake: z.number(),
    betAt: z.string(),
  }),
])
export type SearchHit = z.infer<typeof searchHit>

/** Hits in groups, the most likely group first; each group shows only some hits. */
export const searchAnswer = z.object({
  groups: z.array(z.object({ why: z.enum(SEARCH_GROUPS), hits: z.array(searchHit) })),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

export interface FoundRequest {
  readonly kind: 'deposit' | 'withdrawal'
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly phone: string
  readonly amount: Money
  /** Null for a withdrawal. */
  readonly txnId: string | null
  readonly status: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

export interface FoundPlayer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly balance: Money
  readonly isSuspended: boolean
  readonly isStaff: boolean
}

export interface FoundRound {
  readonly game: GameId
  readonly countdownId: string
  readonly status: (typeof ROUND_STATUSES)[number]
  /** Null until the round is finished: screens still deal the cards of a drawn one. */
  readonly outcome: string | null
}

export interface FoundBet {
  readonly id: string
  readonly playerId: string
  readonly name: string
  readonly game: GameId
  readonly countdownId: string
  readonly selection: string
  readonly stake: Money
  readonly createdAt: Date
}

export function toRequestHit(found: FoundRequest): SearchHit {
  const { id: _id, name, phone, txnId, status } = found
  const base = {
    _id,
    name,
    phone,
    amount: toMajor(found.amount),
    decidedBy: found.decidedBy,
    filedAt: found.createdAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
  }
  return found.kind === 'deposit'
    ? { kind: 'deposit', ...base, txnID: txnId ?? '', request: status as DepositStatus }
    : { kind: 'withdrawal', ...base, request: status as WithdrawalStatus }
}

export function toPlayerHit({ id: _id, balance, ...player }: FoundPlayer): SearchHit {
  return { kind: 'player', _id, ...player, balance: toMajor(balance) }
}

export function toRoundHit(found: FoundRound): SearchHit {
  const outcome = found.outcome === null ? null : pickName(found.outcome)
  return { kind: 'round', ...found, gameName: gameName(found.game), outcome }
}

export function toBetHit({ id: _id, stake, createdAt, ...bet }: FoundBet): SearchHit {
  const names = { gameName: gameName(bet.game), selection: pickName(bet.selection) }
  const more = { stake: toMajor(stake), betAt: createdAt.toISOString() }
  return { kind: 'bet', _id, ...bet, ...names, ...more }
}
