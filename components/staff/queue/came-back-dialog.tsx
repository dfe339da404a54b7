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
import { cameBackRequest, MAX_REJECTION_NOTE } from '@/lib/money/cashier/wire'
import {
  CAME_BACK_KEYS,
  describeReversal,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'

export interface CameBackDialogProps {
  readonly id: string
  readonly name: string
  readonly amount: string
  /** Name of the channel that paid it; null for the cash of no channel. */
  readonly channelName: string | null
  readonly onClose: () => void
}

/** Asks why the money of a paid withdrawal came back. */
export function CameBackDialog({ id, name, amount, channelName, onClose }: CameBackDialogProps) {
  const form = useForm({
    resolver: zodResolver(cameBackRequest),
    defaultValues: { reason: CAME_BACK_KEYS[0], note: '', returnId: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const takesSecond = useTakesSecond('withdrawal.reverse')
  const [reason, note] = form.watch(['reason', 'note'])
  const says = describeReversal({ reason, note: note?.trim() || null })
  return (
    <ConfirmDialog
      title={`Did ${amount} to ${name} come back?`}
      verb={takesSecond ? ASK : `Credit ${amount}`}
      isBusy={isBusy}
      onConfirm={form.handleSubmit((body) =>
        send({
          method: 'POST',
          path: `/withdrawHistory/${id}/reversal`,
          body,
          onDone: onClose,
          done: (answer) => askedToast(answer) ?? { title: 'Money is back', text: amount },
        }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-fg-2">
        Check first that {channelName ?? 'the wallet'} has the money. The amount goes back to the
        player’s balance.
      </p>
      <SelectField label="Reason" {...fieldOf(form, 'reason')}>
        {CAME_BACK_KEYS.map((key) => (
          <option key={key} value={key}>
            {rejectionLabel(key)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Wallet’s ID of the money that came back (optional)"
        autoComplete="off"
        {...fieldOf(form, 'returnId')}
      />
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={MAX_REJECTION_NOTE}
        hint={`The player sees:  ${says}`}
        {...fieldOf(form, 'note')}
      />
      {takesSecond ? <SecondNote /> : null}
      <FormFailure title="Not recorded" failure={failure} />
    </ConfirmDialog>
  )
}
