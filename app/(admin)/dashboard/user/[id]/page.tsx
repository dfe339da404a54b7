import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { type PlayerView, parsePlayerView } from '@/components/staff/lists/player-view'
import { AccessTab } from '@/components/staff/players/access-tab'
import { LinkedTab } from '@/components/staff/players/linked-tab'
import { MoneyTab } from '@/components/staff/players/money-tab'
import { HistoryTab, NotesTab } from '@/components/staff/players/notes-tab'
import { PlayTab } from '@/components/staff/players/play-tab'
import { PlayerFrame } from '@/components/staff/players/player-frame'
import { ProtectionTab } from '@/components/staff/players/protection-tab'
import { RequestsTab } from '@/components/staff/players/requests-tab'
import { ResultCard } from '@/components/staff/players/result-card'
import { SavingsTab } from '@/components/staff/players/savings-tab'
import { RiskCard } from '@/components/staff/risk/risk-card'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { ZERO } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { UUID } from '@/lib/base/format/rules/uuid'
import { listAuditEvents } from '@/lib/house/audit/read-audit'
import { listLogins } from '@/lib/house/audit/read-logins'
import { listDevices } from '@/lib/house/players/read-access'
import { findPlayerHead } from '@/lib/house/players/read-head'
import { listHistory } from '@/lib/house/players/read-history'
import { listLinked } from '@/lib/house/players/read-linked'
import { listMoney, MONEY_FILTERS } from '@/lib/house/players/read-money'
import { countNotes, listTagChanges, readNotes } from '@/lib/house/players/read-notes'
import { PLAY_DAYS, readHouseGifts, readPlay, readPlaySum } from '@/lib/house/players/read-play'
import { listProtectionEvents } from '@/lib/house/players/read-protection'
import { countPlayerRequests, listPlayerRequests } from '@/lib/house/players/read-requests'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { listRecentRequests } from '@/lib/money/cashier/read-recent-requests'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { findOpenCase } from '@/lib/money/risk/read-cases'
import { listHandMarkers, readMirror } from '@/lib/money/risk/read-mirror'
import { listTransactions } from '@/lib/money/statement/read'
import { inZoneOf, periodOf } from '@/lib/money/statement/read-period'
import { getSavings } from '@/lib/money/surewin/read'
import { listOpenSessions } from '@/lib/people/accounts/read-sessions'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'
import { listBets } from '@/lib/play/betting/read-bets'

export const metadata: Metadata = { title: 'Player' }

