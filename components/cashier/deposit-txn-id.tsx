'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CARD, MONO, SUM } from '@/components/ui/classes'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import type { Submit } from '@/components/ui/use-submit'
import { findTxnIds } from '@/lib/cashier/rules/find-txn-ids'
import { type Channel, spaceNumber, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { formatMajor } from '@/lib/client/money-text'
import { MESSAGES } from '@/lib/messages'
import type { DepositForm } from './deposit-schema'
import { SampleMessage } from './sample-message'

interface DepositTxnIdProps extends Pick<Submit, 'isBusy' | 'failure'> {
  readonly form: DepositForm
  readonly channel: Channel | null
  /** Major units. */
  readonly amount: number | null
  /** `10 minutes`; null where too few requests tell. */
  readonly usually: string | null
}

const CARD_ON_DESKTOP = 'lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-1'

/** The third step of a deposit: the ID of the payment, by which staff find it. */
export function DepositTxnId(props: DepositTxnIdProps) {
  const { form, channel, amount, usually, failure, isBusy } = props
  return (
    <div className={`grid grid-cols-1 gap-4 lg:p-4 ${CARD_ON_DESKTOP}`}>
      <TxnIdField
        error={form.formState.errors.txnID?.message}
        field={form.register('txnID')}
        onFound={(id) => form.setValue('txnID', id, { shouldValidate: form.formState.isSubmitted })}
      />
      <SampleMessage channel={channel} amount={amount} />
      <dl className={`${CARD} px-4 py-1 lg:hidden ${SUM}`}>
        <div>
          <dt>Amount sent</dt>
          <dd>{amount === null ? null : formatMajor(amount, { decimals: 0 })}</dd>
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
