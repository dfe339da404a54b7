import type { z } from 'zod'
import { Refusal, type RefusalCode } from '@/lib/refusals'
import { isPermission, needsStepUp, type Permission } from '@/lib/staff/rules/permissions'
import type { LimitName } from './limits'

/**
 * Who may call: `anyone`; `session` (a cookie that decodes; the handler's own statement checks the
 * session's row); `viewer` (row checked); `signing-in` (the same, or a session that waits for its second
 * factor); or staff whose role holds the permission.
 */
export type Access = 'anyone' | 'session' | 'signing-in' | 'viewer' | Permission

/** Groups of the OpenAPI document, in its order. */
export const TAGS = {
  Accounts: 'Registration, login and users.',
  'Win-Go': 'The colour game.',
  Baccarat: 'The card game. Its `color` is player, tie or banker.',
  Games: 'Calls for both games.',
  Fairness: 'Records and proofs of draws.',
  Deposits: 'Deposit requests.',
  Withdrawals: 'Withdrawal requests.',
  SureWin: 'The SureWin balance and its interest.',
  Statement: 'Your transactions and your bets.',
  Notices: 'What happened to your money.',
  'Limits and breaks': 'Limits, time-out, self-exclusion and reality checks.',
  'Deposit instructions': 'Text, photos and poster that show how to pay.',
  Staff: 'Accounts of staff, their sessions and invitations.',
  Settings: 'Rates, limits and payouts that staff change.',
  Risk: 'Cases that rules opened, and the rules.',
  Approvals: 'What takes a second person, and who that was.',
  Operations: 'Health, metrics and this document.',
} as const

/** An answer that is not JSON of a schema: empty (null), or of a media type. */
type OtherAnswer = null | { readonly media: string; readonly schema?: z.ZodType }

/** One call of the REST surface. The OpenAPI document is made of these. */
export interface CallSpec {
  /** One line, without a full stop. */
  readonly summary: string
  /** Everything else that a caller must know. */
  readonly details?: string
  readonly tag: keyof typeof TAGS
  readonly access: Access
  /** The `email` in path or body must be the caller's own, or the caller staff who holds the permission named. */
  readonly owner?: 'alone' | Permission
  readonly limit?: LimitName
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** The JSON that is sent. */
  readonly body?: z.ZodType
  /** Takes one file as multipart/form-data, which the handler reads. */
  readonly takesFile?: true
  /** Status and body of each answer that is not a problem. */
  readonly answers: Readonly<Record<number, z.ZodType | OtherAnswer>>
  /** Refusals beyond those that follow from access, input and limits. */
  readonly refusals?: readonly RefusalCode[]
  /** Takes an Idempotency-Key: the handler gets it as `requestId`, and carries the same one out once. */
  readonly isIdempotent?: true | undefined
  /** One page of a list; the total is in X-Total-Count. */
  readonly isPaged?: true
}

/** A call with the address that its file gives it. */
export interface Call {
  readonly method: string
  /** Parameters in braces. */
  readonly path: `/api${string}`
  readonly spec: CallSpec
}

/** Refusals of calls that put money in or bet it. */
export const PLAY_REFUSALS = [
  'account-suspended',
  'staff-do-not-play',
  'time-out',
  'self-excluded',
  'return-needed',
] as const satisfies readonly RefusalCode[]

/** Refusals of a deposit into SureWin. */
export const SUREWIN_REFUSALS = [
  ...PLAY_REFUSALS,
  'surewin-deposit-too-small',
  'surewin-not-covered',
  'surewin-full',
  'deposit-limit-reached',
  'idempotency-conflict',
] as const satisfies readonly RefusalCode[]

/** `GET /api/users/{email}`: how tests and people name a call. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Every refusal that the call can answer, by status. */
export function refusalsOf({ method, spec }: Pick<Call, 'method' | 'spec'>): Map<number, string[]> {
  const { access, owner, params, query, body, takesFile, refusals = [] } = spec
  const codes = new Set<RefusalCode>(refusals)
  const add = (...more: RefusalCode[]) => {
    for (const code of more) codes.add(code)
  }
  if (access !== 'anyone') add('not-signed-in')
  if (isPermission(access) || owner) add('not-allowed')
  if (method !== 'GET' && isPermission(access) && needsStepUp(access)) add('step-up-needed')
  // Writes are taken from this site's own pages only.
  if (method !== 'GET') add('foreign-origin')
  if (params || query || body || takesFile) add('invalid-input')
  if (body || takesFile) add('too-slow', 'too-large')
  if (body) add('not-json')
  add('rate-limited', 'unexpected', 'service-unavailable')
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const { status } = new Refusal(code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}
