import type { ReactNode } from 'react'
import { CARD, NOTE } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { FIELD_HINT } from '@/components/ui/form-classes'
import { Icon } from '@/components/ui/icon'
import { WalletChoice } from '@/components/ui/wallet-choice'
import { formatMajor } from '@/lib/base/browser/money-text'
import { t } from '@/lib/base/text/rules/t'
import { type DepositChannel, isInRange } from '@/lib/money/cashier/rules/deposit-range'
import { type MobileWallet, spaceNumber, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

/** A wallet’s number and its limits. */
export interface PayChannel extends DepositChannel {
  /** The limits in words. */
  readonly range: string
  /** Dialling and scanning, drawn on the server. */
  readonly ways: ReactNode
}

interface DepositPaymentProps {
  readonly channels: readonly PayChannel[]
  readonly channel: PayChannel | null
  /** Smallest amount that any wallet accepts, in whole major units. */
  readonly leastOfAll: number
  readonly onChoose: (wallet: MobileWallet) => void
  /** Major units. */
  readonly amount: number | null
  /** The text and photos that staff published. */
  readonly instructions: ReactNode
}

/** The second step of a deposit: the player pays in the wallet’s own app. */
export function DepositPayment(props: DepositPaymentProps) {
  const { channels, channel, leastOfAll, onChoose, amount, instructions } = props
  return (
    <>
      {channels.length > 0 ? (
        <WalletChoice
          legend={t('cashier.mobileWallet')}
          wallets={channels.map(({ wallet }) => wallet)}
          chosen={channel?.wallet ?? null}
          onChoose={onChoose}
        />
      ) : null}
      {channel && (channel.most !== null || channel.least > leastOfAll) ? (
        <Range channel={channel} amount={amount} />
      ) : null}
      {channel ? <PayTo channel={channel} amount={amount} /> : null}
      {instructions}
      {channel ? (
        <p className={NOTE}>
          <Icon name="alert" />
          <span>{t('cashier.sendFromOwn')}</span>
        </p>
      ) : null}
    </>
  )
}

interface PayToProps {
  readonly channel: PayChannel
  readonly amount: number | null
}

/** Shows the wallet's limits, and what to do if the amount is outside them. */
function Range({ channel, amount }: PayToProps) {
  const { range } = channel
  if (amount === null || isInRange(amount, channel)) return <p className={FIELD_HINT}>{range}</p>
  return (
    <p className={`${NOTE} text-danger`} role="alert">
      <Icon name="alert" />
      <span>
        {range} {t('cashier.chooseAnother')}
      </span>
    </p>
  )
}

export const PAY_ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3.5 pr-3 pl-4 [&+&]:border-t [&+&]:border-line'
const PAY_VALUE = 'text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums'

/** Lists the values that the wallet’s app asks for, each with a copy button. */
function PayTo({ channel, amount }: PayToProps) {
  const name = t('cashier.walletNumber', { wallet: WALLET_NAMES[channel.wallet] })
  return (
    <div className={CARD}>
      <div className={PAY_ROW}>
        <p>
          <span className="block text-cap text-fg-2">{name}</span>
          <span className={PAY_VALUE}>{spaceNumber(channel.number)}</span>
          {channel.holder === null ? null : (
            <span className="block text-cap text-fg-2 wrap-anywhere">{channel.holder}</span>
          )}
        </p>
        <CopyButton text={channel.number} what={name} hasWords />
      </div>
      {amount === null ? null : (
        <div className={PAY_ROW}>
          <p>
            <span className="block text-cap text-fg-2">{t('cashier.exactAmount')}</span>
            <span className={PAY_VALUE}>{formatMajor(amount, { decimals: 0 })}</span>
          </p>
          <CopyButton text={String(amount)} what={t('cashier.copiedAmount')} hasWords />
        </div>
      )}
      {channel.ways}
    </div>
  )
}
