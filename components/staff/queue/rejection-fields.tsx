import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import type { RequestKind } from '@/components/staff/lists/queue-view'
import { Choices } from '@/components/ui/choices'
import { Field, type FieldProps } from '@/components/ui/field'
import { TYPED_INTO } from '@/components/ui/use-shortcuts'
import { MAX_REJECTION_NOTE, rejectionNote } from '@/lib/money/cashier/wire'
import {
  describeRejection,
  REASONS_OF,
  type RejectionReason,
  type ReturnReason,
  rejectionLabel,
} from '@/lib/money/wallets/rules/rejection'

/** The reason shown to the player, and the note that staff add. */
export interface RejectionWhy {
  readonly reason: RejectionReason | ReturnReason
  readonly note: string
}

/** Schema fields for the inputs of `RejectionFields`. */
export const rejectionShape = {
  rejection: z.enum([...REASONS_OF.deposit, ...REASONS_OF.withdraw]),
  note: rejectionNote.unwrap(),
}

interface RejectionFieldsProps {
  readonly kind: RequestKind
  readonly chosen: RejectionWhy['reason']
  readonly note: string
  readonly onChoose: (chosen: RejectionWhy['reason']) => void
  /** Props of the note's field. */
  readonly field: Omit<FieldProps, 'label'>
}

/**
 * Asks why a deposit is rejected or a withdrawal returned. Digits choose the reason, and the text
 * for the player is shown.
 */
export function RejectionFields({ kind, chosen, note, onChoose, field }: RejectionFieldsProps) {
  const keys: readonly RejectionWhy['reason'][] = REASONS_OF[kind]
  const choose = (reason: RejectionWhy['reason'] | undefined) => {
    if (reason !== undefined) onChoose(reason)
  }
  return (
    <>
      <Choices
        legend={`Reason: 1 to ${keys.length}`}
        options={keys.map((value, at) => ({ value, label: `${at + 1} ${rejectionLabel(value)}` }))}
        chosen={chosen}
        onChoose={choose}
      />
      <NumberKeys onNumber={(number) => choose(keys[number - 1])} />
      <Field
        label="Note (optional)"
        autoComplete="off"
        maxLength={MAX_REJECTION_NOTE}
        hint={`The player sees:  ${describeRejection({ rejectionReason: chosen, rejectionNote: note.trim() })}`}
        {...field}
      />
    </>
  )
}

/** Digits choose a reason while the dialog is open, unless they are typed into a text field. */
function NumberKeys({ onNumber }: { readonly onNumber: (number: number) => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest(TYPED_INTO)
    if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[1-9]$/.test(event.key)) onNumber(Number(event.key))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return null
}
