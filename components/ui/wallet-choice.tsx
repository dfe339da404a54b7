import { useId } from 'react'
import { FieldError } from '@/components/ui/field'
import { Radios, type RadiosProps } from '@/components/ui/radios'
import { type MobileWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

const TILE = 'grid place-items-center text-lg font-semibold text-on-brand'
const COLORS: Readonly<Record<MobileWallet, string>> = {
  bkash: 'bg-bkash',
  nagad: 'bg-nagad',
  rocket: 'bg-rocket',
}

/** Shows the wallet’s initial on the wallet's colour. */
export function WalletTile({
  wallet,
  isRound = false,
}: {
  wallet: MobileWallet
  isRound?: boolean
}) {
  return (
    <span
      className={`${TILE} size-9 ${isRound ? 'rounded-full' : 'rounded-control'} ${COLORS[wallet]}`}
      aria-hidden="true"
    >
      {WALLET_NAMES[wallet].charAt(0)}
    </span>
  )
}

const CHOICE =
  'relative grid cursor-pointer justify-items-center gap-1.5 rounded-control bg-surface-2 px-1 pt-3 pb-2.5 text-sm font-medium inset-ring inset-ring-line-strong transition-[background] hover:bg-surface-3 data-chosen:bg-surface-3 data-chosen:inset-ring-2 data-chosen:inset-ring-inverse data-wrong:inset-ring-danger'

interface WalletChoiceProps extends Omit<RadiosProps<MobileWallet>, 'options'> {
  readonly wallets: readonly MobileWallet[]
  readonly error?: string | undefined
}

/** Offers the mobile wallets, each with its initial and name. */
export function WalletChoice({ wallets, error, ...props }: WalletChoiceProps) {
  const id = useId()
  return (
    <>
      <Radios
        {...props}
        {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        className="grid min-w-0 auto-cols-fr grid-flow-col gap-2"
        optionClass={CHOICE}
        options={wallets.map((value) => ({ value, label: <WalletName wallet={value} /> }))}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  )
}

function WalletName({ wallet }: { readonly wallet: MobileWallet }) {
  return (
    <>
      <WalletTile wallet={wallet} />
      <span>{WALLET_NAMES[wallet]}</span>
    </>
  )
}
