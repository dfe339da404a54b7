'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { askedToast } from '@/components/staff/approvals/asked-toast'
import { ASK, SecondNote } from '@/components/staff/approvals/second-note'
import { useTakesSecond } from '@/components/staff/approvals/use-leave'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { SelectField } from '@/components/ui/select-field'
import { useSubmit } from '@/components/ui/use-submit'
import { MAX_REJECTION_NOTE, reversalRequest } from '@/lib/money/cashier/wire'
import {
  describeReversal,
  REJECTION_KEYS,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'

export interface ReverseDialogProps {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly onClose: () => void
}

/** Asks why an accepted deposit is taken back. */
export function ReverseDialog({ id, name, amount, onClose }: ReverseDialogProps) {
  const form = useForm({
    resolver: zodResolver(reversalRequest),
    defaultValues: { reason: REJECTION_KEYS[0], note: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const takesSecond = useTakesSecond('deposit.reverse')
  const [reason, note] = form.watch(['reason', 'note'])
  const says = describeReversal({ reason, note: note?.trim() || null })
  return (
    <ConfirmDialog
      title={`Reverse ${amount} from ${name}?`}
      verb={takesSecond ? ASK : `Reverse ${amount}`}
      isBusy={isBusy}
      onConfirm={form.handleSubmit((body) =>
        send({
          method: 'POST',
          path: `/depositHistory/${id}/reversal`,
          body,
          onDone: onClose,
          done: (answer) => askedToast(answer) ?? { title: 'Deposit reversed', text: amount },
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
      {takesSecond ? <SecondNote /> : null}
      <FormFailure title="Not reversed" failure={failure} />
    </ConfirmDialog>
  )
}
