import type { z } from 'zod'
import type { AnswerName, BodyName } from './schemas'

/** Who may call, in the words of the description. */
export const ACCESS = {
  anyone: 'Anyone',
  player: 'Anyone signed in',
  owner: 'The owner only',
  'owner-or-admin': 'The owner, or an admin',
  admin: 'Admins only',
} as const
export type Access = keyof typeof ACCESS

/** Groups of the description, in its order. */
export const TAGS = {
  Accounts: 'Registering, signing in, and the users themselves.',
  'Win-Go': 'The colour game.',
  Baccarat: 'The card game; its `color` is player, tie or banker.',
  Games: 'What both games share.',
  Fairness: 'What every draw can be checked with.',
  Deposits: 'Requests to put money in.',
  Withdrawals: 'Requests to take money out.',
  SureWin: 'The savings balance and its interest.',
  Statement: 'Movements of the caller’s balances, and the caller’s bets.',
  'Play in control': 'Limits, time-out, self-exclusion and reality checks of the caller.',
  'Deposit instructions': 'Text, photos and poster that tell how to pay.',
  Settings: 'Rates, limits and payouts that staff can change.',
  Operations: 'What clients and operators need beside.',
} as const
export type Tag = keyof typeof TAGS

/** A body that is no JSON. */
export type Media = 'image/webp' | 'text/csv' | 'text/event-stream' | 'text/plain' | 'nothing'

/** One call of the REST surface. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Canonical path; parameters in braces. */
  readonly path: `/api${string}`
  /** The same call at the root, as the specification writes it. */
  readonly alias?: `/${string}`
  readonly tag: Tag
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  /** Fields by name, or fields of any name of one kind. */
  readonly query?: z.ZodObject | z.ZodRecord
  /** JSON by that name, or one file as multipart/form-data. */
  readonly body?: BodyName | 'file'
  /** Status and body of each answer that is no problem. */
  readonly answers: Readonly<Record<number, AnswerName | Media>>
  /** Statuses of problems beyond those that follow from access, body and limits. */
  readonly refusals?: readonly number[]
  /** Takes an Idempotency-Key: the same key and input is carried out once. */
  readonly isIdempotent?: true
  /** One page of a list; the total stands in X-Total-Count. */
  readonly isPaged?: true
  /** Answered by next-auth itself, in its own form. */
  readonly isNextAuth?: true
}

/** `GET /api/users/{email}`: how tests and people name a call. */
export function nameOf({ method, path }: Pick<WireCall, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** `getUsersByEmail` for `GET /api/users/{email}`: a name that other programs can use as one. */
export function operationIdOf({ method, path }: Pick<WireCall, 'method' | 'path'>): string {
  const parts = path.replace(/^\/api\//, '').split('/')
  const words = parts.flatMap((part) =>
    part.startsWith('{') ? ['by', ...wordsOf(part)] : wordsOf(part),
  )
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return method.toLowerCase() + words.map(capital).join('')
}

function wordsOf(text: string): string[] {
  return text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
}

/** Every status that the call may be refused with, smallest first. */
export function refusalsOf(call: WireCall): number[] {
  const statuses = new Set([...(call.refusals ?? []), 429, 500, 503])
  if (call.access !== 'anyone') statuses.add(401)
  if (!['anyone', 'player'].includes(call.access)) statuses.add(403)
  // Writes are taken from this site's own pages only.
  if (call.method !== 'GET') statuses.add(403)
  if (call.params || call.query || call.body) statuses.add(400)
  if (call.body) for (const status of [408, 413, 415]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}
