'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { WireBatch, WireClaims } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { readerOf } from '@/lib/client/read-answer'
import { countRequests, describeAccepted, describeRefused } from './describe-refused'
import { ButtonKey } from './queue-keys'
import { CALLS_OF, type RequestKind } from './queue-view'
import { select, selectNone, useSelected } from './selection'
import { waitingDecisions } from './undo-list'

/** A row that can be selected. */
interface SelectableRow {
  readonly id: string
  /** Major units. */
  readonly amount: number
  /** The admin has it: a payout that is claimed. */
  readonly isMine: boolean
}

interface SelectionBarProps {
  readonly kind: RequestKind
  readonly rows: readonly SelectableRow[]
  /** Address of the list, to which taking back leads. */
  readonly href: string
}

const ANSWER = readerOf<WireBatch>({ state: 'string', refused: 'array' })
const CLAIMS = readerOf<WireClaims>({ refused: 'array' })

const idsOf = (rows: readonly SelectableRow[]) => rows.map(({ id }) => id)

/**
 * Accepts the selected requests together; payouts are claimed together before, and only those that are can be
 * accepted. X selects the row that is open or has the focus, Shift S claims, Shift A accepts.
 */
export function SelectionBar({ kind, rows, href }: SelectionBarProps) {
  const selected = useSelected()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const isPayout = kind === 'withdraw'
  const free = isPayout ? idsOf(chosen.filter(({ isMine }) => !isMine)) : []
  const ready = isPayout ? chosen.filter(({ isMine }) => isMine) : chosen
  const ids = idsOf(ready)
  const amount = formatMajor(sumOf(chosen), { decimals: 0 })
  const { send, isBusy } = useSubmit({
    unanswered: 'Check which are still pending, then try again. Each is booked once at most.',
    refresh: 'always',
  })

  // What was selected on another page of the list is not accepted unseen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another list
  useEffect(() => selectNone, [href])

  async function accept() {
    if (ids.length === 0 || isBusy) return
    const sentAt = performance.now()
    const batch = await send<WireBatch>({
      method: 'POST',
      path: `${CALLS_OF[kind]}/decisions`,
      body: { ids },
      answer: ANSWER,
      failed: ({ text }) => ({ title: 'Not accepted', text }),
    })
    if (batch === null) return
    select(ids, false)
    document.querySelector<HTMLElement>('a[data-queue-row]')?.focus()
    if (batch.refused.length > 0) {
      showToast({ tone: 'error', ...describeRefused(kind, batch.refused) })
    }
    if (batch.count === 0) return
    const what = countRequests(kind, batch.count)
    waitingDecisions.add({
      ...{ id: batch._id, kind, href },
      path: `/batches/${batch._id}`,
      doing: `Accepting ${what}, ${formatMajor(batch.amount, { decimals: 0 })}.`,
      done: describeAccepted(kind, batch),
      dueAt: sentAt + batch.secondsLeft * 1_000,
    })
  }

  /** Those that are claimed stay selected: what comes next is done with them, too. */
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
    const text = countRequests(kind, count)
    showToast({ tone: 'ok', title: done === 'claimed' ? 'You’re paying these' : 'Released', text })
  }

  useShortcuts({
    x: () => {
      const row =
        document.activeElement?.closest('tbody tr') ??
        document.querySelector('tbody tr[aria-selected="true"]')
      row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    },
    'shift+a': () => void accept(),
    'shift+s': () => void claim('claimed', free),
  })

  if (chosen.length === 0) return null
  return (
    <section
      className="sticky top-0 z-10 flex items-center gap-3 border-t border-line bg-surface-2 px-6 py-2 text-sm max-sm:px-4"
      aria-label="Selected"
    >
      <p className="flex-1 font-medium tabular-nums" role="status">
        {chosen.length} selected, {amount}
        {isPayout && ids.length > 0 ? (
          <span className="block font-normal text-fg-2">Accept only what you’ve sent.</span>
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
        <Button size="sm" pending={isBusy} onClick={accept} aria-keyshortcuts="Shift+A">
          Accept {ids.length}
          <ButtonKey>Shift A</ButtonKey>
        </Button>
      ) : null}
    </section>
  )
}

/** Major units. */
function sumOf(rows: readonly SelectableRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
