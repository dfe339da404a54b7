'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import { useSettled } from '@/components/ui/use-settled'
import { useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { TakenRequest } from '@/lib/cashier/wire'
import { readerOf } from '@/lib/client/read-answer'
import { ButtonKey } from './queue-keys'
import { CALLS_OF, type QueueView, queueHref, type RequestKind, UNFILTERED } from './queue-view'

interface TakeNextProps {
  readonly kind: RequestKind
  readonly view: QueueView
}

/** Assigns the admin the oldest request that nobody has, and opens it. */
export function TakeNext({ kind, view }: TakeNextProps) {
  const router = useRouter()
  const { send, isBusy } = useSubmit({ refresh: 'never' })
  const [isOpening, startOpening] = useTransition()
  const isSettled = useSettled(view.id ?? '')
  // A second press would leave the request unseen that the first one took.
  const isUnseen = isOpening || (view.id !== null && !isSettled)

  async function take() {
    if (isUnseen) return
    const taken = await send<TakenRequest>({
      method: 'POST',
      path: `${CALLS_OF[kind]}/next`,
      body: { after: view.id },
      answer: readerOf<TakenRequest>({}),
      failed: ({ text }) => ({ title: 'Nothing taken', text }),
    })
    if (taken === null) return
    if (taken._id === null) {
      showToast({ tone: 'ok', title: 'Nothing to take', text: 'No pending request is free.' })
    } else {
      const all = { ...UNFILTERED, status: view.first }
      const href = queueHref(view, { ...all, id: taken._id })
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
