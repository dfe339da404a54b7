import { createHash } from 'node:crypto'
import { parseAuthenticatorData, verifySignature } from '@simplewebauthn/server/helpers'
import { type ApprovalRecord, approvalRecord, hashOfRecord } from '@/lib/house/approvals/wire'
import {
  type AuditFileEvent,
  auditEventsOf,
  verifyAuditFile,
} from '@/lib/house/audit/rules/audit-file'
import { APPROVAL_HOURS } from '@/lib/people/second-person/rules/kinds'

/** Results of checking a file of approvals. */
export interface CheckedApprovals {
  readonly records: number
  /** Approved and signed by a second person's passkey. */
  readonly signed: number
  /** Carried out after the delay that applies to a sole owner: nobody signed these. */
  readonly alone: readonly ApprovalRecord[]
  readonly waiting: number
  /** Refused, expired or cancelled: nothing was done. */
  readonly notDone: number
  /** Passkeys that signed: person, key, number of signatures. */
  readonly keys: readonly string[]
  readonly findings: readonly string[]
}

/**
 * Checks every record of the file on its own: its hash matches the request, an approval is signed
 * over that hash by the key in the record, and asker and approver are two people with their own
 * keys.
 *
 * With the audit log, it also checks that no approval is missing, that each one was requested, and
 * that each passkey was added by the person who signed with it.
 *
 * @param text JSON Lines, as `GET /api/approvals/export` answers it.
 * @param auditLog from `GET /api/audit.jsonl`, from the first event on and no newer than the
 *   approvals; null to skip this check.
 */
export async function checkApprovals(
  text: string,
  auditLog: string | null = null,
): Promise<CheckedApprovals> {
  const findings: string[] = []
  const records: ApprovalRecord[] = []
  const seen = new Set<string>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const record = readRecord(line)
    if (!record) {
      findings.push(`line ${index + 1}: not an approval record`)
      continue
    }
    if (!isPlain(line)) findings.push(`${record.id}: its line can be read in two ways`)
    if (seen.has(record.id)) findings.push(`${record.id}: it appears in the file more than once`)
    seen.add(record.id)
    records.push(record)
    for (const finding of await findingsOf(record)) findings.push(`${record.id}: ${finding}`)
  }
  const keys = new Map<string, { person: string; key: string; times: number }>()
  for (const { id, signed, decidedById } of records) {
    if (!signed || !decidedById) continue
    const known = keys.get(signed.credentialId)
    if (known && (known.person !== decidedById || known.key !== signed.publicKey)) {
      findings.push(
        `${id}: elsewhere in the file its passkey belongs to another person or has another key`,
      )
    }
    const times = (known?.times ?? 0) + 1
    keys.set(signed.credentialId, { person: decidedById, key: signed.publicKey, times })
  }
  if (auditLog !== null) findings.push(...compareWithLog(records, auditLog))
  const approved = records.filter(({ state }) => state === 'approved')
  return {
    records: records.length,
    signed: approved.filter(({ signed }) => signed !== null).length,
    alone: approved.filter(({ signed }) => signed === null),
    waiting: records.filter(({ state }) => state === 'pending').length,
    notDone: records.filter(({ state }) => state !== 'approved' && state !== 'pending').length,
    keys: [...keys.values()].map(
      ({ person, key, times }) =>
        `user ${person}, key ${sha256(Buffer.from(key, 'base64url')).toString('hex')}: ${times}`,
    ),
    findings,
  }
}

const DAY_MS = APPROVAL_HOURS * 3_600_000

