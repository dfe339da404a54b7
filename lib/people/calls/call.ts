import type { z } from 'zod'
import type { LimitName } from '@/lib/base/http/limits'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { isPermission, needsStepUp, type Permission } from '@/lib/people/roles/rules/permissions'

/**
 * The callers allowed: `anyone`; `session` (a cookie that decodes; the handler's own statement
 * checks the session's row); `viewer` (row checked); `signing-in` (like `viewer`, or a session that
 * is waiting for its second factor); or staff whose role has the permission.
 */
export type Access = 'anyone' | 'session' | 'signing-in' | 'viewer' | Permission

/** Groups of the OpenAPI document, in order. */
export const CALL_TAGS = {
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
  Staff: 'Staff accounts, their sessions and invitations.',
  Settings: 'Rates, limits and payouts that staff change.',
  Risk: 'Risk cases, and the rules that open them.',
  Approvals: 'Requests for approval by a second person, and who decided them.',
  Channels: 'Numbers that players pay to, what their wallets say, and matching.',
  Operations: 'Health, metrics and this document.',
} as const

/** An answer other than JSON with a schema: empty (null), or of another media type. */
type OtherAnswer = null | { readonly media: string; readonly schema?: z.ZodType }

/** One call of the REST API. The OpenAPI document is built from these. */
export interface CallSpec {
  /** One line, without a full stop. */
  readonly summary: string
  /** Everything else that a caller must know. */
  readonly details?: string
  readonly tag: keyof typeof CALL_TAGS
  readonly access: Access
  /**
   * The `email` in path or body must be the caller's own, or the caller must be staff with the
   * permission named.
   */
  readonly owner?: 'alone' | Permission
  readonly limit?: LimitName
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** The JSON body of the request. */
  readonly body?: z.ZodType
  /** Takes one file as multipart/form-data, which the handler reads. */
  readonly takesFile?: true
  /** Status and body of each answer except problem answers. */
  readonly answers: Readonly<Record<number, z.ZodType | OtherAnswer>>
  /** Refusals beyond those that follow from access, input and limits. */
  readonly refusals?: readonly RefusalCode[]
  /**
   * Takes an Idempotency-Key. The handler gets the key as `requestId` and carries out each key only
   * once.
   */
  readonly isIdempotent?: true | undefined
  /** Answers one page of a list; headers have the total and the next page (`jsonPage`). */
  readonly isPaged?: true
}

/** A call with the method and path of its file. */
export interface Call {
  readonly method: string
  /** Parameters are in braces. */
  readonly path: `/api${string}`
  readonly spec: CallSpec
}

/** Refusals of calls that deposit or bet money. */
export const PLAY_REFUSALS = [
  'account-suspended',
  'staff-do-not-play',
  'time-out',
  'self-excluded',
  'return-needed',
] as const satisfies readonly RefusalCode[]

/** Refusals of a deposit into SureWin. */
export const SUREWIN_REFUSALS = [
  'deposit-owed',
  ...PLAY_REFUSALS,
  'surewin-deposit-too-small',
  'surewin-not-covered',
  'surewin-full',
  'surewin-capped',
  'surewin-paused',
  'deposit-limit-reached',
  'idempotency-conflict',
] as const satisfies readonly RefusalCode[]

/** Returns a call's name as tests and people write it: `GET /api/users/{email}`. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Returns every refusal that the call can answer, by status. */
export function refusalsOf({ method, spec }: Pick<Call, 'method' | 'spec'>): Map<number, string[]> {
  const { access, owner, params, query, body, takesFile, refusals = [] } = spec
  const codes = new Set<RefusalCode>(refusals)
  const add = (...more: RefusalCode[]) => {
    for (const code of more) codes.add(code)
  }
  if (access !== 'anyone') add('not-signed-in')
  if (isPermission(access) || owner) add('not-allowed')
  if (method !== 'GET' && isPermission(access) && needsStepUp(access)) add('step-up-needed')
  // Writes are accepted only from this site's own pages, and only for the account of the page.
  if (method !== 'GET') add('foreign-origin')
  if (method !== 'GET' && access !== 'anyone') add('page-outdated')
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
