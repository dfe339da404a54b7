import type { ReactNode } from 'react'
import { toRequestChoice } from '@/components/accounts/request-choice'
import { SuspendedMark } from '@/components/accounts/user-status'
import { hrefOf, STAFF_STATEMENT_PATH } from '@/components/statement/statement-view'
import { buttonClass } from '@/components/ui/button'
import { DASH, TAGS } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { RecentRequest } from '@/lib/accounts/read-recent-requests'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import type { PlayerHead } from '@/lib/players/read-head'
import { may, type Role } from '@/lib/staff/rules/permissions'
import { PlayerActions } from './player-actions'
import { PlayerTags } from './player-tags'
import { PLAYER_TABS, type PlayerTab, type PlayerView, playerHref } from './player-view'

interface PlayerFrameProps {
  readonly head: PlayerHead
  readonly view: PlayerView
  /** Of who looks. */
  readonly role: Role
  readonly requests: readonly RecentRequest[]
  readonly children: ReactNode
}

/** Everything about one player: who it is and what there is stands above, one tab of the rest beneath. */
export function PlayerFrame({ head, view, role, requests, children }: PlayerFrameProps) {
  return (
    <main className={`${DASH} max-w-330`}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-4">
          <span
            className="grid size-12 flex-none place-items-center rounded-control bg-surface-3 text-base font-semibold max-sm:hidden"
            aria-hidden="true"
          >
            {initialsOf(head.name)}
          </span>
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-title wrap-anywhere">{head.name}</h1>
              {head.isSuspended ? <SuspendedMark /> : <ActiveMark />}
              <PlayerTags
                key={head.id}
                playerId={head.id}
                tags={head.tags}
                isFixed={!may(role, 'user.note')}
              />
            </div>
            <Identity head={head} />
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
          <Link className={buttonClass({})} href={hrefOf(STAFF_STATEMENT_PATH, { id: head.id })}>
            Statement
          </Link>
        </div>
      </header>
      <Figures head={head} />
      <Tabs view={view} />
      {children}
    </main>
  )
}

function ActiveMark() {
  return (
    <span className={TAGS.positive}>
      <Icon name="check-circle" />
      Active
    </span>
  )
}

function Identity({ head }: { readonly head: PlayerHead }) {
  const { email, phone, phoneChangedAt, phoneBefore, createdAt } = head
  return (
    <p className="text-sm text-fg-2 tabular-nums wrap-anywhere">
      {email} · {phone}
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

function SuspensionNote({ of }: { readonly of: NonNullable<PlayerHead['suspension']> }) {
  return (
    <p className="text-sm text-fg-2 wrap-anywhere">
      Suspended by {of.by ?? 'the command line'}, <Moment at={of.at.getTime()} style="day-time" />
      {of.reason ? `: ${of.reason}` : null}
    </p>
  )
}

const FIGURES =
  'grid grid-cols-6 border-y border-line max-xl:grid-cols-3 max-sm:grid-cols-2 [&>div]:min-w-0 [&>div]:py-2.5 [&>div]:pr-4 [&_dd]:text-lg [&_dd]:font-semibold [&_dd]:tabular-nums [&_dd]:wrap-anywhere [&_dt]:text-xs [&_dt]:text-fg-2 [&_small]:text-xs [&_small]:font-normal [&_small]:text-fg-2'

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
          'Withdrawing',
          withNote(formatMoney(withdrawing.amount, whole), `${withdrawing.count} open`),
        ],
        ['Paid in', withNote(formatMoney(paidIn.amount, whole), counted(paidIn.count, 'deposit'))],
        [
          'Paid out',
          withNote(formatMoney(paidOut.amount, whole), counted(paidOut.count, 'payout')),
        ],
        ['Paid in − paid out', formatMoney(net, { ...whole, signed: true })],
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

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`
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
const TAB =
  'relative inline-flex h-11 flex-none items-center font-medium whitespace-nowrap text-fg-2 hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-fg'

function Tabs({ view }: { readonly view: PlayerView }) {
  return (
    <nav
      className="-mt-3 flex flex-wrap gap-x-5 border-b border-line"
      aria-label="About the player"
    >
      {PLAYER_TABS.map((tab) => (
        <Link
          key={tab}
          className={TAB}
          href={playerHref(view.id, { tab })}
          aria-current={tab === view.tab ? 'page' : undefined}
          scroll={false}
        >
          {TAB_NAMES[tab]}
        </Link>
      ))}
    </nav>
  )
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
