'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ASK, SecondNote } from '@/components/approvals/second-note'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { SelectField } from '@/components/ui/select-field'
import { useSubmit } from '@/components/ui/use-submit'
import { describeReversal, REJECTION_KEYS, rejectionLabel } from '@/lib/cashier/rules/rejection'
import { MAX_REJECTION_NOTE, reversalRequest } from '@/lib/cashier/wire'

export interface ReverseDialogProps {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly onClose: () => void
}

/** Asks why an accepted deposit is taken back. A second person has to approve it. */
export function ReverseDialog({ id, name, amount, onClose }: ReverseDialogProps) {
  const form = useForm({
    resolver: zodResolver(reversalRequest),
    defaultValues: { reason: REJECTION_KEYS[0], note: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const [reason, note] = form.watch(['reason', 'note'])
  const says = describeReversal({ reason, note: note?.trim() || null })
  return (
    <ConfirmDialog
      title={`Reverse ${amount} from ${name}?`}
      verb={ASK}
      isBusy={isBusy}
      onConfirm={form.handleSubmit((body) =>
        send({
          ...{ method: 'POST', path: `/depositHistory/${id}/reversal`, body, onDone: onClose },
          done: { title: 'Approval requested' },
        }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-fg-2">
        The amount is taken from the balance. What the balance doesn’t cover is owed: until later
        deposits settle it, the player can’t withdraw or move money to SureWin. The txnID stays
        used.
      </p>
      <SelectField label="Reason" {...fieldOf(form, 'reason')}>
        {REJECTION_KEYS.map((key) => (
          <option key={key} value={key}>
            {rejectionLabel(key)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={MAX_REJECTION_NOTE}
        hint={`The player sees:  ${says}`}
        {...fieldOf(form, 'note')}
      />
      <SecondNote />
      <FormFailure title="Not requested" failure={failure} />
    </ConfirmDialog>
  )
}
