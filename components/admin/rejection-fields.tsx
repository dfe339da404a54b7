import { Choices } from '@/components/ui/choices'
import { Field } from '@/components/ui/field'
import { REJECTION_KEYS, REJECTION_REASONS, type RejectionReason } from '@/lib/domain/rejection'
import { MAX_REJECTION_NOTE } from '@/lib/wire/cashier'

/** Why a deposit is rejected, as the player will read it. */
export interface RejectionDraft {
  readonly reason: RejectionReason
  readonly note: string
}

/** The one that most rejections are for. */
export const USUAL_REJECTION: RejectionDraft = { reason: 'not-received', note: '' }

const OPTIONS = REJECTION_KEYS.map((value) => ({ value, label: REJECTION_REASONS[value].label }))

interface RejectionFieldsProps {
  readonly draft: RejectionDraft
  readonly onChange: (draft: RejectionDraft) => void
}

export function RejectionFields({ draft, onChange }: RejectionFieldsProps) {
  const { player, next } = REJECTION_REASONS[draft.reason]
  return (
    <>
      <Choices
        legend="Why"
        options={OPTIONS}
        chosen={draft.reason}
        onChoose={(reason) => onChange({ ...draft, reason })}
      />
      <Field
        label="Add in words, if it helps"
        autoComplete="off"
        maxLength={MAX_REJECTION_NOTE}
        value={draft.note}
        onChange={(event) => onChange({ ...draft, note: event.target.value })}
        hint={`The player reads: ${[player, draft.note.trim(), next].filter(Boolean).join(' ')}`}
      />
    </>
  )
}
