'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { Choices } from '@/components/ui/choices'
import { STACK } from '@/components/ui/classes'
import {
  ConfirmDialog,
  ReasonDialog,
  ReasonField,
  staffReason,
} from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { AmountField, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { FIELD, FIELD_LABEL } from '@/components/ui/form-classes'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { parseAmount, typedAmount } from '@/components/ui/parse-amount'
import { Segments } from '@/components/ui/segments'
import { SelectField } from '@/components/ui/select-field'
import { focusFirstError, useSubmit } from '@/components/ui/use-submit'
import { formatMoment } from '@/lib/base/browser/format-time'
import { formatMajor } from '@/lib/base/browser/money-text'
import { MONEY_REASON_LENGTH } from '@/lib/base/http/wire'
import { ADJUSTMENT_NAMES, ADJUSTMENT_TYPES } from '@/lib/money/ledger/rules/adjustments'

export interface RequestChoice {
  readonly id: string
  /** The request's kind, amount and status. */
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** Formatted for display by the server. */
export interface UserSubject {
  readonly name: string
  readonly email: string
  readonly balance: string
  /** The same balance in decimal major units. */
  readonly balanceMajor: number
  readonly isSuspended: boolean
  /** Requests that a credit or debit may belong to, newest first. */
  readonly requests: readonly RequestChoice[]
}

interface UserDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

const RULE = staffReason('Enter a reason.')
const MONEY_RULE = staffReason(
  `Enter a reason of at least ${MONEY_REASON_LENGTH} characters.`,
  MONEY_REASON_LENGTH,
)

const VERBS = { credit: 'Credit', debit: 'Debit' } as const
const DIRECTIONS = [
  { value: 'credit', label: '+ Credit' },
  { value: 'debit', label: '− Debit' },
] as const
const TYPES = ADJUSTMENT_TYPES.map((value) => ({ value, label: ADJUSTMENT_NAMES[value] }))

function adjustmentSchema({ balance, balanceMajor }: UserSubject) {
  return z
    .object({
      direction: z.enum(['credit', 'debit']),
      /** Decimal major units. */
      amount: typedAmount(z.number().positive('Enter more than zero.')),
      type: z.enum(ADJUSTMENT_TYPES),
      /** Id of a request; empty for none. */
      belongsTo: z.string(),
      reason: MONEY_RULE.schema,
    })
    .refine(({ direction, amount }) => direction === 'credit' || amount <= balanceMajor, {
      path: ['amount'],
      message: `Enter ${balance} or less.`,
    })
}
type Adjustment = z.output<ReturnType<typeof adjustmentSchema>>
const EMPTY: z.input<ReturnType<typeof adjustmentSchema>> = {
  direction: 'credit',
  amount: '',
  type: 'goodwill',
  belongsTo: '',
  reason: '',
}

/**
 * Takes an amount to credit or debit, its purpose and a reason, and previews the result. The server
 * adds the amount to the balance at the time, so a player who is betting doesn't get in the way.
 */
export function BalanceDialog({ user, onClose }: UserDialogProps) {
  const form = useForm({ resolver: zodResolver(adjustmentSchema(user)), defaultValues: EMPTY })
  const { send, isBusy, failure } = useSubmit({
    form,
    names: { adjustBy: 'amount', adjustType: 'type', adjustFor: 'belongsTo' },
    isKeyed: true,
    unanswered: CHECK_FIRST,
    // Refreshes after a refusal too, to show the current balance.
    refresh: 'always',
  })
  const direction = form.watch('direction')
  const typed = parseAmount(form.watch('amount'))
  const amount = typed.kind === 'amount' ? typed.major : null
  const credit = direction === 'credit' ? (amount ?? 0) : 0
  const needsApproval = useNeedsApproval('balance.adjust', credit) && credit > 0

  async function book({ direction, amount, type, belongsTo, reason }: Adjustment) {
    const isBooked = await send({
      method: 'PUT',
      path: `/users/${encodeURIComponent(user.email)}`,
      body: {
        adjustBy: direction === 'credit' ? amount : -amount,
        adjustType: type,
        ...(belongsTo === '' ? {} : { adjustFor: belongsTo }),
        reason,
      },
      done: (answer) =>
        approvalToast(answer) ?? {
          title: `${direction === 'credit' ? 'Credited' : 'Debited'} ${formatMajor(amount)}`,
          text: user.name,
        },
      onDone: onClose,
    })
    if (!isBooked) focusFirstError(form)
  }

  return (
    <ConfirmDialog
      title={`Credit or debit ${user.name}`}
      verb={
        needsApproval
          ? ASK
          : amount === null
            ? VERBS[direction]
            : `${VERBS[direction]} ${formatMajor(amount)}`
      }
      isBusy={isBusy}
      onConfirm={form.handleSubmit(book)}
      onClose={onClose}
    >
      <div className={STACK}>
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <div className={FIELD}>
            <span className={FIELD_LABEL} aria-hidden="true">
              Direction
            </span>
            <Segments
              legend="Direction"
              options={DIRECTIONS}
              chosen={direction}
              onChoose={(value) => form.setValue('direction', value)}
            />
          </div>
          <AmountField label="Amount" inputMode="decimal" {...fieldOf(form, 'amount')} />
        </div>
        <Choices
          legend="Kind"
          options={TYPES}
          chosen={form.watch('type')}
          onChoose={(type) => form.setValue('type', type)}
        />
        <SelectField label="For request" {...fieldOf(form, 'belongsTo')}>
          <option value="">No request</option>
          {user.requests.map(({ id, text, at }) => (
            <option key={id} value={id}>
              {text}, {formatMoment(at, 'day-time')}
            </option>
          ))}
        </SelectField>
        <ReasonField
          label="Reason, in the log and the player’s statement"
          {...fieldOf(form, 'reason')}
        />
        <BalancePreview user={user} direction={direction} amount={amount} />
        {needsApproval ? <ApprovalNote /> : null}
        <FormFailure title="Not booked" failure={failure} />
      </div>
    </ConfirmDialog>
  )
}

interface BalancePreviewProps {
  readonly user: UserSubject
  readonly direction: Adjustment['direction']
  /** Null while no amount is entered. */
  readonly amount: number | null
}

/** Previews the result. The amount is certain; the balance may change before the booking. */
function BalancePreview({ user, direction, amount }: BalancePreviewProps) {
  const by = amount === null ? 0 : direction === 'credit' ? amount : -amount
  const after = Math.round((user.balanceMajor + by) * 100) / 100
  const word = direction === 'credit' ? 'plus' : 'minus'
  return (
    <Sum
      of={[
        amount !== null && ['After booking', `balance at the time ${word} ${formatMajor(amount)}`],
        [
          'Now',
          amount === null || after < 0 ? (
            user.balance
          ) : (
            <Fragment key="balance">
              <s>{user.balance} →</s> {formatMajor(after)}
            </Fragment>
          ),
        ],
      ]}
    />
  )
}

/** Suspends or unsuspends a player, with a reason. */
export function SuspendDialog({ user, onClose }: UserDialogProps) {
  // A refresh of the page must not turn the open dialog into its opposite.
  const [isSuspended] = useState(user.isSuspended)
  const verb = isSuspended ? 'Unsuspend' : 'Suspend'
  return (
    <ReasonDialog
      title={`${verb} ${user.name}?`}
      verb={verb}
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        method: 'PUT',
        path: `/users/${encodeURIComponent(user.email)}`,
        body: { status: isSuspended ? 'active' : 'suspended', reason },
        done: { title: `${verb}ed`, text: user.name },
      })}
    >
      <p className="text-sm text-fg-2">
        {isSuspended
          ? `${user.email} can log in again. Balances haven’t changed.`
          : `${user.email} is logged out and can’t log in. Balances and requests stay. Open bets settle.`}
      </p>
    </ReasonDialog>
  )
}
