'use client'

import { useState } from 'react'
import { useLazyDialog } from '@/components/staff/lists/dialog-button'
import { ButtonKey } from '@/components/staff/lists/queue-keys'
import { LazyChunk } from '@/components/ui/lazy-chunk'

const NOTE = new LazyChunk(() => import('./note-dialog'))

interface AddNoteProps {
  readonly playerId: string
  readonly name: string
}

/** Opens the dialog for a note on the player of a request. */
export function AddNote({ playerId, name }: AddNoteProps) {
  const [isAsked, setAsked] = useState(false)
  const [note, isOpening] = useLazyDialog(NOTE, isAsked)
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-left text-fg-2 inset-ring inset-ring-control-line hover:text-fg"
        aria-busy={isOpening || undefined}
        aria-keyshortcuts="N"
        onClick={() => setAsked(true)}
      >
        Add a note
        <ButtonKey>N</ButtonKey>
      </button>
      {note && <note.NoteDialog playerId={playerId} name={name} onClose={() => setAsked(false)} />}
    </>
  )
}
