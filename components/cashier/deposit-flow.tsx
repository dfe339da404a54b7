'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD, ICON_BUTTON, LINK, MONO, NOTE, SUM } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { findTxnIds } from '@/lib/cashier/rules/find-txn-ids'
import { type Channel, spaceNumber, toWallet, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { formatMajor } from '@/lib/client/money-text'
import { readerOf } from '@/lib/client/read-answer'
import { MESSAGES } from '@/lib/messages'
import { AmountChips, amountOf, BigAmount } from './big-amount'
import type { DepositInput } from './deposit-schema'
import { SampleMessage } from './sample-message'
import { WalletChoice } from './wallet-choice'

const WHOLE = { decimals: 0 } as const
const STEPS = ['Amount', 'Pay', 'Transaction ID'] as const
/** Of the smallest deposit. */
const MULTIPLES = [1, 2, 4, 10, 20, 40]

const readSent = readerOf<{ readonly _id: string }>({ _id: 'string' })

export interface DepositFlowProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  /** Smallest amount, whole major units. */
  readonly minimumMajor: number
  /** What the player’s own limit leaves, whole major units; null without a limit. */
  readonly mostMajor: number | null
  /** Names that limit and links to it. */
  readonly limitLine: ReactNode
  readonly channels: readonly Channel[]
  /** What staff wrote and the pictures they published. */
  readonly instructions: ReactNode
  /** Facts worth knowing before the first step. */
  readonly facts: ReactNode
  /** `10 minutes`; null where too few requests tell. */
  readonly usually: string | null
  /** A rejected request that is sent again. */
  readonly correcting: DepositInput | null
}

