'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormAlert } from '@/components/auth/form-alert'
import { type WayOut, wayOutOf } from '@/components/control/way-out'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { CURRENCY_SIGN, formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/domain/messages'
import { wireDeposit } from '@/lib/wire/cashier'
import { type DepositFields, type DepositInput, depositSchema } from './deposit-schema'
import { RequestKey } from './request-key'

interface DepositFormProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
}

interface Failure {
  readonly text: string
  readonly wayOut?: WayOut | undefined
}

/** The third step: what was sent, and the transaction id the wallet gave for it. */
export function DepositForm({ player, minimumMajor }: DepositFormProps) {
  const router = useRouter()
  const key = useRef(new RequestKey())
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<DepositFields, unknown, DepositInput>({
    resolver: zodResolver(depositSchema(minimumMajor)),
    defaultValues: { amount: '', txnID: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function submit(input: DepositInput) {
    setFailure(null)
    const body = { ...player, deposite: input.amount, txnID: input.txnID }
    const answer = await callApi('/depositHistory', {
      method: 'POST',
      body,
      idempotencyKey: key.current.forBody(body),
      answer: wireDeposit,
    })
    if (answer.kind === 'ok') {
      key.current.forget()
      form.reset()
      const sent = formatMajor(input.amount, { decimals: 0 })
      showToast({
        tone: 'ok',
        title: MESSAGES.depositSubmitted,
        text: `${sent}, txnID ${input.txnID}. Its status is under Wallet.`,
      })
      router.refresh()
      return
    }
    if (answer.kind === 'unanswered') {
      setFailure({ text: `${NO_CONNECTION} Sending it again does not file it twice.` })
      return
    }
    setFailure({ text: answer.problem.detail, wayOut: wayOutOf(answer.problem.code) })
    const { deposite, txnID } = answer.problem.fields ?? {}
    if (txnID) form.setError('txnID', { message: txnID }, { shouldFocus: true })
    if (deposite) form.setError('amount', { message: deposite }, { shouldFocus: true })
  }

  return (
    <form className="stack" noValidate onSubmit={form.handleSubmit(submit)}>
      <Field
        label="Deposit amount"
        amount
        before={<span aria-hidden="true">{CURRENCY_SIGN}</span>}
        inputMode="numeric"
        autoComplete="off"
        hint={`At least ${formatMajor(minimumMajor, { decimals: 0 })}, whole units.`}
        error={errors.amount?.message}
        {...form.register('amount')}
      />
      <Field
        label="txnID"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The transaction id that your wallet shows after sending."
        error={errors.txnID?.message}
        {...form.register('txnID')}
      />
      {failure === null ? null : <FormAlert title={MESSAGES.wrongDetails} {...failure} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        pending={isSubmitting}
        pendingText="Sending"
      >
        Submit deposit
      </Button>
    </form>
  )
}
