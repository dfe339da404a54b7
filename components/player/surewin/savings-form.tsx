'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { MainButton } from '@/components/ui/button'
import { NOTE } from '@/components/ui/classes'
import { SUM } from '@/components/ui/facts'
import { AmountField } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { FormIcon } from '@/components/ui/form-icon'
import { Moment } from '@/components/ui/moment'
import { typedAmount } from '@/components/ui/parse-amount'
import { Rich } from '@/components/ui/rich'
import type { SavingsView } from '@/components/ui/savings-view'
import { useAnswer } from '@/components/ui/use-answer'
import { useSubmit } from '@/components/ui/use-submit'
import { inViewersZone } from '@/lib/base/browser/in-viewers-zone'
import { CURRENCY_SIGN, formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { amountLike } from '@/lib/base/http/wire-amount'
import { surewinDepositTooSmall, surewinWithdrawTooSmall } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'
import type { SavingsAction } from '@/lib/money/surewin/rules/transfers'
import {
  surewinAmount,
  surewinAnswer,
  type WireSurewinPreview,
  wireSurewinPreview,
} from '@/lib/money/surewin/wire'
import { setMainBalance } from '@/lib/play/live/browser-balance'
import { QuickAmounts } from './quick-amounts'
import { UnlockNote } from './unlock-note'

/** Nothing and amounts below zero are too small, in the words of the specification. */
function amountSchemaOf(action: SavingsAction, { minMajor }: SavingsView) {
  const tooSmall = action === 'deposit' ? surewinDepositTooSmall : surewinWithdrawTooSmall
  const none = () => tooSmall(minMajor)
  return z.object({ amount: typedAmount(surewinAmount, { none, unreadable: amountLike }) })
}

interface SavingsFormProps {
  readonly action: SavingsAction
  readonly email: string
  readonly view: SavingsView
  /** Milliseconds until withdrawals are possible; 0 if they are possible now. */
  readonly lockedMs: number
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

/** Asks for the amount, and shows its effect on both balances and the button that books it. */
export function SavingsForm(props: SavingsFormProps) {
  const { action, email, view, lockedMs, onSending, onDone } = props
  const noteId = useId()
  const alertId = useId()
  const amountSchema = amountSchemaOf(action, view)
  const form = useForm({
    resolver: zodResolver(amountSchema),
    defaultValues: { amount: '' },
    reValidateMode: 'onSubmit',
  })
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true })
  /** False while the amount is being typed: it is checked only after that. */
  const [isSettled, setSettled] = useState(false)
  const amount = amountSchema.safeParse(form.watch()).data?.amount ?? null
  const effectOf = new URLSearchParams({ action, amount: String(amount) })
  // The browser computes no balance. After each refresh of the page money may have moved.
  const { answer: preview } = useAnswer(
    amount === null ? null : `/surewin/${encodeURIComponent(email)}/preview?${effectOf}`,
    wireSurewinPreview,
    view.serverNow,
  )
  const isLocked = action === 'withdraw' && lockedMs > 0
  const refusal = isSettled && !isLocked && preview ? refusalOf(preview) : undefined
  const error = form.formState.errors.amount?.message ?? refusal

  useEffect(() => {
    // On a touch screen the keyboard would cover the quick amounts.
    if (window.matchMedia('(pointer: fine)').matches) form.setFocus('amount')
  }, [form])

  async function submit(input: { readonly amount: number }) {
    if (isLocked) return
    setSettled(true)
    onSending(true)
    const isBooked = await send({
      method: 'PUT',
      path: `/surewin/${encodeURIComponent(email)}`,
      body: { action, amount: input.amount },
      answer: surewinAnswer,
      done: ({ message, winmoney }) => ({
        title: message,
        text: t('surewin.surewinBalanceIs', { amount: formatMajor(winmoney) }),
      }),
      onDone: ({ balance }) => {
        setMainBalance(balance)
        onDone()
      },
    })
    onSending(false)
    if (!isBooked) form.setFocus('amount')
  }

  function changed() {
    setSettled(false)
    form.clearErrors()
  }

  function left() {
    if (form.getValues('amount') === '') return
    setSettled(true)
    void form.trigger('amount')
  }

  function choose(major: number) {
    form.setValue('amount', formatMajor(major, { decimals: 0 }).replace(CURRENCY_SIGN, ''))
    form.clearErrors()
    setSettled(true)
  }

  return (
    <form
      method="post"
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <AmountField
        label={t('surewin.amount')}
        amount
        inputMode="decimal"
        hint={describeLimits(action, view)}
        error={failure === null ? error : undefined}
        alertId={failure?.code && alertId}
        {...form.register('amount', { onChange: changed, onBlur: left })}
      />
      <FormFailure id={alertId} title={t('ui.wrongDetails')} failure={failure} />
      <QuickAmounts
        unit={leastOf(action, view)}
        most={mostOf(action, view)}
        chosen={amount}
        onChoose={choose}
      />
      <Summary action={action} view={view} amount={amount} preview={preview} />
      <LockNote id={noteId} isLocked={isLocked} action={action} view={view} lockedMs={lockedMs} />
      <MainButton
        pending={isBusy}
        pendingText={t('surewin.sending')}
        {...(isLocked && {
          waits: true,
          'aria-describedby': noteId,
        })}
      >
        {nameButton(action, amount)}
      </MainButton>
    </form>
  )
}