/** On a phone one step at a time, each with an address of its own; on a desktop all three side by side. */
export function DepositFlow(props: DepositFlowProps) {
  const { player, minimumMajor, mostMajor, channels, usually, correcting } = props
  const query = useSearchParams()
  const form = useCheckedForm(
    () => import('./deposit-schema').then(({ depositSchema }) => depositSchema(minimumMajor)),
    {
      defaultValues: {
        deposite: correcting ? String(correcting.deposite) : (query.get('amount') ?? ''),
        txnID: correcting?.txnID ?? '',
      },
    },
  )
  const { send, isBusy, failure } = useSubmit({ form, isKeyed: true })
  const [asked, setAsked] = useState(correcting?.wallet ?? toWallet(query.get('wallet')))
  const channel = channels.find(({ wallet }) => wallet === asked) ?? channels[0] ?? null
  const { errors } = form.formState
  const typed = form.watch('deposite')
  const amount = amountOf(typed)
  const isAmountFit = amount !== null && amount >= minimumMajor
  const step = isAmountFit ? stepOf(query.get('step')) : 1
  const title = useFocusOnChange(step)
  const shown = amount === null ? '' : formatMajor(amount, WHOLE)

  function go(next: number) {
    const address = new URLSearchParams(query)
    address.set('step', String(next))
    address.set('amount', String(amount))
    if (channel) address.set('wallet', channel.wallet)
    window.history.pushState(null, '', `?${address}`)
  }

  async function checkAmount() {
    if (await form.trigger('deposite', { shouldFocus: true })) go(2)
  }

  async function submit(input: DepositInput) {
    await send({
      method: 'POST',
      path: '/depositHistory',
      body: { ...player, ...input, ...(channel && { wallet: channel.wallet }) },
      answer: readSent,
      done: {
        title: MESSAGES.depositSubmitted,
        text: `${formatMajor(input.deposite, WHOLE)}, txnID ${input.txnID}.`,
      },
      goTo: ({ _id }) => [`/depositeForm?request=${_id}`],
    })
  }

  function choose(major: number) {
    form.setValue('deposite', major.toLocaleString('en'), {
      shouldValidate: form.formState.isSubmitted,
    })
    form.clearErrors('deposite')
  }

  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={form.handleSubmit(submit)}>
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center lg:min-h-0">
        {step > 1 ? (
          <button
            type="button"
            className={`${ICON_BUTTON} -ml-3 lg:hidden`}
            aria-label="Back"
            onClick={() => go(step - 1)}
          >
            <Icon name="chevron-left" />
          </button>
        ) : (
          <Link
            className={`${ICON_BUTTON} -ml-3 lg:hidden`}
            href="/user"
            aria-label="Back to Wallet"
          >
            <Icon name="chevron-left" />
          </Link>
        )}
        <h1 className="text-title outline-0" ref={title} tabIndex={-1}>
          <span className="max-lg:hidden">Deposit</span>
          <span className="lg:hidden">{['Deposit', `Send ${shown}`, STEPS[2]][step - 1]}</span>
        </h1>
        <span className="text-cap text-fg-2 tabular-nums">
          <span className="lg:hidden">Step {step} of 3</span>
          {usually === null ? null : (
            <span className="max-lg:hidden">Usually on your balance in {usually}</span>
          )}
        </span>
      </div>
      <Stepper step={step} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-6">
        <FlowStep number={1} step={step} isDone={isAmountFit && !errors.deposite}>
          <div className={CARD}>
            <BigAmount
              label="You deposit"
              typed={typed}
              hint={`From ${formatMajor(minimumMajor, WHOLE)}. Any whole amount.`}
              error={errors.deposite?.message}
              {...form.register('deposite')}
            />
            <AmountChips
              amounts={MULTIPLES.map((multiple) => multiple * minimumMajor)}
              most={mostMajor}
              chosen={amount}
              onChoose={choose}
            />
          </div>
          {props.limitLine}
          <Button className="lg:hidden" variant="primary" size="lg" block onClick={checkAmount}>
            {amount ? `Continue with ${shown}` : 'Continue'}
            <Icon name="arrow-right" />
          </Button>
          <div className="lg:hidden">{props.facts}</div>
        </FlowStep>

        <FlowStep number={2} step={step} isDone={false}>
          {channels.length > 0 ? (
            <WalletChoice
              legend="Mobile wallet"
              wallets={channels.map(({ wallet }) => wallet)}
              chosen={channel?.wallet ?? null}
              onChoose={setAsked}
            />
          ) : null}
          {channel ? <PayTo channel={channel} amount={amount} /> : null}
          {props.instructions}
          {channel ? (
            <p className={NOTE}>
              <Icon name="alert" />
              <span>Send it from your own number. No rush, this page stays here.</span>
            </p>
          ) : null}
          <Button className="lg:hidden" variant="primary" size="lg" block onClick={() => go(3)}>
            I’ve sent it
            <Icon name="arrow-right" />
          </Button>
        </FlowStep>

        <FlowStep number={3} step={step} isDone={false}>
          <div className={`grid grid-cols-1 gap-4 lg:p-4 ${CARD_ON_DESKTOP}`}>
            <TxnIdField
              error={errors.txnID?.message}
              field={form.register('txnID')}
              onFound={(id) =>
                form.setValue('txnID', id, { shouldValidate: form.formState.isSubmitted })
              }
            />
            <SampleMessage channel={channel} amount={amount} />
            <dl className={`${CARD} px-4 py-1 lg:hidden ${SUM}`}>
              <div>
                <dt>Amount sent</dt>
                <dd>{shown}</dd>
              </div>
              {channel ? (
                <div>
                  <dt>With</dt>
                  <dd>
                    {WALLET_NAMES[channel.wallet]}, to {spaceNumber(channel.number)}
                  </dd>
                </div>
              ) : null}
            </dl>
            <FormFailure title={MESSAGES.wrongDetails} failure={failure} />
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              pending={isBusy}
              pendingText="Sending"
            >
              Send for checking
            </Button>
            {usually === null ? null : (
              <p className="text-center text-sm text-fg-2 lg:hidden">
                Usually on your balance in {usually}.
              </p>
            )}
          </div>
        </FlowStep>
      </div>
    </form>
  )
}

const CARD_ON_DESKTOP = 'lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-1'

function stepOf(asked: string | null): number {
  return asked === '2' || asked === '3' ? Number(asked) : 1
}

/** Leads who cannot see the change to the new step; the first one is where the page begins anyway. */
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

const STEP_MARK = 'border-t-3 pt-2 text-xs'

function Stepper({ step }: { readonly step: number }) {
  return (
    <ol className="grid grid-cols-3 gap-1.5 lg:hidden" aria-label="Steps">
      {STEPS.map((name, index) => {
        const isNow = index + 1 === step
        const look = isNow
          ? 'border-fg font-semibold'
          : index + 1 < step
            ? 'border-positive text-fg-2'
            : 'border-surface-3 text-fg-3'
        return (
          <li
            key={name}
            className={`${STEP_MARK} ${look}`}
            aria-current={isNow ? 'step' : undefined}
          >
            {name}
          </li>
        )
      })}
    </ol>
  )
}

