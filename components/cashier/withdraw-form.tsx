'use client'

import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ProfileForm } from '@/components/accounts/profile-forms'
import { MainButton } from '@/components/ui/button'
import { CARD, HEAD_LINK, LINK, SUM } from '@/components/ui/classes'
import { FormFailure } from '@/components/ui/form-alert'
import { typedAmount } from '@/components/ui/parse-amount'
import { useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { WALLET_NAMES, WALLETS, type Wallet } from '@/lib/cashier/rules/wallets'
import { withdrawRequest } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { AmountChips, amountOf, BigAmount } from './big-amount'
import { WalletChoice } from './wallet-choice'
import type { WithdrawButtonProps, WithdrawLimits } from './withdraw-button'

const WHOLE = { decimals: 0 } as const
/** Of the step: 500, 1,000, 2,000, 5,000 and 10,000 by default. */
const MULTIPLES = [1, 2, 4, 10, 20]

const withdrawSchema = z.object({ amount: typedAmount(withdrawRequest.shape.withdraw) })

interface WithdrawFormProps extends WithdrawButtonProps {
  readonly onDone: () => void
}

/** Asks for a phone number first where there is none: accounts by Google start without one. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { player, onDone } = props
  const [isChanging, setChanging] = useState(false)
  if (isChanging) {
    return <ProfileForm profile={player} isCard={false} onDone={() => setChanging(false)} />
  }
  if (player.phone !== '') return <AmountForm {...props} onChangeNumber={() => setChanging(true)} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm">{t('cashier.addPhone')}</p>
      <ProfileForm profile={player} isCard={false} onDone={onDone} />
    </div>
  )
}

interface AmountFormProps extends WithdrawFormProps {
  readonly onChangeNumber: () => void
}

/** The server validates the amount. Its message appears below the field. */
function AmountForm(props: AmountFormProps) {
  const { player, main, limits, lastWallet, usually, onDone, onChangeNumber } = props
  const alertId = useId()
  const form = useForm({ resolver: zodResolver(withdrawSchema), defaultValues: { amount: '' } })
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true })
  const [wallet, setWallet] = useState(lastWallet)
  const [isWalletMissed, setWalletMissed] = useState(false)
  const typed = form.watch('amount')
  const amount = amountOf(typed)
  const most = mostOf(main, limits)
  const advice = amount === null ? null : adviceFor(amount, most, limits)
  const { errors } = form.formState
  /** Whoever still types is told in grey. */
  const [isLeft, setLeft] = useState(false)

  useEffect(() => {
    // On a touch screen the keyboard would cover what there is to choose from.
    if (window.matchMedia('(pointer: fine)').matches) form.setFocus('amount')
  }, [form])

  async function submit({ amount: withdraw }: z.output<typeof withdrawSchema>) {
    if (wallet === null) return setWalletMissed(true)
    const isSent = await send({
      method: 'POST',
      path: '/withdrawHistory',
      body: { ...player, withdraw, wallet },
      done: {
        title: t('ui.withdrawSubmitted'),
        text: t('cashier.setAside', {
          amount: formatMajor(withdraw, WHOLE),
          wallet: WALLET_NAMES[wallet],
          phone: player.phone,
        }),
      },
      onDone,
    })
    if (!isSent) form.setFocus('amount')
  }

  function choose(major: number) {
    form.setValue('amount', formatCount(major))
    setLeft(false)
    form.clearErrors()
  }

  function chooseWallet(chosen: Wallet) {
    setWallet(chosen)
    setWalletMissed(false)
  }

  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={form.handleSubmit(submit)}>
      <div className={CARD}>
        <BigAmount
          label={t('cashier.youWithdraw')}
          typed={typed}
          hint={advice ?? describeLimits(limits)}
          error={errors.amount?.message ?? (isLeft && advice ? advice : undefined)}
          alertId={failure?.code && alertId}
          {...form.register('amount', {
            onBlur: () => setLeft(true),
            onChange: () => setLeft(false),
          })}
        />
        <div className="not-empty:px-4 not-empty:pb-4">
          <FormFailure id={alertId} title={t('ui.wrongDetails')} failure={failure} />
        </div>
        <AmountChips
          amounts={[...MULTIPLES.map((multiple) => multiple * limits.step), most]}
          most={most}
          chosen={amount}
          onChoose={choose}
          hasMax
        />
      </div>
      <section className="grid grid-cols-1 gap-2" aria-label={t('cashier.toYourWallet')}>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-sm font-medium">{t('cashier.toYourWallet')}</h3>
          <button type="button" className={`${HEAD_LINK} ${LINK}`} onClick={onChangeNumber}>
            {t('cashier.changeNumber')}
          </button>
        </div>
        <WalletChoice
          legend={t('cashier.mobileWallet')}
          wallets={WALLETS}
          chosen={wallet}
          onChoose={chooseWallet}
        />
        {isWalletMissed ? (
          <p className="text-sm text-danger" role="alert">
            {t('cashier.chooseWallet')}
          </p>
        ) : null}
        <p className="flex justify-between gap-3 text-sm">
          <span className="text-fg-2">
            {wallet
              ? t('cashier.yourNumberOf', { wallet: WALLET_NAMES[wallet] })
              : t('cashier.yourNumber')}
          </span>
          <b className="font-semibold tabular-nums">{player.phone}</b>
        </p>
      </section>
      <dl className={`${CARD} px-4 py-1 ${SUM}`}>
        <div>
          <dt>{t('cashier.balanceNow')}</dt>
          <dd>{formatMajor(main)}</dd>
        </div>
        <div>
          <dt>{t('cashier.mostYouCanTake')}</dt>
          <dd>{formatMajor(most, WHOLE)}</dd>
        </div>
        {usually === null ? null : (
          <div>
            <dt>{t('cashier.usuallyPaidIn')}</dt>
            <dd>{usually}</dd>
          </div>
        )}
      </dl>
      <div className="grid gap-2">
        <MainButton pending={isBusy} pendingText={t('cashier.sending')}>
          {amount === null
            ? t('cashier.withdraw')
            : t('cashier.withdrawAmount', { amount: formatMajor(amount, WHOLE) })}
        </MainButton>
        <p className="text-center text-sm text-fg-2">{t('cashier.canCancel')}</p>
      </div>
    </form>
  )
}

