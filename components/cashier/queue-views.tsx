'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { Link } from '@/components/ui/link'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import type { SavedView } from '@/lib/cashier/read-views'
import { CHIP } from './queue-chip'
import { type QueueView, queueHref, type RequestKind, UNFILTERED } from './queue-view'

const DIALOG = new LazyChunk(() => import('./view-dialog'))

interface QueueViewsProps {
  readonly kind: RequestKind
  readonly view: QueueView
  /** Saved views, each with its URL. */
  readonly views: readonly (SavedView & { readonly href: string })[]
}

/** Lists the viewer's saved filters, and offers to save the current one. */
export function QueueViews({ kind, view, views }: QueueViewsProps) {
  const router = useRouter()
  /** The view to rename, or null for a new one; undefined while no dialog is open. */
  const [asked, setAsked] = useState<SavedView | null>()
  const isAsked = asked !== undefined
  const dialog = useLazyChunk(DIALOG, isAsked)
  const isOpening = useIsOpening(isAsked, dialog)
  const { send, isBusy } = useSubmit({ unanswered: CHECK_FIRST })
  const all = queueHref(view, { ...UNFILTERED, status: view.first, size: 20, id: null })
  const here = queueHref(view, { page: 1, id: null })
  const current = views.find(({ href }) => href === here)
  if (views.length === 0 && here === all) return null

  const remove = (id: string) =>
    send({
      method: 'DELETE',
      path: `/views/${id}`,
      done: { title: 'View removed' },
      onDone: () => router.push(all, { scroll: false }),
    })

  return (
    <nav className="flex flex-wrap items-center gap-2 px-6 pt-3 max-sm:px-4" aria-label="Views">
      {[{ id: 'all', name: 'All pending', href: all }, ...views].map(({ id, name, href }) => (
        <Link
          key={id}
          className={CHIP}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          scroll={false}
        >
          {name}
        </Link>
      ))}
      {current ? (
        <>
          <Button size="sm" variant="quiet" pending={isOpening} onClick={() => setAsked(current)}>
            Rename view
          </Button>
          <Button size="sm" variant="quiet" pending={isBusy} onClick={() => remove(current.id)}>
            Remove view
          </Button>
        </>
      ) : here === all ? null : (
        <Button size="sm" variant="quiet" pending={isOpening} onClick={() => setAsked(null)}>
          Save as a view
        </Button>
      )}
      {dialog && asked !== undefined ? (
        <dialog.ViewDialog
          queue={kind}
          query={here.split('?')[1] ?? ''}
          view={asked}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </nav>
  )
}