interface FlowStepProps {
  readonly number: 1 | 2 | 3
  /** The step that a phone shows. */
  readonly step: number
  readonly isDone: boolean
  readonly children: ReactNode
}

const STEP_NUMBER =
  'grid size-6.5 place-items-center rounded-full text-cap font-semibold inset-ring-[1.5px]'

function FlowStep({ number, step, isDone, children }: FlowStepProps) {
  const name = STEPS[number - 1]
  return (
    <section
      className={`grid grid-cols-1 gap-4 lg:gap-3 ${number === step ? '' : 'max-lg:hidden'}`}
      aria-label={name}
    >
      <div className="flex items-center gap-2.5 max-lg:hidden">
        <span
          className={`${STEP_NUMBER} ${isDone ? 'bg-positive text-bg inset-ring-positive' : 'text-fg-2 inset-ring-line-strong'}`}
          aria-hidden="true"
        >
          {isDone ? <Icon name="check" small /> : number}
        </span>
        <h2 className="text-heading">{name}</h2>
      </div>
      {children}
    </section>
  )
}

interface PayToProps {
  readonly channel: Channel
  readonly amount: number | null
}

const PAY_ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3.5 pr-3 pl-4 [&+&]:border-t [&+&]:border-line'
const PAY_VALUE = 'text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums'

/** What the wallet’s app asks for, each to be copied. */
function PayTo({ channel, amount }: PayToProps) {
  const name = WALLET_NAMES[channel.wallet]
  return (
    <div className={CARD}>
      <div className={PAY_ROW}>
        <p>
          <span className="block text-cap text-fg-2">{name} number</span>
          <span className={PAY_VALUE}>{spaceNumber(channel.number)}</span>
          {channel.holder === null ? null : (
            <span className="block text-cap text-fg-2 wrap-anywhere">{channel.holder}</span>
          )}
        </p>
        <CopyButton text={channel.number} what={`${name} number`} hasWords />
      </div>
      {amount === null ? null : (
        <div className={PAY_ROW}>
          <p>
            <span className="block text-cap text-fg-2">Exact amount</span>
            <span className={PAY_VALUE}>{formatMajor(amount, WHOLE)}</span>
          </p>
          <CopyButton text={String(amount)} what="amount" hasWords />
        </div>
      )}
    </div>
  )
}

interface TxnIdFieldProps {
  readonly error: string | undefined
  /** What react-hook-form registers. */
  readonly field: object
  readonly onFound: (txnId: string) => void
}

const NONE = 'No transaction ID in that text. Copy the whole message.'
const MANY = 'That text has more than one transaction ID. Copy one message.'

/** Takes the ID, or the whole message that has it. */
function TxnIdField({ error, field, onFound }: TxnIdFieldProps) {
  const [hint, setHint] = useState<string | null>(null)

  /** Returns whether the ID was found. */
  function take(text: string): boolean {
    const [first, second] = findTxnIds(text)
    const isFound = first !== undefined && second === undefined
    setHint(isFound ? 'Found in what you pasted.' : second === undefined ? NONE : MANY)
    if (isFound) onFound(first)
    return isFound
  }

  async function paste() {
    try {
      take(await navigator.clipboard.readText())
    } catch {
      setHint('Your browser doesn’t allow this here. Hold the field and choose Paste.')
    }
  }

  return (
    <div>
      <Field
        label="Transaction ID (txnID)"
        className={`${MONO} text-lg!`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          <span role="status">{hint ?? 'The ID, or the whole message. bKash calls it TrxID.'}</span>
        }
        error={error}
        onPaste={(event) => {
          if (take(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        after={
          <Button className="mr-1" onClick={paste}>
            <Icon name="paste" />
            Paste
          </Button>
        }
        {...field}
      />
    </div>
  )
}

export function LimitLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm text-fg-2">
      <span>{children}</span>
      <Link
        className={`${LINK} relative text-fg after:absolute after:-inset-3`}
        href="/user/limits"
      >
        Limits
      </Link>
    </p>
  )
}
