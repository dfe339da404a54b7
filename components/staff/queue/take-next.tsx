'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { heldId } from '@/components/staff/lists/held-decisions'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import {
  CALLS_OF,
  type QueueView,
  queueHref,
  type RequestKind,
  UNFILTERED,
} from '@/components/staff/lists/queue-view'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useSettled } from '@/components/ui/use-settled'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { filterEntries, type QueueFilter } from '@/lib/money/cashier/rules/queue-filter'
import type { TakenRequest } from '@/lib/money/cashier/wire'

const nothingText = (filter: QueueFilter) =>
  filterEntries(filter).length > 0
    ? 'No pending request in this view is free.'
    : 'No pending request is free.'

interface TakeNextProps {
  readonly kind: RequestKind
  readonly view: QueueView
}

/** Assigns the admin the next request of the list that nobody has, and opens it. */
export function TakeNext({ kind, view }: TakeNextProps) {
  const router = useRouter()
  const { send, isBusy } = useSubmit({ refresh: 'never' })
  const [isOpening, startOpening] = useTransition()
  const isSettled = useSettled(view.id ?? '')
  // Another tab's filter is about decisions, and a search is about one request.
  const { filter, sort } = view.status === view.first ? view : UNFILTERED
  // A second press would leave the request unseen that the first one took.
  const isUnseen = isOpening || (view.id !== null && !isSettled)

  async function take() {
    if (isUnseen) return
    const taken = await send<TakenRequest>({
      method: 'POST',
      path: `${CALLS_OF[kind]}/next`,
      body: { after: view.id, sort, keep: heldId(), ...Object.fromEntries(filterEntries(filter)) },
      answer: readerOf<TakenRequest>({}),
      failed: ({ text }) => ({ title: 'Nothing taken', text }),
    })
    if (taken === null) return
    if (taken._id === null) {
      showToast({ tone: 'ok', title: 'Nothing to take', text: nothingText(filter) })
    } else {
      const change = { filter, sort, search: '', page: 1, status: view.first }
      const href = queueHref(view, { ...change, id: taken._id })
      startOpening(() => router.push(href, { scroll: false }))
    }
  }

  useShortcuts({ g: () => void take() })

  return (
    <Button
      size="sm"
      pending={isBusy || isOpening}
      waits={isUnseen}
      onClick={take}
      aria-keyshortcuts="G"
    >
      Take next
      <ButtonKey>G</ButtonKey>
    </Button>
  )
}
