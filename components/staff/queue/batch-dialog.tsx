'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DOES, REJECTS, type RequestKind } from '@/components/staff/lists/queue-view'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { fieldOf } from '@/components/ui/field'
import { REASONS_OF } from '@/lib/money/wallets/rules/rejection'
import type { Decision } from './decision-dialog'
import { RejectionFields, type RejectionWhy, rejectionShape } from './rejection-fields'

const SCHEMA = z.object(rejectionShape)

interface BatchDialogProps {
  readonly kind: RequestKind
  readonly decision: Decision
  /** e.g. `3 deposits, ৳2,000`. */
  readonly what: string
  /** Seconds in which a decision can be undone. */
  readonly undoSeconds: number
  readonly isSending: boolean
  readonly onCancel: () => void
  /** Called with the reason for a rejection. */
  readonly onConfirm: (why?: RejectionWhy) => void
}

/**
 * Confirms accepting several requests, or asks for one reason for rejecting or returning them.
 */
export function BatchDialog(props: BatchDialogProps) {
  const { kind, decision, what, undoSeconds, isSending, onCancel, onConfirm } = props
  const isAccepting = decision === 'Accepted'
  const form = useForm({
    resolver: zodResolver(SCHEMA),
    defaultValues: { rejection: REASONS_OF[kind][0], note: '' },
  })
  const [rejection, note] = form.watch(['rejection', 'note'])
  const { verb } = (isAccepting ? DOES : REJECTS)[kind]
  return (
    <ConfirmDialog
      title={`${verb} ${what}?`}
      verb={verb}
      isFocused
      isPlain={!isAccepting}
      isBusy={isSending}
      onConfirm={form.handleSubmit((input) =>
        onConfirm(isAccepting ? undefined : { reason: input.rejection, note: input.note }),
      )}
      onClose={onCancel}
    >
      {isAccepting ? null : (
        <RejectionFields
          kind={kind}
          chosen={rejection}
          note={note}
          onChoose={(chosen) => form.setValue('rejection', chosen)}
          field={fieldOf(form, 'note')}
        />
      )}
      <p className="text-sm text-fg-2">
        {CONSEQUENCES[kind][decision]}{' '}
        {undoSeconds > 0 ? 'You can undo it for a few seconds.' : 'You can’t undo it here.'}
      </p>
    </ConfirmDialog>
  )
}

const CONSEQUENCES = {
  deposit: {
    Accepted: 'This credits each player once.',
    Rejected: 'Nothing is credited. Each player sees your reason.',
  },
  withdraw: {
    Accepted: 'Mark as paid only what you’ve sent.',
    Rejected:
      'The amounts go back to the players’ balances. Only do this if nobody has sent the money. Each player sees your reason.',
  },
} as const satisfies Record<RequestKind, Record<Decision, string>>
