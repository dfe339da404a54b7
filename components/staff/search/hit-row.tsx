'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { statusName } from '@/components/staff/lists/queue-view'
import { SuspendedMark } from '@/components/staff/players/user-status'
import { MONO } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { StatusMark } from '@/components/ui/status-mark'
import { formatMajor } from '@/lib/base/browser/money-text'
import { differingSigns } from '@/lib/house/search/rules'
import type { SearchHit } from '@/lib/house/search/wire'

const ICONS: Readonly<Record<SearchHit['kind'], PageIconName>> = {
  deposit: 'inbox',
  withdrawal: 'outbox',
  player: 'users',
  round: 'dial',
  bet: 'dial',
}

const ROUND_STATUSES: Readonly<Record<Extract<SearchHit, { kind: 'round' }>['status'], string>> = {
  scheduled: 'Scheduled',
  open: 'Open',
  closed: 'Betting closed',
  finished: 'Finished',
  void: 'Void',
}

const ROW =
  'grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 px-4.5 py-2 text-sm hover:bg-surface-2 [&_small]:block [&_small]:truncate [&_small]:text-cap [&_small]:text-fg-2'
const MARKED = `${ROW} bg-surface-3 shadow-[inset_2px_0_0_var(--color-fg)]`

interface HitRowProps {
  readonly id: string
  readonly hit: SearchHit
  /** The typed txnID that this hit’s is nearly the same as; null for any other hit. */
  readonly sought: string | null
  readonly isMarked: boolean
  readonly onOpen: () => void
}

/** Shows one hit. The search field handles the keys, because the focus stays there. */
export function HitRow({ id, hit, sought, isMarked, onOpen }: HitRowProps) {
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])

  const { title, text, end } = describeHit(hit, sought)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the search has the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={isMarked ? MARKED : ROW}
      onClick={onOpen}
    >
      <PageIcon name={ICONS[hit.kind]} />
      <span className="min-w-0">
        <b className="block truncate font-semibold">{title}</b>
        <small>{text}</small>
      </span>
      {end}
    </div>
  )
}

/** Marks the signs that differ from the typed txnID: a zero and an O look alike. */
function NearTxnId({ txnId, sought }: { readonly txnId: string; readonly sought: string }) {
  return differingSigns(txnId, sought).map(({ sign, differs }, at) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the signs of one text keep their places
      <mark key={at} className="rounded-[3px] bg-danger/15 px-px text-danger underline">
        {sign}
      </mark>
    ) : (
      sign
    ),
  )
}

interface HitWords {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly end: ReactNode
}

function describeHit(hit: SearchHit, sought: string | null): HitWords {
  if (hit.kind === 'player') {
    return {
      title: hit.name,
      text: `${hit.email} · ${hit.phone || 'no phone'} · balance ${formatMajor(hit.balance)}`,
      end: hit.isSuspended ? <SuspendedMark /> : null,
    }
  }
  if (hit.kind === 'round') {
    return {
      title: `Round ${hit.countdownId}`,
      text: hit.outcome === null ? hit.gameName : `${hit.gameName}, ${hit.outcome}`,
      end: <span className="text-xs text-fg-2">{ROUND_STATUSES[hit.status]}</span>,
    }
  }
  if (hit.kind === 'bet') {
    return {
      title: `${formatMajor(hit.stake, { decimals: 0 })} on ${hit.selection}, ${hit.name}`,
      text: (
        <>
          {hit.gameName}, round {hit.countdownId},{' '}
          <Moment at={Date.parse(hit.betAt)} style="day-time" />
        </>
      ),
      end: null,
    }
  }
  const amount = formatMajor(hit.amount, { decimals: 0 })
  return {
    title:
      hit.kind === 'deposit' ? (
        <>
          <span className={MONO}>
            {sought === null ? hit.txnID : <NearTxnId txnId={hit.txnID} sought={sought} />}
          </span>
          , {amount}, {hit.name}
        </>
      ) : (
        `${amount} to ${hit.phone || hit.name}, ${hit.name}`
      ),
    text: (
      <>
        {hit.kind === 'deposit' ? 'Deposit' : 'Withdrawal'},{' '}
        <Moment at={Date.parse(hit.filedAt)} style="day-time" />
        {hit.decidedAt === null ? null : (
          <>
            ,{' '}
            {statusName(hit.kind === 'deposit' ? 'deposit' : 'withdraw', hit.request).toLowerCase()}{' '}
            {hit.decidedBy === null ? null : `by ${hit.decidedBy} `}
            <Moment at={Date.parse(hit.decidedAt)} style="day-time" />
          </>
        )}
      </>
    ),
    end: <StatusMark status={hit.request} isPayout={hit.kind === 'withdrawal'} />,
  }
}
