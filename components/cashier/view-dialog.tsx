'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import type { SavedView } from '@/lib/cashier/read-views'
import { viewName } from '@/lib/cashier/wire'
import type { RequestKind } from './queue-view'

interface ViewDialogProps {
  readonly queue: RequestKind
  readonly query: string
  /** The view to rename; null to save the list as a new view. */
  readonly view: SavedView | null
  readonly onClose: () => void
}

/** Asks for the name under which the current list is saved, or for a new name of a view. */
export function ViewDialog({ queue, query, view, onClose }: ViewDialogProps) {
  const form = useForm({
    resolver: zodResolver(viewName),
    defaultValues: { name: view?.name ?? '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const save = form.handleSubmit(({ name }) =>
    send({
      ...(view
        ? { method: 'PUT', path: `/views/${view.id}`, body: { name } }
        : { method: 'POST', path: '/views', body: { queue, query, name } }),
      done: { title: view ? 'View renamed' : 'View saved', text: name },
      onDone: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={view ? `Rename “${view.name}”?` : 'Save as a view'}
      verb={view ? 'Rename view' : 'Save view'}
      isBusy={isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        maxLength={40}
        hint={
          view ? 'Only you see it.' : 'Only you see it. A name you already use replaces that view.'
        }
        {...fieldOf(form, 'name')}
      />
      <FormFailure title="Not saved" failure={failure} />
    </ConfirmDialog>
  )
}
