'use client'

import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
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
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { typedAmount } from '@/components/ui/parse-amount'
import { focusFirstError, useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { formatMajor } from '@/lib/client/money-text'
import type { UserSubject } from './user-actions'

interface UserDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

const RULE = staffReason('Enter a reason.')

const VERBS = { credit: 'Credit', debit: 'Debit' } as const
const DIRECTIONS = [
  { value: 'credit', label: VERBS.credit },
  { value: 'debit', label: VERBS.debit },
] as const

function adjustmentSchema({ balance, balanceMajor }: UserSubject) {
  return z
    .object({
      direction: z.enum(['credit', 'debit']),
      /** Decimal major units. */
      amount: typedAmount(z.number().positive('Enter more than zero.')),
      reason: RULE.schema,
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
  reason: '',
}

/**
 * An amount to credit or debit, and why; asked again, with what it leads to, before it is booked. The
 * server adds it to the balance of that moment, so that a player who bets meanwhile is not in the way.
 */
export function BalanceDialog({ user, onClose }: UserDialogProps) {
  const form = useForm({ resolver: zodResolver(adjustmentSchema(user)), defaultValues: EMPTY })
  const [asked, setAsked] = useState<Adjustment | null>(null)
  const { send, isBusy, failure } = useSubmit({
    form,
    names: { adjustBy: 'amount' },
    isKeyed: true,
    unanswered: CHECK_FIRST,
    // Where it was refused, so that the balance of now is shown.
    refresh: 'always',
  })

  async function book({ direction, amount, reason }: Adjustment) {
    const isBooked = await send({
      method: 'PUT',
      path: `/users/${encodeURIComponent(user.email)}`,
      body: { adjustBy: direction === 'credit' ? amount : -amount, reason },
      done: {
        title: `${direction === 'credit' ? 'Credited' : 'Debited'} ${formatMajor(amount)}`,
        text: user.name,
      },
      onDone: onClose,
    })
    if (isBooked) return
    setAsked(null)
    focusFirstError(form)
  }

  return (
    <ConfirmDialog
      title={asked === null ? `Credit or debit ${user.name}` : `${wordsOf(asked)} ${user.name}?`}
      verb={asked === null ? 'Continue' : wordsOf(asked)}
      isBusy={isBusy}
      onConfirm={form.handleSubmit((input) => (asked === null ? setAsked(input) : book(input)))}
      onClose={onClose}
      onBack={asked === null ? undefined : () => setAsked(null)}
    >
      {asked !== null ? (
        <BalanceSummary user={user} asked={asked} />
      ) : (
        <div className={STACK}>
          <Choices
            legend="What to do"
            options={DIRECTIONS}
            chosen={form.watch('direction')}
            onChoose={(direction) => form.setValue('direction', direction)}
          />
          <AmountField
            label="Amount"
            amount
            inputMode="decimal"
            hint={`Balance ${user.balance}`}
            {...fieldOf(form, 'amount')}
          />
          <ReasonField hint={RULE.hint} {...fieldOf(form, 'reason')} />
          <FormFailure title="Not booked" failure={failure} />
        </div>
      )}
    </ConfirmDialog>
  )
}

function wordsOf({ direction, amount }: Adjustment): string {
  return `${VERBS[direction]} ${formatMajor(amount)}`
}

interface BalanceSummaryProps {
  readonly user: UserSubject
  readonly asked: Adjustment
}

function BalanceSummary({ user, asked }: BalanceSummaryProps) {
  const sign = asked.direction === 'credit' ? 1 : -1
  const after = Math.round((user.balanceMajor + sign * asked.amount) * 100) / 100
  return (
    <>
      <Sum
        of={[
          ['Player', user.email],
          [
            'Current balance',
            <Fragment key="balance">
              <s>{user.balance} →</s> {formatMajor(after)}
            </Fragment>,
          ],
          ['Reason', asked.reason],
        ]}
      />
      <p className="text-sm text-fg-2">
        The player sees this in their statement. If they bet before you confirm, the amount stays
        the same and the new balance differs.
      </p>
    </>
  )
}

/** Suspends or lets in again, with a reason. */
export function StatusDialog({ user, onClose }: UserDialogProps) {
  const verb = user.isSuspended ? 'Unsuspend' : 'Suspend'
  return (
    <ReasonDialog
      title={`${verb} ${user.name}?`}
      verb={verb}
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        method: 'PUT',
        path: `/users/${encodeURIComponent(user.email)}`,
        body: { status: user.isSuspended ? 'active' : 'suspended', reason },
        done: { title: `${verb}ed`, text: user.name },
      })}
    >
      <p className="text-sm text-fg-2">
        {user.isSuspended
          ? `${user.email} can log in again. Balances haven’t changed.`
          : `${user.email} is logged out and can’t log in. Balances and requests stay. Open bets settle.`}
      </p>
    </ReasonDialog>
  )
}
