'use client'

import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { MainButton } from '@/components/ui/button'
import { CARD, HEAD_LINK, LINK } from '@/components/ui/classes'
import { fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { LazyChunk, useLazyChunk } from '@/components/ui/lazy-chunk'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { WalletChoice } from '@/components/ui/wallet-choice'
import { formatMajor } from '@/lib/base/browser/money-text'
import { readerOf } from '@/lib/base/browser/read-answer'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import {
  type MobileWallet,
  spaceNumber,
  WALLET_NAMES,
  WALLETS,
} from '@/lib/money/wallets/rules/wallets'
import { AmountChips, amountOf, BigAmount } from './big-amount'

import {
  adviceFor,
  describeLimits,
  mostOf,
  objectionTo,
  WHOLE,
  type WithdrawLimits,
} from './withdraw-limits'
import type { WithdrawInput } from './withdraw-schema'

const PROFILE_FORMS = new LazyChunk(() => import('@/components/player/profile/profile-forms'))
/** Multiples of the step: 500, 1,000, 2,000, 5,000 and 10,000 by default. */
const MULTIPLES = [1, 2, 4, 10, 20]

const readSent = readerOf<{ readonly _id: string }>({ _id: 'string' })

export interface WithdrawFormProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Main balance, decimal major units. */
  readonly main: number
  readonly limits: WithdrawLimits
  /** Mobile wallet that the player used last; null for none yet. */
  readonly lastWallet: MobileWallet | null
  /** Facts from the server about the balance and the usual time. */
  readonly children: ReactNode
}

/** Asks for a phone number first if there is none, because Google accounts start without one. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { player } = props
  const [isChanging, setChanging] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const hasPhone = player.phone !== ''
  const forms = useLazyChunk(PROFILE_FORMS, isChanging || !hasPhone)

  function close() {
    setChanging(false)
    // The button is back only after this render.
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <>
      {hasPhone ? null : <p>{t('cashier.addPhone')}</p>}
      {forms && (isChanging || !hasPhone) ? (
        <div className={`${CARD} p-4`}>
          <forms.PhoneForm profile={player} onDone={close} canCancel={hasPhone} />
        </div>
      ) : null}
      {hasPhone ? (
        // The amount stays in the field while the number is changed.
        <div hidden={isChanging && forms !== null}>
          <AmountForm {...props} opener={opener} onChangeNumber={() => setChanging(true)} />
        </div>
      ) : null}
    </>
  )
}

interface AmountFormProps extends WithdrawFormProps {
  readonly opener: Ref<HTMLButtonElement>
  readonly onChangeNumber: () => void
}

/** The server validates the amount. Its message appears below the field. */
function AmountForm(props: AmountFormProps) {
  const { player, main, limits, lastWallet, opener, onChangeNumber, children } = props
  const alertId = useId()
  const form = useCheckedForm(
    () => import('./withdraw-schema').then(({ withdrawSchema }) => withdrawSchema(limits)),
    { defaultValues: { amount: '', wallet: lastWallet ?? undefined } },
  )
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true })
  const [typed, wallet] = form.watch(['amount', 'wallet'])
  const amount = amountOf(typed)
  const most = mostOf(main, limits)
  const advice = amount === null ? null : adviceFor(amount, main, limits)
  const { errors } = form.formState
  const isRefused = failure?.code !== undefined
  /** Advice is grey while the player is still typing, and an error after leaving the field. */
  const [isLeft, setLeft] = useState(false)
  /** The error is longer than the advice and would move what is being pressed. */
  const isPressed = useRef(false)

  async function submit({ amount: withdraw, wallet }: WithdrawInput) {
    const sent = await send({
      method: 'POST',
      path: '/withdrawHistory',
      body: { ...player, withdraw, wallet },
      answer: readSent,
      done: {
        title: t('ui.withdrawSubmitted'),
        text: t('cashier.setAside', {
          amount: formatMajor(withdraw, WHOLE),
          wallet: WALLET_NAMES[wallet],
          phone: spaceNumber(player.phone),
        }),
      },
      goTo: ({ _id }) => [`/user/withdraw?request=${_id}`],
    })
    if (sent === null) form.setFocus('amount')
  }

  function choose(major: number) {
    form.setValue('amount', formatCount(major))
    setLeft(false)
    form.clearErrors('amount')
  }

  return (
    <form
      method="post"
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      onPointerDown={() => {
        isPressed.current = true
      }}
    >
      <div className={CARD}>
        <BigAmount
          label={t('cashier.youWithdraw')}
          typed={typed}
          // The server's message about the amount is next to the field, so the hint doesn't repeat
          // it.
          hint={isRefused ? null : (advice ?? describeLimits(limits))}
          error={
            isRefused
              ? undefined
              : (errors.amount?.message ??
                (isLeft && advice ? objectionTo(amount ?? 0, main, limits) : undefined))
          }
          alertId={isRefused ? alertId : undefined}
          {...form.register('amount', {
            onBlur: () => setLeft(!isPressed.current),
            onChange() {
              setLeft(false)
              isPressed.current = false
            },
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
      <section className="grid grid-cols-1 gap-2" aria-labelledby="to-wallet">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-sm font-medium" id="to-wallet">
            {t('cashier.toYourWallet')}
          </h2>
          <button
            ref={opener}
            type="button"
            className={`${HEAD_LINK} ${LINK}`}
            onClick={onChangeNumber}
          >
            {t('cashier.changeNumber')}
          </button>
        </div>
        <WalletChoice
          legend={t('cashier.mobileWallet')}
          wallets={WALLETS}
          chosen={wallet ?? null}
          onChoose={(chosen) => form.setValue('wallet', chosen, { shouldValidate: true })}
          {...fieldOf(form, 'wallet')}
        />
        <p className="flex justify-between gap-3 text-sm">
          <span className="text-fg-2">
            {wallet
              ? t('cashier.yourNumberOf', { wallet: WALLET_NAMES[wallet] })
              : t('cashier.yourNumber')}
          </span>
          <b className="font-semibold tabular-nums">{spaceNumber(player.phone)}</b>
        </p>
      </section>
      {children}
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