interface PlayerPageProps {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Shows everything about one player. Each tab reads its own data, and every staff view is recorded.
 */
export default async function PlayerPage({ params, searchParams }: PlayerPageProps) {
  const viewer = await requireStaff('users.read')
  const view = parsePlayerView((await params).id, await searchParams)
  if (!view) notFound()
  const head = await findPlayerHead(view.id)
  if (head?.role !== 'player') notFound()
  const [requests, counts] = await Promise.all([
    listRecentRequests(view.id),
    readCounts(view.id),
    recordPlayerView({ playerId: view.id, viewer, headers: new Headers(await headers()) }),
  ])
  return (
    <PlayerFrame head={head} view={view} role={viewer.role} requests={requests} counts={counts}>
      <Tab view={view} role={viewer.role} name={head.name} />
    </PlayerFrame>
  )
}

/** Counts the entries of the tabs, as far as counting them is fast. */
async function readCounts(playerId: string) {
  const [{ deposits, withdrawals }, { bets }, notes] = await Promise.all([
    countPlayerRequests(playerId),
    readPlaySum(playerId),
    countNotes(playerId),
  ])
  const play = `${formatCount(bets)} ${bets === 1 ? 'bet' : 'bets'}`
  return { requests: deposits + withdrawals, play, notes }
}

const ROWS = 25
const EVENTS = 50

interface TabProps {
  readonly view: PlayerView
}

interface NamedTabProps extends TabProps {
  /** The player's name. */
  readonly name: string
}

interface RoleTabProps extends TabProps {
  readonly role: Role
}

function Tab({ view, role, name }: RoleTabProps & NamedTabProps) {
  switch (view.tab) {
    case 'money':
      return <Money view={view} role={role} />
    case 'requests':
      return <Requests view={view} />
    case 'play':
      return <Play view={view} />
    case 'savings':
      return <Savings view={view} />
    case 'access':
      return <Access view={view} mayEnd={may(role, 'user.suspend')} />
    case 'protection':
      return <Protection view={view} role={role} />
    case 'linked':
      return <Linked view={view} name={name} />
    case 'notes':
      return <Notes view={view} role={role} />
  }
}

async function Money({ view, role }: RoleTabProps) {
  const filter = MONEY_FILTERS.find((known) => known === view.show) ?? 'all'
  const [page, notes, play, gifts, openCase] = await Promise.all([
    listMoney(view.id, { filter, before: view.before, limit: ROWS }),
    readNotes(view.id, { limit: 3 }),
    readPlaySum(view.id),
    readHouseGifts(view.id),
    may(role, 'risk.read') ? findOpenCase(view.id) : null,
  ])
  return (
    <MoneyTab page={page} notes={notes} view={view} now={Date.now()}>
      {may(role, 'risk.read') ? <RiskCard of={openCase} /> : null}
      <ResultCard play={play} gifts={gifts} />
    </MoneyTab>
  )
}

async function Requests({ view }: TabProps) {
  const kind = (['deposit', 'withdrawal'] as const).find((known) => known === view.show)
  const [page, counts] = await Promise.all([
    listPlayerRequests(view.id, { kind, before: view.before, limit: ROWS }),
    countPlayerRequests(view.id),
  ])
  return <RequestsTab page={page} counts={counts} view={view} now={Date.now()} />
}

/** Returns the first of the last `PLAY_DAYS` days and the time it began. */
async function lastDays(playerId: string) {
  const { zone } = await inZoneOf(playerId, {})
  const first = addDays(dayIn(zone, Date.now()), 1 - PLAY_DAYS)
  const { from } = periodOf({ from: first, zone })
  return { zone, first, since: from ?? new Date(0) }
}

async function Play({ view }: TabProps) {
  const { zone, first, since } = await lastDays(view.id)
  const { before = '' } = view
  const [report, bets] = await Promise.all([
    readPlay(view.id, { zone, since }),
    listBets(view.id, {
      limit: ROWS,
      ...(UUID.test(before) ? { before } : { to: momentOf(before) }),
    }),
  ])
  const days = Array.from({ length: PLAY_DAYS }, (_, index) => {
    const day = addDays(first, index)
    return report.days.find((known) => known.day === day) ?? { day, staked: ZERO, paid: ZERO }
  })
  return <PlayTab report={report} days={days} bets={bets} view={view} />
}

/** Returns the time that a play session on the Money tab links to, or null for anything else. */
function momentOf(text: string): Date | null {
  return /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null
}

async function Savings({ view }: TabProps) {
  const [savings, gifts, page] = await Promise.all([
    getSavings(view.id),
    readHouseGifts(view.id),
    listTransactions(view.id, { balance: 'surewin', limit: ROWS, before: view.before }),
  ])
  return <SavingsTab savings={savings} interest={gifts.interest} page={page} view={view} />
}

async function Access({ view, mayEnd }: TabProps & { readonly mayEnd: boolean }) {
  const [logins, sessions, devices, changes] = await Promise.all([
    listLogins({
      userId: view.id,
      isRefused: view.show === 'refused',
      before: view.before,
      limit: ROWS,
    }),
    listOpenSessions(view.id),
    listDevices(view.id),
    listAccountChanges(view.id),
  ])
  return (
    <AccessTab
      logins={logins}
      sessions={sessions}
      devices={devices}
      mayEnd={mayEnd}
      changes={changes}
      view={view}
    />
  )
}

async function Protection({ view, role }: RoleTabProps) {
  const [playerLimits, events, mirror, markers] = await Promise.all([
    getPlayerLimits(view.id),
    listProtectionEvents(view.id, EVENTS),
    readMirror(view.id),
    listHandMarkers(view.id, role),
  ])
  return (
    <ProtectionTab playerLimits={playerLimits} events={events} mirror={mirror} markers={markers} />
  )
}

async function Linked({ view, name }: NamedTabProps) {
  return <LinkedTab name={name} accounts={await listLinked(view.id)} />
}

async function Notes({ view, role }: TabProps & { readonly role: Role }) {
  if (view.show === 'history') {
    const page = await listHistory(view.id, role, { before: view.before, limit: ROWS })
    return <HistoryTab page={page} view={view} />
  }
  const [notes, tagChanges] = await Promise.all([
    readNotes(view.id, { limit: ROWS, before: view.before }),
    listTagChanges(view.id, EVENTS),
  ])
  return <NotesTab notes={notes} tagChanges={tagChanges} view={view} />
}

/** Matches events of any kind by anyone. */
const ANY = { action: '', actor: '' } as const
/** Number of account changes shown next to the logins. */
const CHANGES = 10

/** Returns the latest changes of name, phone, email, password and sessions. */
async function listAccountChanges(playerId: string) {
  const subject = `user:${playerId}`
  const [profile, logins] = await Promise.all([
    listAuditEvents({ ...ANY, action: 'user.update', subject, limit: CHANGES }),
    listAuditEvents({ ...ANY, group: 'logins', subject, limit: CHANGES }),
  ])
  return [...profile.rows, ...logins.rows]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, CHANGES)
}
