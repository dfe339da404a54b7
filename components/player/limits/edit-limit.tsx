'use client'

import { useRef, useState } from 'react'
import { HEAD_LINK, LINK } from '@/components/ui/classes'
import { HIDDEN } from '@/components/ui/hidden-tag'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { limitName } from '@/components/ui/limit-labels'
import { Rich } from '@/components/ui/rich'
import type { EditLimitProps } from './limit-form'

const FORM = new LazyChunk(() => import('./limit-form'))

/** Shows a button that is replaced by the form that changes the limit. */
export function EditLimit({ limit, pendingTo }: EditLimitProps) {
  const [isEditing, setEditing] = useState(false)
  const form = useLazyChunk(FORM, isEditing)
  const edit = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    // The button is back only after the next render.
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (isEditing && form) {
    return <form.LimitForm limit={limit} pendingTo={pendingTo} onDone={close} />
  }
  return (
    <button
      ref={edit}
      type="button"
      className={`${HEAD_LINK} m-0! min-w-11`}
      aria-busy={isEditing || undefined}
      onClick={() => setEditing(true)}
    >
      <span className={LINK}>
        <Rich
          text={limit.amount === null ? 'limitForms.setNamed' : 'limitForms.changeNamed'}
          values={{ name: limitName(limit).toLowerCase() }}
          tags={HIDDEN}
        />
      </span>
    </button>
  )
}
