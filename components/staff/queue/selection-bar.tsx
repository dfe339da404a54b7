'use client'

import { useEffect, useState } from 'react'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import { heldDecisions, useHeld } from '@/components/staff/lists/held-decisions'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import {
  ACCEPTS,
  CALLS_OF,
  DOES,
  REJECTS,
  type RequestKind,
  statusName,
} from '@/components/staff/lists/queue-view'
import { select, selectNone, useSelected } from '@/components/staff/lists/selection'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import { formatMajor } from '@/lib/base/browser/money-text'
import { readerOf } from '@/lib/base/browser/read-answer'
import { MOST_TOGETHER } from '@/lib/money/cashier/rules/payout-lines'
import type { WireRefused } from '@/lib/money/cashier/wire'
import type { Decision } from './decision-dialog'
import { describeDecided, describeRefused, requestCountText } from './describe-refused'
import type { SentTogether } from './desk-dialog'
import type { PayoutWays } from './payout-fields'
import type { RejectionWhy } from './rejection-fields'

/** A row that can be selected. */
interface SelectableRow {
  readonly id: string
  readonly name: string
  /** The number that a payout goes to. */
  readonly phone: string
  /** Major units. */
  readonly amount: number
  /** True for a payout that the admin has claimed. */
  readonly isMine: boolean
  /** True for a payout that is on hold: it can be returned, but not paid. */
  readonly isHeld: boolean
  /** True for a payout that a risk case blocks: a second person must approve it. */
  readonly isBlocked: boolean
  /** True for a payout that a second person permitted. */
  readonly isPermitted: boolean
  /** True for a payout that an admin started paying. It can't be returned together with others. */
  readonly isStarted: boolean
}

interface SelectionBarProps {
  readonly kind: RequestKind
  readonly rows: readonly SelectableRow[]
  /** URL of the list, which opens after an undo. */
  readonly href: string
  /** Seconds in which a decision can be undone; 0 asks for a confirmation instead. */
  readonly undoSeconds: number
  /** How payouts are sent; null for deposits. */
  readonly payout: PayoutWays | null
}

const ANSWER = readerOf<WireRefused>({ refused: 'array' })

const DIALOG = new LazyChunk(() => import('./batch-dialog'))

const DESK = new LazyChunk(() => import('./desk-dialog'))

const idsOf = (rows: readonly SelectableRow[]) => rows.map(({ id }) => id)

/**
 * Accepts or rejects the selected requests together. Payouts are first claimed together: only
 * claimed ones can be accepted, and any that nobody started paying can be returned. X selects the
 * row that is open or focused, Shift S claims, Shift A accepts, Shift R rejects, Shift T returns.
 */
