'use client'

import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { WireBatch } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { readerOf } from '@/lib/client/read-answer'
import { describeRefused } from './describe-refused'
import { ButtonKey } from './queue-keys'
import { select, selectNone, useSelected } from './selection'
import { waitingDecisions } from './undo-list'

/** A row that can be selected. */
interface SelectableRow {
  readonly id: string
  /** Major units. */
  readonly amount: number
}

interface SelectionBarProps {
  readonly rows: readonly SelectableRow[]
  /** Address of the list, to which taking back leads. */
  readonly href: string
}

const ANSWER = readerOf<WireBatch>({ state: 'string', refused: 'array' })

/** Accepts the selected deposits together. X selects the row that is open or has the focus, Shift A accepts. */
export function SelectionBar({ rows, href }: SelectionBarProps) {
  const selected = useSelected()
  const chosen = rows.filter(({ id }) => selected.has(id))
  const ids = chosen.map(({ id }) => id)
  const amount = formatMajor(
    chosen.reduce((sum, row) => sum + row.amount, 0),
    { decimals: 0 },
  )
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
      path: '/depositHistory/decisions',
      body: { ids },
      answer: ANSWER,
      failed: ({ text }) => ({ title: 'Not accepted', text }),
    })
    if (batch === null) return
    select(ids, false)
    document.querySelector<HTMLElement>('a[data-queue-row]')?.focus()
    if (batch.refused.length > 0) showToast({ tone: 'error', ...describeRefused(batch.refused) })
    if (batch.count === 0) return
    const deposits = batch.count === 1 ? '1 deposit' : `${batch.count} deposits`
    waitingDecisions.add({
      id: batch._id,
      path: `/batches/${batch._id}`,
      doing: `Accepting ${deposits}, ${formatMajor(batch.amount, { decimals: 0 })}.`,
      done: { title: 'Accepted', text: deposits },
      href,
      dueAt: sentAt + batch.secondsLeft * 1_000,
    })
  }

  useShortcuts({
    x: () => {
      const row =
        document.activeElement?.closest('tbody tr') ??
        document.querySelector('tbody tr[aria-selected="true"]')
      row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
    },
    'shift+a': () => void accept(),
  })

  if (ids.length === 0) return null
  return (
    <section
      className="sticky top-0 z-10 flex items-center gap-3 border-t border-line bg-surface-2 px-6 py-2 text-sm max-sm:px-4"
      aria-label="Selected"
    >
      <p className="flex-1 font-medium tabular-nums" role="status">
        {ids.length} selected, {amount}
      </p>
      <Button size="sm" disabled={isBusy} onClick={selectNone}>
        Select none
      </Button>
      <Button size="sm" pending={isBusy} onClick={accept} aria-keyshortcuts="Shift+A">
        Accept {ids.length}
        <ButtonKey>Shift A</ButtonKey>
      </Button>
    </section>
  )
}
