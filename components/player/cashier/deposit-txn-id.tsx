'use client'

import { useState } from 'react'
import { Button, MainButton } from '@/components/ui/button'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { FormIcon } from '@/components/ui/form-icon'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import type { Submit } from '@/components/ui/use-submit'
import { WalletTile } from '@/components/ui/wallet-choice'
import { t } from '@/lib/base/text/rules/t'
import type { AskedPayment } from '@/lib/money/cashier/rules/read-payment'
import {
  type Channel,
  type MobileWallet,
  SAMPLE_TXN_IDS,
  SHORTEST_TXN_ID,
  WALLET_NAMES,
} from '@/lib/money/wallets/rules/wallets'
import type { DepositForm } from './deposit-schema'

interface DepositTxnIdProps extends Pick<Submit, 'isBusy' | 'failure'> {
  readonly form: DepositForm
  readonly channel: Channel | null
  /** Major units. */
  readonly amount: number | null
  /** `10 minutes`; null if there are too few requests to tell. */
  readonly usually: string | null
  /** The numbers of the house and of the player, which are no txnIDs. */
  readonly known: readonly string[]
}

const CARD_ON_DESKTOP = 'lg:rounded-card lg:border lg:border-line lg:bg-surface-1 lg:shadow-1'

/** The third step of a deposit: the payment's ID, which staff use to find the payment. */
export function DepositTxnId(props: DepositTxnIdProps) {
  const { form, channel, amount, usually, failure, isBusy, known } = props
  return (
    <div className={`grid grid-cols-1 gap-4 lg:p-4 ${CARD_ON_DESKTOP}`}>
      <TxnIdField
        field={fieldOf(form, 'txnID')}
        asked={{ wallet: channel?.wallet ?? null, amount, known }}
        onFound={(id) => form.setValue('txnID', id, { shouldValidate: form.formState.isSubmitted })}
      />
      <SampleMessage channel={channel} amount={amount} />
      <FormFailure title={t('ui.wrongDetails')} failure={failure} />
      <MainButton pending={isBusy} pendingText={t('cashier.sending')}>
        {t('cashier.sendForChecking')}
      </MainButton>
      {usually === null ? null : (
        <p className="text-center text-sm text-fg-2 lg:hidden">
          {t('cashier.arrivesInSentence', { time: usually })}
        </p>
      )}
    </div>
  )
}

interface TxnIdFieldProps {
  readonly asked: Omit<AskedPayment, 'now'>
  readonly field: ReturnType<typeof fieldOf>
  readonly onFound: (txnId: string) => void
}

const READER = new LazyChunk(() => import('./read-paste'))

/** Accepts the ID, or a whole message that contains it. Says what doesn't fit this payment. */
function TxnIdField({ field, asked, onFound }: TxnIdFieldProps) {
  const [hint, setHint] = useState<string>()

  async function read(text: string, isPasted: boolean) {
    // Without a connection the text stays as it was pasted.
    const reader = await READER.fetch().catch(() => null)
    if (!reader) return isPasted && onFound(text)
    const found = reader.readPaste(text, { ...asked, now: new Date() }, isPasted)
    if (isPasted || found.id) setHint(found.hint)
    if (isPasted && found.id) onFound(found.id)
  }

  async function paste() {
    try {
      await read(await navigator.clipboard.readText(), true)
    } catch {
      setHint(t('cashier.pasteRefused'))
    }
  }

  return (
    <div className="[&_input]:font-mono [&_input]:text-lg [&_input]:tracking-none">
      <Field
        label={t('cashier.txnIdLabel')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={<span role="status">{hint ?? t('cashier.txnIdHint')}</span>}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text').trim()
          // Less than an ID is a part of one that is being put together.
          if (text.length < SHORTEST_TXN_ID) return
          event.preventDefault()
          void read(text, true)
        }}
        after={
          <Button className="mr-1" onClick={paste}>
            <FormIcon name="paste" />
            {t('cashier.paste')}
          </Button>
        }
        {...field}
        onChange={(event) => {
          setHint(undefined)
          return field.onChange(event)
        }}
        onBlur={(event) => {
          void read(event.target.value, false)
          return field.onBlur(event)
        }}
      />
    </div>
  )
}

interface Sample {
  readonly before: (amount: string, number: string) => string
  readonly txnId: string
  readonly after: string
}

/** Messages as the wallets write them, with made-up IDs. */
const SAMPLES: Readonly<Record<MobileWallet, Sample>> = {
  bkash: {
    before: (amount, number) =>
      `Send Money Tk ${amount} to ${number} successful. Fee Tk 0.00. TrxID`,
    txnId: SAMPLE_TXN_IDS.bkash,
    after: 'at 21/11/2026 16:44',
  },
  nagad: {
    before: (amount, number) => `Money Sent. Amount: Tk ${amount} Receiver: ${number} TxnID:`,
    txnId: SAMPLE_TXN_IDS.nagad,
    after: 'Comm: Tk 0.00',
  },
  rocket: {
    before: (amount, number) => `Tk${amount} sent to A/C: ${number} successfully. TxnId:`,
    txnId: SAMPLE_TXN_IDS.rocket,
    after: 'Date:21-NOV-26 04:44 pm',
  },
}

interface SampleMessageProps {
  readonly channel: Channel | null
  /** Major units. */
  readonly amount: number | null
}

/** Shows where the ID is in the wallet’s message. */
function SampleMessage({ channel, amount }: SampleMessageProps) {
  const wallet = channel?.wallet ?? 'bkash'
  const name = WALLET_NAMES[wallet]
  const { before, txnId, after } = SAMPLES[wallet]
  const sent = (amount ?? 500).toLocaleString('en', { minimumFractionDigits: 2 })
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="flex justify-between gap-3 text-sm text-fg-2">
        <span>{t('cashier.whereToFind')}</span>
        <span>{t('cashier.walletMessage', { wallet: name })}</span>
      </figcaption>
      <div className="grid grid-cols-[36px_minmax(0,1fr)] gap-3 rounded-card bg-surface-2 p-3.5">
        <WalletTile wallet={wallet} isRound />
        <p className="text-sm/5.5 text-fg-2" lang="en">
          <b className="block text-sm font-semibold text-fg">{name}</b>
          {before(sent, channel?.number ?? '01700000000')}{' '}
          <mark className="rounded-small bg-ivory px-1.5 py-0.5 font-mono text-cap font-semibold whitespace-nowrap text-on-ivory">
            {txnId}
          </mark>{' '}
          {after}
        </p>
      </div>
    </figure>
  )
}