export function SelectionBar({ kind, rows, href, undoSeconds, payout }: SelectionBarProps) {
  const selected = useSelected()
  const held = useHeld().flatMap((decision) => decision.ids)
  const chosen = rows.filter(({ id }) => selected.has(id) && !held.includes(id))
  const isPayout = kind === 'withdraw'
  const free = isPayout ? idsOf(chosen.filter(({ isMine, isHeld }) => !(isMine || isHeld))) : []
  const ready = isPayout ? chosen.filter(({ isMine }) => isMine) : chosen
  const ids = idsOf(ready)
  const returnable = chosen.filter(({ isStarted }) => !isStarted)
  const amountOf = (of: typeof chosen) => formatMajor(sumOf(of), { decimals: 0 })
  const { send, isBusy } = useSubmit({
    isKeyed: true,
    unanswered: 'Check which are still pending, then try again. Each is booked once at most.',
    refresh: 'always',
  })

  const alone = ready.filter(({ isPermitted }) => !isPermitted)
  const needsApproval = useNeedsApproval(
    isPayout && alone.length > 0 ? ACCEPTS[kind] : null,
    alone.some(({ isBlocked }) => isBlocked)
      ? 'blocked'
      : Math.max(0, ...alone.map(({ amount }) => amount)),
    sumOf(alone),
  )

  const [asked, setAsked] = useState<Decision | null>(null)
  const [dialog, isOpening] = useLazyDialog(DIALOG, asked !== null)
  const askedAbout = asked === 'Accepted' ? ready : returnable

  const [isAtDesk, setAtDesk] = useState(false)
  const [desk, isDeskOpening] = useLazyDialog(DESK, isAtDesk)

  // A dialog whose rows are gone must not open again for the next ones.
  if (asked !== null && askedAbout.length === 0) setAsked(null)

  // What was selected on another page of the list is not accepted unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list
  useEffect(() => selectNone, [href])

  /** @param why the reason for a rejection; undefined to accept. */
  async function decide(which: typeof chosen, why?: RejectionWhy, sent?: SentTogether) {
    if (which.length === 0 || isBusy) return
    const request = why ? 'Rejected' : 'Accepted'
    const done = statusName(kind, request).toLowerCase()
    const asked = idsOf(which)
    const call = {
      method: 'POST',
      path: `${CALLS_OF[kind]}/decisions`,
      body: { ids: asked, request, ...why, ...sent },
    } as const
    const told = (answer: unknown) => {
      const { refused } = answer as WireRefused
      const decided = which.filter(({ id }) => !refused.some(({ _id }) => _id === id))
      if (refused.length > 0) showToast({ tone: 'error', ...describeRefused(kind, refused, done) })
      if (decided.length === 0) return
      const sums = { request, count: decided.length, amount: sumOf(decided) } as const
      showToast({ tone: 'ok', ...describeDecided(kind, sums) })
    }
    if (undoSeconds === 0) {
      const failed = ({ text }: { readonly text: string }) => ({ title: `Not ${done}`, text })
      if ((await send<WireRefused>({ ...call, answer: ANSWER, failed, onDone: told })) === null)
        return
    } else {
      const what = `${requestCountText(kind, which.length)}, ${amountOf(which)}`
      const doing = `${(why ? REJECTS : DOES)[kind].doing} ${what}.`
      heldDecisions.hold(
        { ids: asked, call, doing, state: `Being ${done}`, told, href },
        undoSeconds,
      )
    }
    setAsked(null)
    setAtDesk(false)
    select(asked, false)
    document.querySelector<HTMLElement>('a[data-queue-row]')?.focus()
  }

  function accept() {
    if (undoSeconds > 0) void decide(ready)
    else if (ids.length > 0) setAsked('Accepted')
  }

  /** Claimed rows stay selected, because the next action applies to them too. */
  async function claim(done: 'claimed' | 'released', which: readonly string[]) {
    if (which.length === 0 || isBusy) return
    const answer = await send<WireRefused>({
      method: 'POST',
      path: `/withdrawHistory/claims${done === 'claimed' ? '' : '/release'}`,
      body: { ids: which },
      answer: ANSWER,
      failed: ({ text }) => ({ title: `Not ${done}`, text }),
    })
    if (answer === null) return
    const { refused } = answer
    if (refused.length > 0) showToast({ tone: 'error', ...describeRefused(kind, refused, done) })
    const count = which.length - refused.length
    if (count === 0) return
    const text = requestCountText(kind, count)
    showToast({ tone: 'ok', title: done === 'claimed' ? 'You’re paying these' : 'Released', text })
  }

  useShortcuts({
    x: () => {
      const row =
        document.activeElement?.closest('tbody tr') ??
        document.querySelector('tbody tr[aria-selected="true"]')
      row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    },
    'shift+a': accept,
    [isPayout ? 'shift+t' : 'shift+r']: () => returnable.length === 0 || setAsked('Rejected'),
    'shift+s': () => void claim('claimed', free),
  })

  if (chosen.length === 0) return null
  return (
    <section
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface-2 px-6 py-2 text-sm max-sm:px-4"
      aria-label="Selected"
    >
      <p className="flex-1 font-medium tabular-nums max-sm:basis-full" role="status">
        {chosen.length} selected, {amountOf(chosen)}
        {isPayout && ids.length > 0 ? (
          <span className="block font-normal text-fg-2">
            Mark as paid only what you’ve sent.
            {needsApproval
              ? ' Some need a second person. Send nothing for those before they’re approved.'
              : null}
          </span>
        ) : null}
      </p>
      <Button size="sm" disabled={isBusy} onClick={selectNone}>
        Select none
      </Button>
      {isPayout && ids.length > 0 ? (
        <Button size="sm" pending={isBusy} onClick={() => claim('released', ids)}>
          Release {ids.length}
        </Button>
      ) : null}
      {free.length > 0 ? (
        <Button
          size="sm"
          pending={isBusy}
          onClick={() => claim('claimed', free)}
          aria-keyshortcuts="Shift+S"
        >
          Claim {free.length}
          <ButtonKey>Shift S</ButtonKey>
        </Button>
      ) : null}
      {ids.length > 0 ? (
        <Button
          size="sm"
          pending={isBusy || (isOpening && asked === 'Accepted')}
          aria-haspopup={undoSeconds === 0 ? 'dialog' : undefined}
          onClick={accept}
          aria-keyshortcuts="Shift+A"
        >
          {DOES[kind].verb} {ids.length}
          <ButtonKey>Shift A</ButtonKey>
        </Button>
      ) : null}
      {returnable.length > 0 ? (
        <Button
          size="sm"
          disabled={isBusy}
          pending={isOpening && asked === 'Rejected'}
          aria-haspopup="dialog"
          onClick={() => setAsked('Rejected')}
          aria-keyshortcuts={`Shift+${REJECTS[kind].key}`}
        >
          {REJECTS[kind].verb} {returnable.length}
          <ButtonKey>Shift {REJECTS[kind].key}</ButtonKey>
        </Button>
      ) : null}
      {isPayout && ids.length > 0 ? (
        <Button
          size="sm"
          disabled={isBusy}
          pending={isDeskOpening}
          aria-haspopup="dialog"
          onClick={() => setAtDesk(true)}
        >
          Send {Math.min(ids.length, MOST_TOGETHER)} together
        </Button>
      ) : null}
      {desk && ready.length > 0 ? (
        <desk.DeskDialog
          payouts={ready}
          channels={payout?.channels ?? []}
          isSending={isBusy}
          onClose={() => setAtDesk(false)}
          onConfirm={(sent, told) =>
            decide(
              ready.filter(({ id }) => sent.includes(id)),
              undefined,
              told,
            )
          }
        />
      ) : null}
      {asked && dialog ? (
        <dialog.BatchDialog
          kind={kind}
          decision={asked}
          what={`${requestCountText(kind, askedAbout.length)}, ${amountOf(askedAbout)}`}
          undoSeconds={undoSeconds}
          isSending={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={(why) => decide(askedAbout, why)}
        />
      ) : null}
    </section>
  )
}

/** Returns major units. */
function sumOf(rows: readonly SelectableRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