function nameButton(action: SavingsAction, major: number | null): string {
  const isDeposit = action === 'deposit'
  if (major === null) return isDeposit ? t('surewin.deposit') : t('surewin.withdraw')
  const amount = formatMajor(major, { decimals: 0 })
  return isDeposit
    ? t('surewin.depositAmount', { amount })
    : t('surewin.withdrawAmount', { amount })
}

/** Returns the reason of a refusal, with its moment in the viewer's zone. */
function refusalOf({ refusal, moment }: WireSurewinPreview): string | undefined {
  return refusal === null ? undefined : inViewersZone({ detail: refusal, moment }).detail
}

/** Returns the smallest amount: a withdrawal comes in whole steps. */
function leastOf(action: SavingsAction, { minMajor, stepMajor }: SavingsView): number {
  return action === 'deposit' ? minMajor : Math.ceil(minMajor / stepMajor) * stepMajor
}

/** Returns the largest amount: a deposit can be any amount, a withdrawal comes in whole steps. */
function mostOf(action: SavingsAction, { main, balance, stepMajor }: SavingsView): number {
  return action === 'deposit' ? main : Math.floor(balance / stepMajor) * stepMajor
}

function describeLimits(action: SavingsAction, view: SavingsView): string {
  const whole = { decimals: 0 } as const
  if (action === 'deposit') {
    const min = formatMajor(view.minMajor, whole)
    return t('surewin.depositBounds', { min, balance: formatMajor(view.main) })
  }
  const step = formatMajor(view.stepMajor, whole)
  return t('surewin.withdrawBounds', { step, balance: formatMajor(view.balance) })
}

interface LockNoteProps extends Pick<SavingsFormProps, 'action' | 'view' | 'lockedMs'> {
  readonly id: string
  readonly isLocked: boolean
}

function LockNote({ id, action, view, isLocked, lockedMs }: LockNoteProps) {
  if (isLocked && view.unlocksAt !== null) {
    return <UnlockNote id={id} at={view.unlocksAt} leftMs={lockedMs} />
  }
  if (action === 'withdraw' || view.lockHours === 0) return null
  return (
    <p className={NOTE}>
      <FormIcon name="lock" />
      <span>
        {t('surewin.locksFor', {
          hours: formatCount(view.lockHours),
          again: view.balance > 0 ? 'yes' : 'no',
        })}
      </span>
    </p>
  )
}

interface SummaryProps {
  readonly action: SavingsAction
  readonly view: SavingsView
  /** Major units; null while no amount is entered. */
  readonly amount: number | null
  /** The server's preview of that amount; null until it arrives. */
  readonly preview: WireSurewinPreview | null
}

/** Shows both balances before and after and the next interest, all as the server computes them. */
function Summary({ action, view, amount, preview }: SummaryProps) {
  const isAwaited = amount !== null && preview === null
  const before = preview?.before ?? { main: view.main, surewin: view.balance }
  const main = {
    label: t('surewin.currentBalance'),
    before: before.main,
    after: preview?.after?.main,
  }
  const surewin = {
    label: t('surewin.surewinBalance'),
    before: before.surewin,
    after: preview?.after?.surewin,
  }
  const rows = action === 'deposit' ? [main, surewin] : [surewin, main]
  const interestAt = preview?.interest.at ?? view.period?.endsAt
  return (
    <dl className={SUM} aria-busy={isAwaited || undefined}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            {isAwaited || row.after !== undefined ? <s>{formatMajor(row.before)} → </s> : null}
            {isAwaited ? '…' : formatMajor(row.after ?? row.before)}
          </dd>
        </div>
      ))}
      <div>
        <dt>
          {interestAt === undefined ? (
            t('surewin.interest')
          ) : (
            <Rich
              text="surewin.interestOn"
              tags={{ at: () => <Moment at={interestAt} style="near" /> }}
            />
          )}
        </dt>
        <dd>{isAwaited ? '…' : formatMajor(preview?.interest.amount ?? view.expected)}</dd>
      </div>
    </dl>
  )
}
