'use client'

import { useEffect, useState } from 'react'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { WireBatch, WireClaims } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { readerOf } from '@/lib/client/read-answer'
import type { Decision } from './decision-dialog'
import { describeRefused, requestCountText } from './describe-refused'
import { ButtonKey } from './queue-keys'
import { ACCEPTS, CALLS_OF, REJECTS, type RequestKind, statusName } from './queue-view'
import type { RejectionWhy } from './rejection-fields'
import { select, selectNone, useSelected } from './selection'
import { waitingDecisions } from './undo-list'

/** A row that can be selected. */
interface SelectableRow {
  readonly id: string
  /** Major units. */
  readonly amount: number
  /** True for a payout that the admin has claimed. */
  readonly isMine: boolean
  /** True for a payout that is on hold: it can be returned, but not paid. */
  readonly isHeld: boolean
  /** True for a payout that a risk case holds: a second person must approve it. */
  readonly isHeldByCase: boolean
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
}

const ANSWER = readerOf<WireBatch>({ state: 'string', refused: 'array' })
const CLAIMS = readerOf<WireClaims>({ refused: 'array' })

const DIALOG = new LazyChunk(() => import('./batch-dialog'))

const idsOf = (rows: readonly SelectableRow[]) => rows.map(({ id }) => id)

/**
 * Accepts or rejects the selected requests together. Payouts are first claimed together: only
 * claimed ones can be accepted, and any that nobody started paying can be returned. X selects the
 * row that is open or focused, Shift S claims, Shift A accepts, Shift R rejects, Shift T returns.
 */
export function SelectionBar({ kind, rows, href, undoSeconds }: SelectionBarProps) {
  const selected = useSelected()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const isPayout = kind === 'withdraw'
  const free = isPayout ? idsOf(chosen.filter(({ isMine, isHeld }) => !(isMine || isHeld))) : []
  const ready = isPayout ? chosen.filter(({ isMine }) => isMine) : chosen
  const ids = idsOf(ready)
  const returnable = chosen.filter(({ isStarted }) => !isStarted)
  const amountOf = (of: typeof chosen) => formatMajor(sumOf(of), { decimals: 0 })
  const { send, isBusy } = useSubmit({
    unanswered: 'Check which are still pending, then try again. Each is booked once at most.',
    refresh: 'always',
  })

  const alone = ready.filter(({ isPermitted }) => !isPermitted)
  const takesSecond = useTakesSecond(
    isPayout && alone.length > 0 ? ACCEPTS[kind] : null,
    alone.some(({ isHeldByCase }) => isHeldByCase)
      ? 'held'
      : Math.max(0, ...alone.map(({ amount }) => amount)),
    sumOf(alone),
  )

  const [asked, setAsked] = useState<Decision | null>(null)
  const dialog = useLazyChunk(DIALOG, asked !== null)
  const isOpening = useIsOpening(asked !== null, dialog)
  const askedAbout = asked === 'Accepted' ? ready : returnable

  // A dialog whose rows are gone must not open again for the next ones.
  if (asked !== null && askedAbout.length === 0) setAsked(null)

  // What was selected on another page of the list is not accepted unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list
  useEffect(() => selectNone, [href])

  /** @param why the reason for a rejection; undefined to accept. */
  async function decide(which: readonly string[], why?: RejectionWhy) {
    if (which.length === 0 || isBusy) return
    const request = why ? 'Rejected' : 'Accepted'
    const done = statusName(kind, request).toLowerCase()
    const sentAt = performance.now()
    const batch = await send<WireBatch>({
      method: 'POST',
      path: `${CALLS_OF[kind]}/decisions`,
      body: { ids: which, request, ...why },
      answer: ANSWER,
      failed: ({ text }) => ({ title: `Not ${done}`, text }),
    })
    if (batch === null) return
    setAsked(null)
    select(which, false)
    document.querySelector<HTMLElement>('a[data-queue-row]')?.focus()
    if (batch.refused.length > 0) {
      showToast({ tone: 'error', ...describeRefused(kind, batch.refused, done) })
    }
    if (batch.count === 0) return
    const what = requestCountText(kind, batch.count)
    waitingDecisions.add({
      ...{ id: batch._id, kind, href },
      path: `/batches/${batch._id}`,
      doing: `${why ? REJECTS[kind].doing : 'Accepting'} ${what}, ${formatMajor(batch.amount, { decimals: 0 })}.`,
      dueAt: sentAt + batch.secondsLeft * 1_000,
    })
  }

  function accept() {
    if (undoSeconds > 0) void decide(ids)
    else if (ids.length > 0) setAsked('Accepted')
  }

  /** Claimed rows stay selected, because the next action applies to them too. */
  async function claim(done: 'claimed' | 'released', which: readonly string[]) {
    if (which.length === 0 || isBusy) return
    const answer = await send<WireClaims>({
      method: 'POST',
      path: `/withdrawHistory/claims${done === 'claimed' ? '' : '/release'}`,
      body: { ids: which },
      answer: CLAIMS,
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
            Accept only what you’ve sent.
            {takesSecond
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
          Accept {ids.length}
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
      {asked && dialog ? (
        <dialog.BatchDialog
          kind={kind}
          decision={asked}
          what={`${requestCountText(kind, askedAbout.length)}, ${amountOf(askedAbout)}`}
          undoSeconds={undoSeconds}
          isSending={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={(why) => decide(idsOf(askedAbout), why)}
        />
      ) : null}
    </section>
  )
}

/** Returns major units. */
function sumOf(rows: readonly SelectableRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
