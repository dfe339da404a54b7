'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { STACK } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { AmountField, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { parseAmount } from '@/components/ui/parse-amount'
import { SelectField } from '@/components/ui/select-field'
import { useSubmit } from '@/components/ui/use-submit'
import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { firstLimitOf, LIMITED_ACTS, LIMITED_KINDS } from '@/lib/people/second-person/rules/kinds'

/** The person whose own limit is set; null to set that of a role. */
export type LimitedPerson = { readonly id: string; readonly name: string; readonly role: StaffRole }

interface LimitDialogProps {
  readonly person: LimitedPerson | null
  readonly onClose: () => void
}

const RULE = staffReason('Enter a reason. The second person reads it.')
const WHOLE = 'Enter a whole amount.'

/** @param canBeEmpty true where both amounts may be left out, which ends a person's own limit */
function limitSchema(canBeEmpty: boolean) {
  const amount = z.string().transform((typed, issue) => {
    if (canBeEmpty && typed.trim() === '') return null
    const parsed = parseAmount(typed)
    if (parsed.kind === 'amount' && Number.isInteger(parsed.major)) return parsed.major
    issue.addIssue({ code: 'custom', message: WHOLE })
    return z.NEVER
  })
  return z.object({
    role: z.enum(STAFF_ROLES),
    kind: z.enum(LIMITED_KINDS),
    perAct: amount,
    perDay: amount,
    reason: RULE.schema,
  })
}

const LIMITED_ROLES = STAFF_ROLES.filter((role) =>
  LIMITED_KINDS.some((kind) => firstLimitOf(role, kind) !== null),
)

/** Sets what a role, or one person, may do alone and sign for others. */
export function LimitDialog({ person, onClose }: LimitDialogProps) {
  const schema = limitSchema(person !== null)
  const defaultValues: z.input<typeof schema> = {
    role: person?.role ?? 'clerk',
    kind: 'deposit.accept',
    perAct: '',
    perDay: '',
    reason: '',
  }
  const form = useForm({ resolver: zodResolver(schema), defaultValues })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })
  const needsApproval = useNeedsApproval('staff.set-limit')
  const role = form.watch('role')

  async function change({ role, ...body }: z.output<typeof schema>) {
    await send({
      method: 'PUT',
      path: '/staff/limits',
      body: { ...body, ...(person ? { userId: person.id } : { role }) },
      done: (answer) => approvalToast(answer) ?? { title: 'Limit set' },
      onDone: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={person ? `Limit of ${person.name}` : 'Limit of a role'}
      verb={needsApproval ? ASK : 'Set limit'}
      isBusy={isBusy}
      onConfirm={form.handleSubmit(change)}
      onClose={onClose}
    >
      <div className={STACK}>
        {person ? null : (
          <SelectField label="Role" {...fieldOf(form, 'role')}>
            {LIMITED_ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="For" {...fieldOf(form, 'kind')}>
          {LIMITED_KINDS.filter((kind) => firstLimitOf(role, kind) !== null).map((kind) => (
            <option key={kind} value={kind}>
              {LIMITED_ACTS[kind]}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <AmountField label="In one act" inputMode="numeric" {...fieldOf(form, 'perAct')} />
          <AmountField label="In 24 hours" inputMode="numeric" {...fieldOf(form, 'perDay')} />
        </div>
        <p className="text-sm text-fg-2">
          What {person ? 'this person' : 'the role'} does without a second person, and signs for
          others.
          {person ? ' Never above the role’s limit. Leave both empty for the role’s limit.' : null}
        </p>
        <ReasonField hint={RULE.hint} {...fieldOf(form, 'reason')} />
        {needsApproval ? <ApprovalNote /> : null}
        <FormFailure title="Not set" failure={failure?.isOnFields ? null : failure} />
      </div>
    </ConfirmDialog>
  )
}