/** What to change about an amount that the server would refuse; null for any other. */
function adviceFor(amount: number, most: number, limits: WithdrawLimits): string | null {
  const { step, minimum } = limits
  if (amount > most) return t('cashier.mostIs', { most: formatMajor(most, WHOLE) })
  if (amount < minimum) return t('cashier.keepRange', { range: describeLimits(limits) })
  if (amount % step === 0) return null
  const floor = Math.floor(amount / step) * step
  const [near, above] = [floor, floor + step]
    .filter((one) => one >= minimum && one <= most)
    .map((one) => formatMajor(one, WHOLE))
  const steps = { step: formatMajor(step, WHOLE) }
  if (near === undefined) return t('cashier.useSteps', steps)
  if (above === undefined) return t('cashier.useStep', { ...steps, near })
  return t('cashier.useEither', { ...steps, below: near, above })
}

/** The largest whole step that the balance covers and the house pays in one request. */
function mostOf(main: number, { step, maximum }: WithdrawLimits): number {
  return Math.floor(Math.min(main, maximum ?? main) / step) * step
}

function describeLimits({ minimum, step, maximum }: WithdrawLimits): string {
  const figures = { least: formatMajor(minimum, WHOLE), step: formatMajor(step, WHOLE) }
  return maximum === null
    ? t('cashier.rangeFrom', figures)
    : t('cashier.rangeBetween', { ...figures, most: formatMajor(maximum, WHOLE) })
}
