import { type ReactNode, useState } from 'react'
import { CARD, NOTE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { WalletChoice } from '@/components/ui/wallet-choice'
import { t } from '@/lib/base/text/rules/t'
import type { EnteredChannels } from '@/lib/money/cashier/rules/deposit-range'
import {
  findChannels,
  findNamedChannels,
  listMovedWallets,
  withoutChannels,
} from '@/lib/money/wallets/rules/find-channels'
import { type MobileWallet, spaceNumber, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

/**
 * Returns the names of the wallets that the new text takes from players.
 * @param entered wallets with channels that staff entered, which no text takes
 */
export function lostWallets(saved: string, next: string, entered: readonly string[]): string[] {
  return listMovedWallets(saved, next, entered).flatMap(({ wallet, after }) =>
    after === null ? [WALLET_NAMES[wallet]] : [],
  )
}

interface InfoPreviewProps {
  readonly saved: string
  /** The typed text. */
  readonly info: string
  readonly entered: EnteredChannels
  /** The poster and photos, as players see them below the text. */
  readonly pictures: ReactNode
}

/**
 * Previews a text as players will see it in the deposit form: the wallets to choose from, the number
 * of the chosen one, then what is left of the text. Warns of each wallet that disappears or gets
 * another number.
 */
export function InfoPreview({ saved, info, entered, pictures }: InfoPreviewProps) {
  const [chosen, setChosen] = useState<MobileWallet | null>(null)
  const channels = [...entered.open, ...findNamedChannels(info, entered.wallets)]
  const channel = channels.find(({ wallet }) => wallet === chosen) ?? channels[0]
  const rest = findChannels(info).length === 0 ? info : withoutChannels(info)
  return (
    <section className={`${CARD} grid gap-3 p-4`} aria-label={t('content.preview')}>
      <h3 className="text-sm font-medium text-fg-2">{t('content.preview')}</h3>
      {listMovedWallets(saved, info, entered.wallets).map(({ wallet, before, after }) => (
        <Warning key={wallet}>
          {after === null
            ? t('content.walletLost', { wallet: WALLET_NAMES[wallet] })
            : t('content.walletMoved', { wallet: WALLET_NAMES[wallet], before, after })}
        </Warning>
      ))}
      {channel ? (
        <>
          <WalletChoice
            legend={t('content.previewWallets')}
            wallets={channels.map(({ wallet }) => wallet)}
            chosen={channel.wallet}
            onChoose={setChosen}
          />
          <p className="grid min-w-0 wrap-anywhere">
            <b className="text-lg font-semibold tabular-nums">{spaceNumber(channel.number)}</b>
            <span className="text-cap text-fg-2">{channel.holder}</span>
          </p>
        </>
      ) : (
        <p className="text-sm text-fg-2">{t('content.previewNoWallet')}</p>
      )}
      {rest === null ? null : <p className="text-sm wrap-anywhere whitespace-pre-line">{rest}</p>}
      {pictures}
    </section>
  )
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`${NOTE} text-danger!`} role="status">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}
