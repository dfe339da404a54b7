import { z } from 'zod'
import { toMajor } from '@/lib/base/format/rules/money'
import { pageQuery, reason } from '@/lib/base/http/wire'
import { passkeyAssertion } from '@/lib/people/second-factor/wire'
import { decisionHash, type Json } from '@/lib/people/second-person/rules/decision'
import { APPROVAL_KINDS } from '@/lib/people/second-person/rules/kinds'

const STATES = ['pending', 'approved', 'refused', 'expired', 'cancelled'] as const

/** The `{id}` path parameter of an approval. */
export const approvalParams = z.object({ id: z.uuid('We can’t find that approval.') })

export const approvalListQuery = pageQuery.extend({ state: z.enum(STATES).optional() })

/** Query of `GET /approvals/leave`. */
export const leaveQuery = z.object({ kind: z.enum(APPROVAL_KINDS) })

/** Answer of `GET /approvals/leave`: what the caller may do alone now. */
export const leaveAnswer = z.object({
  /** Approval needed above `most`: nobody, a second person, or time. */
  need: z.enum(['nobody', 'second-person', 'time']),
  /** Decimal major units that need no approval; null for a kind without a limit. */
  most: z.number().nullable(),
  /** The same for all further acts of the day together. */
  left: z.number().nullable(),
})

/** Payload of `POST /approvals/{id}/approve`: a passkey's signature over the options of `…/options`. */
export const approveRequest = z.object({ passkey: passkeyAssertion })

/** Payload of `POST /approvals/{id}/refuse`. */
export const refuseRequest = z.object({ reason })

const lines = z.record(z.string(), z.string())

/** An act that needs or needed a second person. */
export const wireApproval = z.object({
  _id: z.string(),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  /** Decimal major units; null if no money moves. */
  amount: z.number().nullable(),
  before: lines,
  after: lines,
  reason: z.string(),
  state: z.enum(STATES),
  /** Names, and ISO times. */
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** When it is carried out without a second person; null if never. */
  notBefore: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Reason for the refusal. */
  refusal: z.string().nullable(),
  /** SHA-256 of the canonical decision in hex: the bytes that a passkey signs. */
  hash: z.string(),
})
export type WireApproval = z.infer<typeof wireApproval>

interface ApprovalRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly title: string
  readonly amount: bigint | null
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  readonly state: (typeof STATES)[number]
  readonly askedBy: { readonly name: string }
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly notBefore: Date | null
  readonly decidedBy: { readonly name: string } | null
  readonly decidedAt: Date | null
  readonly refusal: string | null
  readonly hash: string
}

export function toWireApproval(row: ApprovalRow): WireApproval {
  const { id, kind, subject, title, amount, reason, state, refusal, hash } = row
  return {
    _id: id,
    kind,
    subject,
    title,
    reason,
    state,
    refusal,
    hash,
    amount: amount === null ? null : toMajor(amount),
    before: lines.parse(row.before),
    after: lines.parse(row.after),
    askedBy: row.askedBy.name,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    notBefore: row.notBefore?.toISOString() ?? null,
    decidedBy: row.decidedBy?.name ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/** Answer (202) of a call whose act needs approval: nothing of it has happened yet. */
export const approvalNeeded = z.object({
  status: z.literal('waiting'),
  /** When it was requested, ISO 8601. */
  since: z.string(),
  waitsFor: z.enum(['second person', 'delay']),
  message: z.string(),
  code: z.literal('approval-needed'),
  approval: z.object({
    _id: z.string(),
    state: z.enum(STATES),
    title: z.string(),
    /** When it is carried out without a second person; null if never. */
    notBefore: z.string().nullable(),
  }),
})
export type ApprovalNeeded = z.infer<typeof approvalNeeded>

export function toApprovalNeeded(
  asked: Pick<ApprovalRow, 'id' | 'state' | 'title' | 'notBefore' | 'askedAt'>,
): ApprovalNeeded {
  const { id, state, title, notBefore, askedAt } = asked
  return {
    status: 'waiting',
    since: askedAt.toISOString(),
    waitsFor: notBefore ? 'delay' : 'second person',
    message: notBefore ? 'Takes effect after a delay' : 'Needs a second person',
    code: 'approval-needed',
    approval: { _id: id, state, title, notBefore: notBefore?.toISOString() ?? null },
  }
}

const base64Url = z.string().regex(/^[\w-]+$/)
const json: z.ZodType<Json> = z.json()

/** One line of the approvals file: the request, its outcome, and what a passkey signed. */
export const approvalRecord = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  /** Minor units. */
  amount: z.string().regex(/^\d+$/).nullable(),
  before: json,
  after: json,
  payload: json,
  reason: z.string(),
  playerId: z.string().nullable(),
  askedById: z.string(),
  askedAt: z.iso.datetime(),
  hash: z.string(),
  state: z.enum(STATES),
  decidedById: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  notBefore: z.iso.datetime().nullable(),
  refusal: z.string().nullable(),
  /** Null if no passkey signed it. */
  signed: z
    .object({
      credentialId: base64Url,
      /** Public key in COSE format. */
      publicKey: base64Url,
      authenticatorData: base64Url,
      clientDataJSON: base64Url,
      signature: base64Url,
    })
    .nullable(),
})
export type ApprovalRecord = z.infer<typeof approvalRecord>

/** Returns the SHA-256 of the record's canonical decision, in hex. */
export function hashOfRecord(record: ApprovalRecord): string {
  const { amount, askedAt } = record
  return decisionHash({
    ...record,
    amount: amount === null ? null : BigInt(amount),
    askedAt: new Date(askedAt),
  })
}
