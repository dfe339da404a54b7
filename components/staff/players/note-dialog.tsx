'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Checkbox } from '@/components/ui/choices'
import { STACK } from '@/components/ui/classes'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { TextArea } from '@/components/ui/text-area'
import { useSubmit } from '@/components/ui/use-submit'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import { noteRequest } from '@/lib/house/players/wire'

interface NoteDialogProps {
  readonly playerId: string
  readonly name: string
  readonly onClose: () => void
}

/** Adds a note about a player. A note never changes, and the player never sees it. */
export function NoteDialog({ playerId, name, onClose }: NoteDialogProps) {
  const form = useForm({
    resolver: zodResolver(noteRequest, { error: plainIssue }),
    defaultValues: { text: '', isPinned: false },
  })
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true, unanswered: CHECK_FIRST })
  const save = form.handleSubmit((body) =>
    send({
      method: 'POST',
      path: `/players/${playerId}/notes`,
      body,
      done: { title: 'Note saved', text: name },
      onDone: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={`Note on ${name}`}
      verb="Save note"
      isBusy={isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <div className={STACK}>
        <TextArea
          className="min-h-30"
          label="Note"
          hint="Only staff see this. You can’t change or delete it."
          maxLength={2_000}
          {...fieldOf(form, 'text')}
        />
        <Checkbox
          checked={form.watch('isPinned') ?? false}
          onChange={(isPinned) => form.setValue('isPinned', isPinned)}
        >
          Pin this note. It replaces the one pinned now.
        </Checkbox>
        <FormFailure title="Not saved" failure={failure} />
      </div>
    </ConfirmDialog>
  )
}
