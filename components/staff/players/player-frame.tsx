import type { ReactNode } from 'react'
import {
  PLAYER_TABS,
  type PlayerTab,
  type PlayerView,
  playerHref,
} from '@/components/staff/lists/player-view'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { toRequestChoice } from '@/components/staff/players/request-choice'
import { ButtonLink } from '@/components/ui/button'
import { DASH, LINK, MARK_TAGS } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { STAFF_STATEMENT_PATH } from '@/components/ui/statement-view'
import { ViewTabs } from '@/components/ui/view-tabs'
import { hrefOf } from '@/lib/base/browser/address'
import { formatMoney } from '@/lib/base/browser/money-text'
import { toMajor } from '@/lib/base/format/rules/money'
import type { PlayerHead } from '@/lib/house/players/read-head'
import type { RecentRequest } from '@/lib/money/cashier/read-recent-requests'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { counted } from './parts'
import { PlayerTags } from './player-tags'
import { PlayerActions } from './user-actions'

interface PlayerFrameProps {
  readonly head: PlayerHead
  readonly view: PlayerView
  /** Role of the viewer. */
  readonly role: Role
  readonly requests: readonly RecentRequest[]
  readonly counts: TabCounts
  readonly children: ReactNode
}

/** Number of entries in each tab. */
type TabCounts = Readonly<Partial<Record<PlayerTab, number | string>>>

/** Shows everything about one player: identity and figures on top, the chosen tab below. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { head, view, role, requests, counts, children } = props
  return (
    <main className={`${DASH} max-w-330`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-4">
          <Face className="size-12 rounded-control text-base max-sm:hidden" name={head.name} />
          <div className="grid min-w-0 gap-0.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h1 className="text-title wrap-anywhere">{head.name}</h1>
              <AccountMark isSuspended={head.isSuspended} />
              <PlayerTags
                key={head.id}
                playerId={head.id}
                tags={head.tags}
                isFixed={!may(role, 'user.note')}
              />
            </div>
            <Identity head={head} />
            {head.heldPayouts ? <HeldPayoutsNote of={head.heldPayouts} role={role} /> : null}
            {head.suspension ? <SuspensionNote of={head.suspension} /> : null}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PlayerActions
            key={head.id}
            playerId={head.id}
            name={head.name}
            email={head.email}
            balance={formatMoney(head.main)}
            balanceMajor={toMajor(head.main)}
            isSuspended={head.isSuspended}
            requests={requests.map(toRequestChoice)}
            mayAdjust={may(role, 'balance.adjust')}
            maySuspend={may(role, 'user.suspend')}
            mayNote={may(role, 'user.note')}
          />
          <ButtonLink size="sm" href={hrefOf(STAFF_STATEMENT_PATH, { id: head.id })}>
            Statement
          </ButtonLink>
        </div>
      </header>
      <Figures head={head} />
      <Tabs view={view} counts={counts} />
      {children}
    </main>
  )
}

function AccountMark({ isSuspended }: { readonly isSuspended: boolean }) {
  return (
    <span className={isSuspended ? MARK_TAGS.danger : MARK_TAGS.positive}>
      <PageIcon name={isSuspended ? 'lock' : 'check-circle'} />
      {isSuspended ? 'Suspended' : 'Active'}
    </span>
  )
}

function Identity({ head }: { readonly head: PlayerHead }) {
  const { email, phone, phoneChangedAt, phoneBefore, createdAt } = head
  return (
    <p className="text-sm text-fg-2 tabular-nums wrap-anywhere">
      {email} · {phone || 'no phone'}
      {phoneChangedAt ? (
        <>
          , changed <Moment at={phoneChangedAt.getTime()} style="near" />
          {phoneBefore === null ? null : `, was ${phoneBefore}`}
        </>
      ) : null}{' '}
      · since <Moment at={createdAt.getTime()} style="date" />
    </p>
  )
}

function HeldPayoutsNote({
  of: { caseId, heldBy, heldAt, holdReason },
  role,
}: {
  readonly of: NonNullable<PlayerHead['heldPayouts']>
  readonly role: Role
}) {
  return (
    <p className="text-sm text-fg-2 wrap-anywhere">
      Payouts on hold by {heldBy}, <Moment at={heldAt.getTime()} style="day-time" />: {holdReason}{' '}
      {may(role, 'risk.read') ? (
        <Link className={LINK} href={`${RISK_PATH}?id=${caseId}`}>
          Open the case
        </Link>
      ) : null}
    </p>
  )
}

function SuspensionNote({ of }: { readonly of: NonNullable<PlayerHead['suspension']> }) {
  return (
    <p className="text-sm text-fg-2 wrap-anywhere">
      Suspended {of.by ? `by ${of.by}` : 'from the command line'},{' '}
      <Moment at={of.at.getTime()} style="day-time" />
      {of.reason ? `: ${of.reason}` : null}
    </p>
  )
}

const FIGURES =
  'grid grid-cols-6 border-t border-line max-xl:grid-cols-3 max-sm:grid-cols-2 [&>div]:min-w-0 [&>div]:py-2 [&>div]:pr-4 xl:[&>div+div]:border-l xl:[&>div+div]:border-line xl:[&>div+div]:pl-4 [&_dd]:text-md [&_dd]:font-semibold [&_dd]:tabular-nums [&_dd]:wrap-anywhere [&_dt]:text-xs [&_dt]:text-fg-2 [&_small]:block [&_small]:text-xs [&_small]:font-normal [&_small]:text-fg-2'

function Figures({ head }: { readonly head: PlayerHead }) {
  const { main, surewin, accrued, withdrawing, paidIn, paidOut } = head
  const whole = { decimals: 0 } as const
  const net = paidIn.amount - paidOut.amount
  return (
    <Facts
      className={FIGURES}
      of={[
        ['Balance', formatMoney(main)],
        [
          'SureWin',
          withNote(formatMoney(surewin), `${formatMoney(accrued, { signed: true })} accrued`),
        ],
        [
          'Pending withdrawals',
          withNote(formatMoney(withdrawing.amount, whole), counted(withdrawing.count, 'request')),
        ],
        [
          'Deposited',
          withNote(formatMoney(paidIn.amount, whole), counted(paidIn.count, 'deposit')),
        ],
        [
          'Withdrawn',
          withNote(formatMoney(paidOut.amount, whole), counted(paidOut.count, 'payout')),
        ],
        ['Net deposits', formatMoney(net, { ...whole, signed: true })],
      ]}
    />
  )
}

function withNote(figure: string, note: string): ReactNode {
  return (
    <>
      {figure} <small>{note}</small>
    </>
  )
}

const TAB_NAMES: Readonly<Record<PlayerTab, string>> = {
  money: 'Money',
  requests: 'Requests',
  play: 'Play',
  savings: 'Savings',
  access: 'Access',
  protection: 'Protection',
  linked: 'Linked',
  notes: 'Notes',
}
interface TabsProps {
  readonly view: PlayerView
  readonly counts: TabCounts
}

function Tabs({ view, counts }: TabsProps) {
  const tabs = PLAYER_TABS.map((tab) => ({
    name: TAB_NAMES[tab],
    count: counts[tab],
    href: playerHref(view.id, { tab }),
    isCurrent: tab === view.tab,
  }))
  return (
    <ViewTabs
      label="About the player"
      className="-mx-8 -mt-3 px-8 max-sm:-mx-4 max-sm:px-4"
      tabs={tabs}
    />
  )
}