function readRecord(line: string): ApprovalRecord | null {
  try {
    return approvalRecord.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/**
 * Rejects duplicate names and numbers that don't fit a double, because two readers could read them
 * differently.
 */
function isPlain(line: string): boolean {
  return JSON.stringify(JSON.parse(line)) === line.trim()
}

async function findingsOf(record: ApprovalRecord): Promise<string[]> {
  const { state, askedById, decidedById, signed } = record
  const findings: string[] = []
  const hash = hashOfRecord(record)
  if (hash !== record.hash) findings.push('the request does not match its hash: it was changed')
  if (state !== 'cancelled' && decidedById === askedById)
    findings.push('it was decided by the person who requested it')
  if (state !== 'approved') {
    if (signed) findings.push(`it is ${state} but signed`)
    return findings
  }
  const { notBefore, decidedAt } = record
  const isLate = Date.parse(String(decidedAt)) >= Date.parse(record.askedAt) + DAY_MS
  if (decidedAt === null || isLate) findings.push('it was carried out after its 24 hours')
  if (!signed) {
    const isAlone = decidedById === null && notBefore && decidedAt && decidedAt >= notBefore
    if (!isAlone) findings.push('it was carried out without a signature')
    return findings
  }
  if (decidedById === null) findings.push('it is signed but has no approver')
  const problem = await problemOfSignature(signed, hash)
  if (problem) findings.push(problem)
  return findings
}

/**
 * Lists the contradictions between the records and the audit log. Skips records newer than the log.
 */
function compareWithLog(records: readonly ApprovalRecord[], log: string): string[] {
  const { head, findings: broken } = verifyAuditFile(log)
  if (head.from !== null) return ['the audit log does not start with its first event']
  const findings = broken.map((finding) => `audit log: ${finding}`)
  const events = auditEventsOf(log)
  const until = Date.parse(events.at(-1)?.createdAt ?? '')
  const isOlder = (moment: string | null) => moment !== null && Date.parse(moment) <= until
  const said = ({ after }: AuditFileEvent) => (after ?? {}) as Readonly<Record<string, unknown>>
  const bySubject = new Map<string, AuditFileEvent[]>()
  for (const event of events) {
    if (!/^approval\.|^second-factor\.add-passkey$/.test(event.action)) continue
    bySubject.set(event.subject, [...(bySubject.get(event.subject) ?? []), event])
  }
  const has = (action: string, facts: Readonly<Record<string, unknown>>, subject: string) =>
    (bySubject.get(subject) ?? []).some(
      (event) =>
        event.action === action &&
        Object.entries(facts).every(([name, value]) => said(event)[name] === value),
    )
  const known = new Set(records.map(({ id }) => `approval:${id}`))
  for (const { action, subject } of events) {
    if (action === 'approval.ask' && !known.has(subject)) {
      findings.push(`${subject.slice('approval:'.length)}: it was requested but is not in the file`)
    }
  }
  for (const { id, hash, state, askedAt, decidedAt, decidedById, signed } of records) {
    const subject = `approval:${id}`
    if (isOlder(askedAt) && !has('approval.ask', { hash }, subject)) {
      findings.push(`${id}: the audit log has no such request`)
    }
    if (state !== 'approved' || !isOlder(decidedAt)) continue
    const isKnown = signed
      ? has('approval.approve', { hash, passkey: signed.credentialId }, subject)
      : has('approval.alone', { hash }, subject)
    if (!isKnown) findings.push(`${id}: the audit log has no such approval`)
    if (!signed) continue
    const { credentialId } = signed
    const key = sha256(Buffer.from(signed.publicKey, 'base64url')).toString('hex')
    if (!has('second-factor.add-passkey', { credentialId, key }, `user:${decidedById}`)) {
      findings.push(`${id}: the person who approved it never added its passkey`)
    }
  }
  return findings
}

type Signed = NonNullable<ApprovalRecord['signed']>

/** Returns the problem with a signature over this hash, or null. */
async function problemOfSignature(signed: Signed, hash: string): Promise<string | null> {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const client = bytes(signed.clientDataJSON)
  const authData = bytes(signed.authenticatorData)
  try {
    const said = JSON.parse(Buffer.from(client).toString()) as Record<string, unknown>
    if (said.type !== 'webauthn.get') return 'the signed data is not a passkey approval'
    if (said.challenge !== Buffer.from(hash, 'hex').toString('base64url')) {
      return 'the passkey signed something else'
    }
    const { rpIdHash, flags } = parseAuthenticatorData(authData)
    if (!flags.up || !flags.uv) return 'the device did not verify its user'
    const host = sha256(Buffer.from(new URL(String(said.origin)).hostname))
    if (!host.equals(Buffer.from(rpIdHash))) return 'the passkey is for another site'
    const isRight = await verifySignature({
      signature: bytes(signed.signature),
      data: new Uint8Array(Buffer.concat([authData, sha256(client)])),
      credentialPublicKey: bytes(signed.publicKey),
    })
    return isRight ? null : 'the signature is wrong'
  } catch (error) {
    return `the signature cannot be read: ${(error as Error).message}`
  }
}

function sha256(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
