import type { ReactNode } from 'react'
import { CARD, NOTE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { WalletTile } from '@/components/ui/wallet-choice'
import { t } from '@/lib/base/text/rules/t'
import {
  findChannels,
  listMovedWallets,
  withoutChannels,
} from '@/lib/money/wallets/rules/find-channels'
import { spaceNumber, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

/** Returns the names of the wallets that the new text takes from players. */
export function lostWallets(saved: string, next: string): string[] {
  return listMovedWallets(saved, next).flatMap(({ wallet, after }) =>
    after === null ? [WALLET_NAMES[wallet]] : [],
  )
}

interface InfoPreviewProps {
  readonly saved: string
  /** The typed text. */
  readonly info: string
  /** The poster and photos, as players see them below the text. */
  readonly pictures: ReactNode
}

/**
 * Previews a text as players will see it: the wallets that they choose from, with their numbers, then
 * what is left of the text. Warns of each wallet that disappears or gets another number.
 */
export function InfoPreview({ saved, info, pictures }: InfoPreviewProps) {
  const channels = findChannels(info)
  const rest = channels.length === 0 ? info : withoutChannels(info)
  return (
    <section className={`${CARD} grid gap-3 p-4`} aria-label={t('content.preview')}>
      <h3 className="text-sm font-medium text-fg-2">{t('content.preview')}</h3>
      {listMovedWallets(saved, info).map(({ wallet, before, after }) => (
        <Warning key={wallet}>
          {after === null
            ? t('content.walletLost', { wallet: WALLET_NAMES[wallet] })
            : t('content.walletMoved', { wallet: WALLET_NAMES[wallet], before, after })}
        </Warning>
      ))}
      {channels.length === 0 ? (
        <p className="text-sm text-fg-2">{t('content.previewNoWallet')}</p>
      ) : (
        <ul className="grid gap-2" aria-label={t('content.previewWallets')}>
          {channels.map(({ wallet, number, holder }) => (
            <li key={wallet} className="flex items-center gap-3 text-sm">
              <WalletTile wallet={wallet} />
              <span className="grid min-w-0 wrap-anywhere">
                <b className="font-medium">{WALLET_NAMES[wallet]}</b>
                <span className="text-fg-2 tabular-nums">
                  {[spaceNumber(number), holder].filter(Boolean).join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
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
