import 'server-only'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { Approval, Prisma } from '@/lib/base/db/generated/client'
import { toMajor, ZERO } from '@/lib/base/format/rules/money'
import { formatCount, majorText, moneyText } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { returnToPlayer } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { getPaytable } from '@/lib/house/settings/read'
import { readSettingEffect } from '@/lib/house/settings/read-effect'
import { listTakings } from '@/lib/house/settings/read-staff-games'
import { comparePaytables } from '@/lib/house/settings/rules/paytable-effect'
import type { SettingKey } from '@/lib/money/settings/rules/settings'
import { type Role, STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { usedAlone } from '@/lib/people/second-person/approvals.sql'
import {
  canBeSigned,
  findLimit,
  findRoleLimit,
  mostToSign,
} from '@/lib/people/second-person/limits.sql'
import { fingerprintOf, type Json } from '@/lib/people/second-person/rules/decision'
import {
  type ActLimit,
  APPROVAL_KINDS,
  type ApprovalKind,
  isLimited,
  LIMITED_KINDS,
  type LimitedKind,
  leftAlone,
  mayApprove,
  maySee,
  type Need,
  needOf,
  reachesTo,
} from '@/lib/people/second-person/rules/kinds'
import type { ApprovalRecord } from './wire'

export interface Reader {
  readonly id: string
  readonly role: Role
}

const WITH_PEOPLE = {
  askedBy: { select: { name: true, role: true } },
  decidedBy: { select: { name: true } },
} as const satisfies Prisma.ApprovalInclude

type WithPeople = Prisma.ApprovalGetPayload<{ include: typeof WITH_PEOPLE }>

/** Filters to what this reader could request or approve, and what they requested themselves. */
function visibleTo({ id, role }: Reader): Prisma.ApprovalWhereInput {
  const kinds = APPROVAL_KINDS.filter((kind) => maySee(role, kind))
  return { OR: [{ kind: { in: [...kinds] } }, { askedById: id }] }
}

/**
 * Returns the approval with that id, null if there is none, `hidden` if the reader may not see it.
 */
export async function findApproval(
  { id: readerId, role }: Reader,
  id: string,
): Promise<WithPeople | 'hidden' | null> {
  const row = await db.approval.findUnique({ where: { id }, include: WITH_PEOPLE })
  if (row === null || row.askedById === readerId) return row
  return maySee(role, row.kind as ApprovalKind) ? row : 'hidden'
}

interface Page {
  readonly state?: Approval['state'] | undefined
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** Returns one page of approvals, newest first. */
export async function listApprovals(
  reader: Reader,
  { state, page, pageSize }: Page,
): Promise<{ rows: WithPeople[]; total: number }> {
  const where = { ...visibleTo(reader), ...(state ? { state } : {}) }
  const [rows, total] = await Promise.all([
    db.approval.findMany({
      where,
      include: WITH_PEOPLE,
      orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.approval.count({ where }),
  ])
  return { rows, total }
}

/** An approval as a particular reader sees it. */
export interface ApprovalView {
  readonly id: string
  readonly kind: ApprovalKind
  readonly title: string
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  readonly reason: string
  readonly fingerprint: string
  readonly state: Approval['state']
  /** What it is about: `deposit_request:` and `withdrawal_request:` with the request's id, or other. */
  readonly subject: string
  /** The player that it is about; null if it is not about a player. */
  readonly playerId: string | null
  readonly asker: { readonly name: string; readonly role: Role }
  readonly isOwn: boolean
  /** True if the reader can be its second person. */
  readonly isForReader: boolean
  /** True if only the amount keeps the reader from being its second person. */
  readonly isAboveLimit: boolean
  readonly askedAt: number
  readonly expiresAt: number
  /** When it takes effect without a second person, epoch milliseconds; null if never. */
  readonly notBefore: number | null
  readonly decidedBy: string | null
  readonly decidedAt: number | null
  readonly refusal: string | null
}

/** What a person may sign now, by kind: minor units, null for a kind without limits. */
type Reach = ReadonlyMap<ApprovalKind, bigint | null>

async function readReach(reader: Reader): Promise<Reach> {
  const kinds = APPROVAL_KINDS.filter((kind) => mayApprove(reader.role, kind))
  const most = (kind: ApprovalKind) => mostToSign(db, reader, kind)
  return new Map(await Promise.all(kinds.map(async (kind) => [kind, await most(kind)] as const)))
}

function viewOf({ id: readerId, role }: Reader, reach: Reach, row: WithPeople): ApprovalView {
  const { id, title, subject, reason, state, playerId, askedBy, refusal } = row
  const kind = row.kind as ApprovalKind
  const isOwn = row.askedById === readerId
  const isSecond = !isOwn && playerId !== readerId && mayApprove(role, kind)
  const most = reach.get(kind) ?? null
  const reaches = reachesTo({ amount: row.amount, most, role, askerRole: askedBy.role })
  return {
    id,
    kind,
    title,
    subject,
    reason,
    state,
    playerId,
    asker: askedBy,
    isOwn,
    refusal,
    before: row.before as Record<string, string>,
    after: row.after as Record<string, string>,
    fingerprint: fingerprintOf(row.hash),
    isForReader: isSecond && reaches,
    isAboveLimit: isSecond && !reaches,
    askedAt: row.askedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    notBefore: row.notBefore?.getTime() ?? null,
    decidedBy: row.decidedBy?.name ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
  }
}

const MOST_WAITING = 100
const LATEST_DECIDED = 30

export interface ApprovalBoard {
  /** The first ones, oldest first: these expire first. */
  readonly waiting: readonly ApprovalView[]
  /** Number of all pending ones. */
  readonly waitingTotal: number
  /** Most recent first. */
  readonly decided: readonly ApprovalView[]
}

/**
 * Returns the pending approvals and the most recently decided ones. The worker ends those that
 * expire.
 */
export async function getApprovalBoard(reader: Reader): Promise<ApprovalBoard> {
  const visible = visibleTo(reader)
  const pending = { ...visible, state: 'pending' } as const
  const [reach, waiting, waitingTotal, decided] = await Promise.all([
    readReach(reader),
    db.approval.findMany({
      where: pending,
      include: WITH_PEOPLE,
      orderBy: { askedAt: 'asc' },
      take: MOST_WAITING,
    }),
    db.approval.count({ where: pending }),
    db.approval.findMany({
      where: { ...visible, state: { not: 'pending' } },
      include: WITH_PEOPLE,
      orderBy: { decidedAt: 'desc' },
      take: LATEST_DECIDED,
    }),
  ])
  const view = (row: WithPeople) => viewOf(reader, reach, row)
  return { waiting: waiting.map(view), waitingTotal, decided: decided.map(view) }
}

/** Returns the approval with that id as the reader sees it, or null. */
export async function getApproval(reader: Reader, id: string): Promise<ApprovalView | null> {
  const row = await findApproval(reader, id)
  return row === null || row === 'hidden' ? null : viewOf(reader, await readReach(reader), row)
}

export interface WaitingApprovals {
  /**
   * Number of approvals that the reader can decide; `oldestAt` is when the first of them was
   * requested.
   */
  readonly count: number
  readonly oldestAt: Date | null
  /** Acts that take effect without a second person, soonest first. */
  readonly alone: readonly {
    readonly id: string
    readonly title: string
    readonly at: number
    /** True if the reader may open it. */
    readonly isVisible: boolean
  }[]
}

/** Returns the ids of pending approvals of these kinds, by the subject that they change. */
export async function listWaitingChanges(
  kinds: readonly ApprovalKind[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.approval.findMany({
    where: { state: 'pending', kind: { in: [...kinds] } },
    select: { id: true, subject: true },
  })
  return new Map(rows.map(({ id, subject }) => [subject, id]))
}

/** Returns the counts shown in the frame of every staff page. */
export async function getWaitingApprovals({ id, role }: Reader): Promise<WaitingApprovals> {
  const pending = { state: 'pending' } as const
  // What `reachesTo` says, for the database.
  const mayDecide = [...(await readReach({ id, role }))].map(([kind, most]) => ({
    kind,
    askedById: { not: id },
    ...(most === null
      ? {}
      : {
          OR: [
            { amount: { lte: most } },
            ...(role === 'owner' ? [{ askedBy: { role: 'owner' as const } }] : []),
          ],
        }),
  }))
  const [mine, alone] = await Promise.all([
    db.approval.aggregate({
      where: { ...pending, OR: mayDecide },
      _count: true,
      _min: { askedAt: true },
    }),
    db.approval.findMany({
      where: { ...pending, notBefore: { not: null } },
      orderBy: { notBefore: 'asc' },
      take: 3,
    }),
  ])
  return {
    count: mine._count,
    oldestAt: mine._min.askedAt,
    alone: alone.map((row) => ({
      id: row.id,
      title: row.title,
      at: row.notBefore?.getTime() ?? 0,
      isVisible: row.askedById === id || maySee(role, row.kind as ApprovalKind),
    })),
  }
}

/** What a person may do alone, of one kind, and what they used of it. All in minor units. */
export interface LimitUse extends ActLimit {
  readonly kind: LimitedKind
  /** In the last 24 hours, with what they signed for others. */
  readonly used: bigint
}

/** Returns a person's limits with what is used of them, for the kinds that the role may do alone. */
export async function listLimits(person: Reader): Promise<readonly LimitUse[]> {
  const found = await Promise.all(
    LIMITED_KINDS.map(async (kind) => {
      const limit = await findLimit(db, person, kind)
      return limit ? [{ kind, ...limit, used: await usedAlone(db, kind, person.id) }] : []
    }),
  )
  return found.flat()
}

/** Returns the accepted deposits of each person's day by id, for people whose role has a limit. */
export async function listDayUse(
  people: readonly Reader[],
): Promise<ReadonlyMap<string, LimitUse>> {
  const kind = 'deposit.accept'
  const found = await Promise.all(
    people.map(async (person) => {
      const limit = await findLimit(db, person, kind)
      if (!limit) return []
      return [[person.id, { kind, ...limit, used: await usedAlone(db, kind, person.id) }] as const]
    }),
  )
  return new Map(found.flat())
}

/** Returns the limit of each role, by kind; null where the role may do nothing alone. */
export async function listRoleLimits(): Promise<ReadonlyMap<string, ActLimit | null>> {
  const pairs = STAFF_ROLES.flatMap((role) => LIMITED_KINDS.map((kind) => [role, kind] as const))
  const found = await Promise.all(
    pairs.map(
      async ([role, kind]) => [`${role} ${kind}`, await findRoleLimit(db, role, kind)] as const,
    ),
  )
  return new Map(found)
}

/** What this person may do alone now, and the approval needed above it. */
export interface OwnLimits {
  /** Approval needed above `most`. */
  readonly need: Need
  /** Major units that need no approval in one act; null for a kind without a limit. */
  readonly most: number | null
  /** The same for all further acts of the day together. */
  readonly left: number | null
}

/** Returns the current limit as information only: the act itself checks again. */
export async function readOwnLimits({ id, role }: Reader, kind: ApprovalKind): Promise<OwnLimits> {
  const need = needOf({
    role,
    kind,
    isWithinLimit: false,
    canBeSigned: await canBeSigned(db, { kind, asker: { id, role }, amount: 0n }),
    aloneMinutes: getEnv().APPROVAL_ALONE_MINUTES,
  })
  if (!isLimited(kind)) return { need, most: null, left: null }
  const used = await usedAlone(db, kind, id)
  const limit = await findLimit(db, { id, role }, kind)
  const { most, left } = leftAlone(limit, used) ?? { most: ZERO, left: ZERO }
  return { need, most: toMajor(most), left: toMajor(left) }
}

/** A consequence of an approval. */
export interface Effect {
  readonly text: string
  /** One figure, or the figure now and after it: `5% → 100%`; null if the text says it all. */
  readonly figure: string | null
  /** True if the approver should look at it, false if it is only information. */
  readonly isToLookAt: boolean
}

const SAID: Partial<Record<ApprovalKind, string>> = {
  'deposit.reverse':
    'This takes the amount from the balance. What the balance doesn’t cover is owed: the player can’t withdraw until later deposits settle it.',
  'withdrawal.accept':
    'This permits the payout. It counts as paid when somebody has sent the money and marks it paid.',
  'withdrawal.reverse':
    'This puts the amount on the balance again, and in the cash of the channel that paid it. Check that the wallet has the money.',
  'rules.change': 'Rounds that have started keep their payouts',
  'staff.change-role': 'Ends every session of this person',
  'staff.enable': 'This person can log in again',
  'staff.invite': 'The link is emailed, or shown to the requester if there’s no mail server',
}

/**
 * Returns what an approval would mean, as things are now: for a setting and for payouts, what the
 * requester saw.
 */
export async function listEffects(id: string): Promise<Effect[]> {
  const approval = await db.approval.findUnique({ where: { id } })
  if (!approval) return []
  const kind = approval.kind as ApprovalKind
  const said = SAID[kind]
  const effects = said ? [note(said)] : []
  if (approval.playerId !== null) {
    return [...effects, ...(await effectsOnPlayer(approval.playerId))]
  }
  if (kind === 'setting.change') return effectsOfSetting(settingPayload.parse(approval.payload))
  if (kind === 'rules.change') {
    return [...(await effectsOfPaytable(rulesPayload.parse(approval.payload))), ...effects]
  }
  if (said) return effects
  const count = await db.depositRequest.count({ where: { status: 'Pending' } })
  return [
    { text: 'Players see it as soon as it’s approved', figure: null, isToLookAt: true },
    {
      text: 'Pending deposit requests, paid by the current instructions',
      figure: formatCount(count),
      isToLookAt: count > 0,
    },
  ]
}

const note = (text: string): Effect => ({ text, figure: null, isToLookAt: false })
const inHouse = (amount: bigint) => moneyText(amount, { currency: getEnv().CURRENCY })

/** A figure now and after the approval. Look at the ones that change. */
function changing(text: string, now: string, next: string): Effect {
  const isToLookAt = now !== next
  return { text, figure: isToLookAt ? `${now} → ${next}` : now, isToLookAt }
}

async function effectsOnPlayer(playerId: string): Promise<Effect[]> {
  const [main, deposits, withdrawals] = await Promise.all([
    db.account.findFirst({ where: { ownerId: playerId, kind: 'main' }, select: { balance: true } }),
    db.depositRequest.aggregate({
      where: { playerId, status: 'Accepted', reversal: null },
      _sum: { amount: true },
    }),
    db.withdrawalRequest.aggregate({
      where: { playerId, status: 'Accepted', reversal: null },
      _sum: { amount: true },
    }),
  ])
  const sum = (text: string, amount: bigint | null | undefined): Effect => ({
    text,
    figure: inHouse(amount ?? 0n),
    isToLookAt: false,
  })
  return [
    sum('Balance now', main?.balance),
    sum('Deposited so far', deposits._sum.amount),
    sum('Withdrawn so far', withdrawals._sum.amount),
  ]
}

const settingPayload = z.object({ key: z.custom<SettingKey>(), value: z.number().nullable() })

async function effectsOfSetting(change: z.output<typeof settingPayload>): Promise<Effect[]> {
  const { lines, notes, conflicts } = await readSettingEffect(change.key, change.value)
  const { CURRENCY: currency } = getEnv()
  return [
    ...lines.map(({ label, unit, now, next }) => {
      const tell = (figure: number) =>
        unit === 'amount' ? majorText(figure, { currency }) : formatCount(figure)
      return changing(label, tell(now), tell(next))
    }),
    ...notes.map(note),
    ...conflicts.map((text) => ({ text, figure: null, isToLookAt: true })),
  ]
}

const rulesPayload = z.object({ game: z.string(), paytable: z.record(z.string(), z.number()) })

async function effectsOfPaytable(change: z.output<typeof rulesPayload>): Promise<Effect[]> {
  const game = getGameOrThrow(change.game)
  const [now, takings] = await Promise.all([getPaytable(game), listTakings()])
  const next = change.paytable
  const sums = comparePaytables(takings.get(game.id) ?? [], now, next)
  const { rounds, staked, paidNow, paidNext } = sums
  const share = (of: number) => formatPercent(of * 100, 3)
  return [
    ...game.selections.map((pick) =>
      changing(
        `${pick.label} returns`,
        share(returnToPlayer(pick, now)),
        share(returnToPlayer(pick, next)),
      ),
    ),
    note(`Last ${formatCount(rounds)} rounds with bets, if players had bet the same:`),
    changing('Paid back', inHouse(paidNow), inHouse(paidNext)),
    changing('House result', inHouse(staked - paidNow), inHouse(staked - paidNext)),
  ]
}

const RECORDS_AT_A_TIME = 500

/** Yields what the reader may see, oldest first, as records for the file that can be verified. */
export async function* readApprovalRecords(reader: Reader): AsyncGenerator<ApprovalRecord[]> {
  let after: string | undefined
  do {
    const rows = await db.approval.findMany({
      where: { ...visibleTo(reader), ...(after === undefined ? {} : { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: RECORDS_AT_A_TIME,
    })
    yield rows.map(toRecord)
    after = rows.length === RECORDS_AT_A_TIME ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}

function toRecord(row: Approval): ApprovalRecord {
  const { id, kind, subject, title, reason, playerId, askedById, hash, state, decidedById } = row
  const { credentialId, publicKey, authData, clientData, signature } = row
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  return {
    id,
    kind,
    subject,
    title,
    reason,
    playerId,
    askedById,
    hash,
    state,
    decidedById,
    amount: row.amount?.toString() ?? null,
    before: row.before as Json,
    after: row.after as Json,
    payload: row.payload as Json,
    refusal: row.refusal,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    notBefore: row.notBefore?.toISOString() ?? null,
    signed:
      credentialId && publicKey && authData && clientData && signature
        ? {
            credentialId,
            publicKey: text(publicKey),
            authenticatorData: text(authData),
            clientDataJSON: text(clientData),
            signature: text(signature),
          }
        : null,
  }
}
