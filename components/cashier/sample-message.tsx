import { type Channel, WALLET_NAMES, type Wallet } from '@/lib/cashier/rules/wallets'
import { t } from '@/lib/language/rules/t'
import { WalletTile } from './wallet-choice'

interface Sample {
  readonly before: (amount: string, number: string) => string
  readonly txnId: string
  readonly after: string
}

/** Messages as the wallets write them, with made-up IDs. */
const SAMPLES: Readonly<Record<Wallet, Sample>> = {
  bkash: {
    before: (amount, number) =>
      `Send Money Tk ${amount} to ${number} successful. Fee Tk 0.00. TrxID`,
    txnId: '9G52MNP1KD',
    after: 'at 21/11/2026 16:44',
  },
  nagad: {
    before: (amount, number) => `Money Sent. Amount: Tk ${amount} Receiver: ${number} TxnID:`,
    txnId: '71A2BC3D',
    after: 'Comm: Tk 0.00',
  },
  rocket: {
    before: (amount, number) => `Tk${amount} sent to A/C: ${number} successfully. TxnId:`,
    txnId: '1234567890',
    after: 'Date:21-NOV-26 04:44 pm',
  },
}

interface SampleMessageProps {
  readonly channel: Channel | null
  /** Major units. */
  readonly amount: number | null
}

/** Shows where the ID is in the wallet’s message. */
export function SampleMessage({ channel, amount }: SampleMessageProps) {
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
