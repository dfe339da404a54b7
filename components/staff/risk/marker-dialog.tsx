'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { STACK } from '@/components/ui/classes'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import { addMarkerRequest } from '@/lib/money/risk/wire'

/** Asks for the player's email and for what staff learnt. */
export function MarkerDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(addMarkerRequest),
    defaultValues: { email: '', text: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })

  return (
    <ConfirmDialog
      title="Add a sign of harm"
      verb="Add"
      isBusy={isBusy}
      onConfirm={form.handleSubmit(async (body) => {
        await send({
          method: 'POST',
          path: '/risk/markers',
          body,
          done: { title: 'Added', text: body.email },
          onDone: onClose,
        })
      })}
      onClose={onClose}
    >
      <div className={STACK}>
        <Field label="Player’s email" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
        <Field
          label="What you learnt"
          autoComplete="off"
          maxLength={500}
          hint="Opens a case, stays in it for good, and is saved in the audit log."
          {...fieldOf(form, 'text')}
        />
        <FormFailure title="Not added" failure={failure} />
      </div>
    </ConfirmDialog>
  )
}
