'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
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

  async function take() {
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
      router.push(queueHref(view, { ...all, id: taken._id }), { scroll: false })
    }
  }

  useShortcuts({ g: () => void take() })

  return (
    <Button size="sm" pending={isBusy} onClick={take} aria-keyshortcuts="G">
      Take next
      <ButtonKey>G</ButtonKey>
    </Button>
  )
}
