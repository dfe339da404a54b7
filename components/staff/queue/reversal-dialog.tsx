'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { CALLS_OF } from '@/components/staff/lists/queue-view'
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
  REJECTION_KEYS,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'

export interface ReversalDialogProps {
  readonly kind: keyof typeof WORDS
  readonly id: string
  readonly name: string
  readonly amount: string
  /** For a withdrawal: name of the channel that paid it; null for the cash of no channel. */
  readonly channelName?: string | null
  readonly onClose: () => void
}

const WORDS = {
  deposit: {
    title: (amount: string, name: string) => `Reverse ${amount} from ${name}?`,
    verb: 'Reverse',
    note: () =>
      'The amount is taken from the balance. What the balance doesn’t cover is owed: until later deposits settle it, the player can’t withdraw or move money to SureWin. The txnID stays used.',
    reasons: REJECTION_KEYS,
    done: 'Deposit reversed',
    failed: 'Not reversed',
  },
  withdraw: {
    title: (amount: string, name: string) => `Did ${amount} to ${name} come back?`,
    verb: 'Credit',
    note: (channel: string) =>
      `Check first that ${channel} has the money. The amount goes back to the player’s balance.`,
    reasons: CAME_BACK_KEYS,
    done: 'Money is back',
    failed: 'Not recorded',
  },
} as const

/** The reasons differ; the call checks which it takes. */
const FORM = cameBackRequest.extend({ reason: z.string() })

/** Asks why an accepted deposit is taken back, or why the money of a paid withdrawal came back. */
export function ReversalDialog(props: ReversalDialogProps) {
  const { kind, id, name, amount, channelName, onClose } = props
  const { title, verb, note: explain, reasons, done, failed } = WORDS[kind]
  const form = useForm({
    resolver: zodResolver(FORM),
    defaultValues: { reason: reasons[0], note: '', returnId: '' },
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const needsApproval = useNeedsApproval(`${kind === 'deposit' ? kind : 'withdrawal'}.reverse`)
  const [reason, note] = form.watch(['reason', 'note'])
  const says = describeReversal({ reason, note: note?.trim() || null })
  return (
    <ConfirmDialog
      title={title(amount, name)}
      verb={needsApproval ? ASK : `${verb} ${amount}`}
      isBusy={isBusy}
      onConfirm={form.handleSubmit((body) =>
        send({
          method: 'POST',
          path: `${CALLS_OF[kind]}/${id}/reversal`,
          body,
          onDone: onClose,
          done: (answer) => approvalToast(answer) ?? { title: done, text: amount },
        }),
      )}
      onClose={onClose}
    >
      <p className="text-sm text-fg-2">{explain(channelName ?? 'the wallet')}</p>
      <SelectField label="Reason" {...fieldOf(form, 'reason')}>
        {reasons.map((key) => (
          <option key={key} value={key}>
            {rejectionLabel(key)}
          </option>
        ))}
      </SelectField>
      {kind === 'withdraw' ? (
        <Field
          label="Wallet’s ID of the money that came back"
          hint="Leave it out only if the channel’s balance isn’t followed."
          autoComplete="off"
          {...fieldOf(form, 'returnId')}
        />
      ) : null}
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={MAX_REJECTION_NOTE}
        hint={`The player sees:  ${says}`}
        {...fieldOf(form, 'note')}
      />
      {needsApproval ? <ApprovalNote /> : null}
      <FormFailure title={failed} failure={failure} />
    </ConfirmDialog>
  )
}
