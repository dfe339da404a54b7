'use client'

import { useRef, useState } from 'react'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import { Button } from '@/components/ui/button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { PageIcon } from '@/components/ui/page-icon'
import { useSettled } from '@/components/ui/use-settled'
import { isShown, useShortcuts } from '@/components/ui/use-shortcuts'
import { useSubmit } from '@/components/ui/use-submit'
import type { SignedLines } from './approval-dialogs'

const DIALOGS = new LazyChunk(() => import('./approval-dialogs'))

interface ApprovalActionsProps extends SignedLines {
  /** The viewer's part in a pending approval; `none` once it is decided. */
  readonly part: 'none' | 'asker' | 'second' | 'above' | 'other'
  readonly nextHref: string
}

const FOOT =
  'flex items-center justify-between gap-4 border-t border-line bg-bg px-7 py-3 max-lg:sticky max-lg:bottom-0 max-sm:grid max-sm:gap-2.5 max-sm:px-4 [&>p]:max-w-[44ch] [&>p]:text-sm [&>p]:text-fg-2'
const BUTTONS = 'flex gap-2 max-sm:grid max-sm:grid-cols-[auto_1fr]'

/** Offers approve and refuse to the second person, and cancel to the person who asked. */
export function ApprovalActions({ part, nextHref, ...signed }: ApprovalActionsProps) {
  const [asked, setAsked] = useState<'SignDialog' | 'RefuseDialog' | null>(null)
  const [dialogs, isOpening] = useLazyDialog(DIALOGS, asked !== null)
  const Dialog = asked && dialogs?.[asked]
  const { send, isBusy, failure } = useSubmit({ unanswered: CHECK_FIRST, refresh: 'always' })
  const foot = useRef<HTMLDivElement>(null)
  const isSecond = part === 'second'

  const isSettled = useSettled(signed.id)
  const ask = (step: typeof asked) =>
    isSecond && isSettled && isShown(foot.current) && setAsked(step)
  useShortcuts({ a: () => ask('SignDialog'), r: () => ask('RefuseDialog') })

  if (part === 'none') return null
  if (part === 'other' || part === 'above') {
    return (
      <div className={FOOT}>
        <p>
          {part === 'above'
            ? 'This is above what you may sign now. An owner must decide it.'
            : 'You can’t decide this. Another person must.'}
        </p>
      </div>
    )
  }
  if (part === 'asker') {
    const cancel = () =>
      send({
        method: 'POST',
        path: `/approvals/${signed.id}/cancel`,
        done: { title: 'Request cancelled', text: 'Nothing was changed.' },
      })
    return (
      <div className={FOOT}>
        <p role={failure ? 'alert' : undefined}>
          {failure?.text ?? 'You requested this. Another person must decide it.'}
        </p>
        <Button pending={isBusy} onClick={cancel}>
          Cancel request
        </Button>
      </div>
    )
  }
  return (
    <div ref={foot} className={FOOT}>
      <p>All checks run again when you approve. Your signature covers every line of the table.</p>
      <div className={BUTTONS}>
        <Button
          disabled={!isSettled}
          pending={isOpening && asked === 'RefuseDialog'}
          onClick={() => setAsked('RefuseDialog')}
          aria-keyshortcuts="R"
        >
          Refuse <ButtonKey>R</ButtonKey>
        </Button>
        <Button
          variant="primary"
          disabled={!isSettled}
          pending={isOpening && asked === 'SignDialog'}
          onClick={() => setAsked('SignDialog')}
          aria-keyshortcuts="A"
        >
          <PageIcon name="fingerprint" />
          Approve with passkey <ButtonKey>A</ButtonKey>
        </Button>
      </div>
      {Dialog && <Dialog signed={signed} nextHref={nextHref} onClose={() => setAsked(null)} />}
    </div>
  )
}
