'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { fieldOf } from '@/components/ui/field'
import { REASONS_OF } from '@/lib/cashier/rules/rejection'
import { REJECTS, type RequestKind } from './queue-view'
import { RejectionFields, type RejectionWhy, rejectionShape } from './rejection-fields'

const SCHEMA = z.object(rejectionShape)

interface BatchDialogProps {
  readonly kind: RequestKind
  /** e.g. `3 deposits, ৳2,000`. */
  readonly what: string
  readonly isSending: boolean
  readonly onCancel: () => void
  readonly onConfirm: (why: RejectionWhy) => void
}

/** Asks for one reason for rejecting or returning several requests. */
export function BatchDialog({ kind, what, isSending, onCancel, onConfirm }: BatchDialogProps) {
  const form = useForm({
    resolver: zodResolver(SCHEMA),
    defaultValues: { rejection: REASONS_OF[kind][0], note: '' },
  })
  const [rejection, note] = form.watch(['rejection', 'note'])
  const { verb } = REJECTS[kind]
  return (
    <ConfirmDialog
      title={`${verb} ${what}?`}
      verb={verb}
      isFocused
      isPlain
      isBusy={isSending}
      onConfirm={form.handleSubmit((input) =>
        onConfirm({ reason: input.rejection, note: input.note }),
      )}
      onClose={onCancel}
    >
      <RejectionFields
        kind={kind}
        chosen={rejection}
        note={note}
        onChoose={(chosen) => form.setValue('rejection', chosen)}
        field={fieldOf(form, 'note')}
      />
      <p className="text-sm text-fg-2">
        {kind === 'deposit'
          ? 'Nothing is credited.'
          : 'The amounts go back to the players’ balances. Only do this if nobody has sent the money.'}{' '}
        Each player sees your reason. You can undo it for a few seconds.
      </p>
    </ConfirmDialog>
  )
}
