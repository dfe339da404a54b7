import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { listAuditEvents } from '@/lib/house/audit/read-audit'
import type { AuditRow } from '@/lib/house/audit/read-named-events'
import { LINE, type StoredLine } from '@/lib/money/channels/lines.sql'
import { blankDigits } from '@/lib/money/channels/read-channels'
import {
  findLineOfDeposit,
  findLineOfPayout,
  type RequestLine,
} from '@/lib/money/matching/read-request-line'
import { listRequestNotices, type RequestNotice } from '@/lib/money/notices/read-notices'
import { type DepositDetail, getDepositRequest } from './read-deposit'
import { getWithdrawalRequest, type WithdrawalDetail } from './read-withdrawal'

/** Lines shown before and after the request's own. */
const AROUND = 3
const MOST_EVENTS = 100
const MOST_APPROVALS = 5

/** What a wallet said, where its chain has it, and what became of it. */
export interface DisputeLine extends StoredLine {
  readonly channelName: string
  readonly receivedAt: Date
  readonly source: string
  /** Null for nothing yet. */
  readonly outcome: 'deposit' | 'other' | 'void' | null
  /** The request that it backs. */
  readonly depositId: string | null
}

interface LineMessage {
  readonly id: string
  readonly text: string
  readonly receivedAt: Date
}

/** All that is known about a request, to settle a dispute about it. */
export interface Dispute {
  readonly request:
    | ({ readonly kind: 'deposit' } & DepositDetail)
    | ({ readonly kind: 'withdraw' } & WithdrawalDetail)
  /** The line bound or proposed; null for none. */
  readonly line: (DisputeLine & Pick<RequestLine, 'by'>) | null
  /** Texts of that line, while they are kept. */
  readonly messages: readonly LineMessage[]
  /** Lines around it, in the chain's order; without a line those around the request's time. */
  readonly around: readonly DisputeLine[]
  /** Oldest first; null for a role that doesn't read the audit log. */
  readonly events: readonly AuditRow[] | null
  /** What the player was told, oldest first. */
  readonly notices: readonly RequestNotice[]
}

interface Reader {
  readonly id: string
  /**
   * False blanks every group of digits in the texts of messages and in references. The sender's number
   * stays: whoever compares a line with a request compares it.
   */
  readonly isWhole: boolean
  readonly readsAudit: boolean
}

/** Returns all about a deposit or withdrawal request; null if there is none. */
export async function readDispute(id: string, reader: Reader): Promise<Dispute | null> {
  const request = await findEither(id, reader.id)
  if (!request) return null
  const found =
    request.kind === 'deposit' ? await findLineOfDeposit(id) : await findLineOfPayout(id)
  const [around, messages, events, notices] = await Promise.all([
    found ? listAround(found.lineId) : listNearby(request),
    found ? listMessages(found.lineId) : [],
    reader.readsAudit ? listDecisions(request, found?.lineId) : null,
    listRequestNotices(request.playerId, id),
  ])
  const blank = (text: string) => (reader.isWhole ? text : blankDigits(text))
  const lines = around.map((line) => ({
    ...line,
    reference: line.reference && blank(line.reference),
  }))
  const own = found && lines.find((line) => line.id === found.lineId)
  return {
    request,
    line: own ? { ...own, by: found.by } : null,
    messages: messages.map((message) => ({ ...message, text: blank(message.text) })),
    around: lines,
    events,
    notices,
  }
}

async function findEither(id: string, viewerId: string): Promise<Dispute['request'] | null> {
  const deposit = await getDepositRequest(id)
  if (deposit) return { kind: 'deposit', ...deposit }
  const withdrawal = await getWithdrawalRequest(id, viewerId)
  return withdrawal && { kind: 'withdraw', ...withdrawal }
}

const selectLines = (where: Prisma.Sql) => Prisma.sql`
  SELECT ${LINE}, c.name AS "channelName", l.received_at AS "receivedAt", l.source, o.kind AS outcome,
    o.deposit_id::text AS "depositId"
  FROM wallet_line l JOIN channel c ON c.id = l.channel_id LEFT JOIN line_outcome o ON o.line_id = l.id
  WHERE ${where}`

/** Selects the lines before and after a moment, and those at it. */
const selectBetween = (of: Prisma.Sql, at: Prisma.Sql) => Prisma.sql`
  (${selectLines(Prisma.sql`${of} AND l.at <= ${at}`)} ORDER BY l.at DESC, l.id DESC LIMIT ${AROUND + 1}::int)
  UNION ALL
  (${selectLines(Prisma.sql`${of} AND l.at > ${at}`)} ORDER BY l.at, l.id LIMIT ${AROUND}::int)`

/** Lists the line between its neighbours: in the chain, or by time if it has no place there. */
async function listAround(lineId: string): Promise<DisputeLine[]> {
  const line = await db.walletLine.findUniqueOrThrow({ where: { id: lineId } })
  const { channelId, openingId, position, at } = line
  if (openingId !== null && position !== null) {
    const isNear = Prisma.sql`l.opening_id = ${openingId}
      AND l.position BETWEEN ${position - BigInt(AROUND)} AND ${position + BigInt(AROUND)}`
    return db.$queryRaw`${selectLines(isNear)} ORDER BY l.position`
  }
  const of = Prisma.sql`l.channel_id = ${channelId}::uuid AND l.id <> ${lineId}::uuid`
  return db.$queryRaw`
    SELECT * FROM (${selectLines(Prisma.sql`l.id = ${lineId}::uuid`)}
      UNION ALL ${selectBetween(of, Prisma.sql`${at}::timestamptz`)}) every ORDER BY at, id`
}

/** Lists what the wallet told around a request that has no line: it shows that nothing came. */
function listNearby(request: Dispute['request']): Promise<DisputeLine[]> {
  const { id } = request
  const isDeposit = request.kind === 'deposit'
  const of = isDeposit
    ? Prisma.sql`l.direction = 'in' AND c.wallet = (SELECT wallet FROM deposit_request WHERE id = ${id}::uuid)`
    : Prisma.sql`l.direction = 'out' AND c.id = (SELECT channel_id FROM withdrawal_request WHERE id = ${id}::uuid)`
  const at = isDeposit ? request.createdAt : (request.decidedAt ?? request.createdAt)
  return db.$queryRaw`
    SELECT * FROM (${selectBetween(of, Prisma.sql`${at}::timestamptz`)}) every ORDER BY at, id`
}

function listMessages(lineId: string): Promise<LineMessage[]> {
  return db.walletMessage.findMany({
    where: { lineId },
    select: { id: true, text: true, receivedAt: true },
    orderBy: { receivedAt: 'asc' },
  })
}

/** Lists the events about the request, its approvals and its line, oldest first. */
async function listDecisions(
  { id, kind }: Dispute['request'],
  lineId: string | undefined,
): Promise<AuditRow[]> {
  const own = `${kind === 'deposit' ? 'deposit_request' : 'withdrawal_request'}:${id}`
  const approvals = await db.approval.findMany({
    where: { subject: own },
    select: { id: true },
    orderBy: { askedAt: 'desc' },
    take: MOST_APPROVALS,
  })
  const subjects = [own, ...approvals.map((approval) => `approval:${approval.id}`)]
  if (lineId !== undefined) subjects.push(`line:${lineId}`)
  const pages = await Promise.all(
    subjects.map((subject) =>
      listAuditEvents({
        action: '',
        actor: '',
        subject,
        isWithoutRisk: true,
        limit: MOST_EVENTS,
      }),
    ),
  )
  return pages.flatMap(({ rows }) => rows).sort((a, b) => Number(a.id) - Number(b.id))
}
