'use client'

import { useSearchParams } from 'next/navigation'
import {
  type BaseSyntheticEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ICON_BUTTON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { formatMajor } from '@/lib/base/browser/money-text'
import { readerOf } from '@/lib/base/browser/read-answer'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { isInRange } from '@/lib/money/cashier/rules/deposit-range'
import { type MobileWallet, toWallet } from '@/lib/money/wallets/rules/wallets'
import { BackToWallet } from './back-to-wallet'
import { amountOf } from './big-amount'
import { DepositAmount, type DepositAmountProps } from './deposit-amount'
import { FlowStep, STEPS, Stepper } from './deposit-frame'
import { DepositPayment, type PayChannel } from './deposit-payment'
import type { DepositValues } from './deposit-schema'
import { DepositTxnId } from './deposit-txn-id'

const WHOLE = { decimals: 0 } as const

const readSent = readerOf<{ readonly _id: string }>({ _id: 'string' })

interface DepositFlowProps extends DepositAmountProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  readonly channels: readonly PayChannel[]
  /** The text and photos that staff published. */
  readonly instructions: ReactNode
  /** `10 minutes`; null if there are too few requests to tell. */
  readonly usually: string | null
  /** A rejected or pending request that the player corrects. */
  readonly correcting: DepositValues | null
}

/**
 * Shows the amount first on a phone and then all else, each with its own URL, and everything next to
 * each other on a desktop. A txnID is corrected without the way to pay, so that nobody pays twice.
 */
export function DepositFlow(props: DepositFlowProps) {
  const { player, channels: offered, instructions, usually, correcting, ...ofAmount } = props
  // The number on the screen stays while the page is refreshed: somebody may be sending to it.
  const [channels] = useState(offered)
  const query = useSearchParams()
  const form = useCheckedForm(
    () => import('./deposit-schema').then(({ depositSchema }) => depositSchema(ofAmount.range)),
    {
      defaultValues: {
        // The address has what was entered since, so it comes first.
        deposite: grouped(query.get('amount') ?? String(correcting?.deposite ?? '')),
        txnID: correcting?.txnID ?? '',
      },
    },
  )
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true })
  const [asked, setAsked] = useState(toWallet(query.get('wallet')) ?? correcting?.wallet)
  const { errors } = form.formState
  const amount = amountOf(form.watch('deposite'))
  const known = [player.phone, ...channels.map(({ number }) => number)]
  const takes = (channel: PayChannel) => amount !== null && isInRange(amount, channel)
  const channel =
    channels.find(({ wallet }) => wallet === asked) ?? channels.find(takes) ?? channels[0] ?? null
  const isAmountFit = amount !== null && isInRange(amount, ofAmount.range)
  const isTaken = channel === null || takes(channel)
  const step = isAmountFit ? Math.min(stepOf(query.get('step')), isTaken ? 3 : 2) : 1
  const title = useFocusOnChange(step)
  const shown = amount === null ? '' : formatMajor(amount, WHOLE)

  function go(next: number) {
    const address = new URLSearchParams(query)
    address.set('step', String(next))
    address.set('amount', String(amount))
    if (channel) address.set('wallet', channel.wallet)
    window.history.pushState(null, '', `?${address}`)
  }

  /** A way back to the page finds the wallet again. */
  function choose(wallet: MobileWallet) {
    setAsked(wallet)
    const address = new URLSearchParams(query)
    address.set('wallet', wallet)
    window.history.replaceState(null, '', `?${address}`)
  }

  /** Opens the way to pay if nothing is wrong with the amount. */
  async function next() {
    if (await form.trigger('deposite', { shouldFocus: true })) go(2)
  }

  /** Enter presses the form's button even if a phone shows another step than the last. */
  function submitOrNext(event: SubmitEvent<HTMLFormElement>) {
    const button = event.currentTarget.querySelector('[type="submit"]')
    if (button?.getClientRects().length !== 0) return form.handleSubmit(submit)(event)
    event.preventDefault()
    return next()
  }

  /** Shows the wallet's limits as an error at the amount. */
  function refuse({ range }: PayChannel) {
    form.setError('deposite', { message: range })
    go(1)
  }

  async function submit(input: DepositValues, event?: BaseSyntheticEvent) {
    if (channel && !isInRange(input.deposite, channel)) return refuse(channel)
    await send({
      method: 'POST',
      path: '/depositHistory',
      body: {
        ...player,
        ...input,
        corrects: correcting?.corrects,
        ...(channel && { wallet: channel.wallet }),
        paidFrom: event?.target.paidFrom?.value || undefined,
      },
      answer: readSent,
      done: {
        title: t('ui.depositSubmitted'),
        text: t('cashier.sentText', {
          amount: formatMajor(input.deposite, WHOLE),
          txnId: input.txnID,
        }),
      },
      goTo: ({ _id }) => [`/depositeForm?request=${_id}`],
    })
  }

  return (
    <form method="post" className="grid grid-cols-1 gap-4" noValidate onSubmit={submitOrNext}>
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_auto]">
        {step > 1 ? (
          <button
            type="button"
            className={`${ICON_BUTTON} -ml-3 lg:hidden`}
            aria-label={t('cashier.back')}
            onClick={() => go(step - 1)}
          >
            <Icon name="chevron-left" />
          </button>
        ) : (
          <BackToWallet />
        )}
        <h1 className="text-title outline-0" ref={title} tabIndex={-1}>
          <span className="max-lg:hidden">{t('cashier.deposit')}</span>
          <span className="lg:hidden">
            {step === 1 ? t('cashier.deposit') : null}
            {step === 2 ? t('cashier.sendAmount', { amount: shown }) : null}
            {step === 3 ? t(STEPS[2]) : null}
          </span>
        </h1>
        <span className="text-cap text-fg-2 tabular-nums">
          <span className="lg:hidden">
            {t('cashier.stepOf', {
              step: inReadersDigits(Math.min(step, 2)),
              all: inReadersDigits(2),
            })}
          </span>
          {usually === null ? null : (
            <span className="max-lg:hidden">{t('cashier.arrivesIn', { time: usually })}</span>
          )}
        </span>
      </div>
      <Stepper step={step} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-6">
        <FlowStep number={1} isShown={step === 1} isDone={isAmountFit && !errors.deposite}>
          <DepositAmount form={form} onNext={next} {...ofAmount} />
        </FlowStep>
        <FlowStep number={2} isShown={step === 2}>
          <DepositPayment
            channels={channels}
            channel={channel}
            onChoose={choose}
            amount={amount}
            instructions={instructions}
            leastOfAll={ofAmount.range.least}
          />
        </FlowStep>
        <FlowStep number={3} isShown={step > 1}>
          <DepositTxnId
            form={form}
            channel={channel}
            amount={amount}
            failure={failure}
            isBusy={isBusy}
            usually={usually}
            known={known}
          />
        </FlowStep>
      </div>
    </form>
  )
}

/** Returns an amount as the field shows a chosen one, and anything else as it is. */
function grouped(given: string): string {
  const amount = amountOf(given)
  return amount === null ? inReadersDigits(given) : formatCount(amount)
}

function stepOf(asked: string | null): number {
  return asked === '2' || asked === '3' ? Number(asked) : 1
}

/**
 * Moves the focus to the new step, for people who cannot see the change. Not for the first step
 * shown, because the page begins there anyway.
 */
function useFocusOnChange(step: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
  return title
}
