'use client'

import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { viewRequest } from '@/lib/cashier/wire'
import type { RequestKind } from './queue-view'

interface ViewDialogProps {
  readonly queue: RequestKind
  readonly query: string
  readonly onClose: () => void
}

/** Asks under which name the list is kept as it is shown. */
export function ViewDialog({ queue, query, onClose }: ViewDialogProps) {
  const form = useForm({
    resolver: zodResolver(viewRequest),
    defaultValues: { queue, query, name: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const save = form.handleSubmit((body) =>
    send({
      method: 'POST',
      path: '/views',
      body,
      done: { title: 'View saved', text: body.name },
      onDone: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title="Save as a view"
      verb="Save view"
      isBusy={isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <Field
        label="Name"
        autoComplete="off"
        maxLength={40}
        hint="Only you see it. A name that you have already is changed."
        {...fieldOf(form, 'name')}
      />
      <FormFailure title="Not saved" failure={failure} />
    </ConfirmDialog>
  )
}
