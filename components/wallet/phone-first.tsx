import { ProfileForm } from './profile-form'
import type { WithdrawButtonProps } from './withdraw-button'

interface PhoneFirstProps extends Pick<WithdrawButtonProps, 'player'> {
  readonly onDone: () => void
}

/** In the place of the form for who has no phone number: registering by Google asks for none. */
export function PhoneFirst({ player, onDone }: PhoneFirstProps) {
  return (
    <div className="savings__form">
      <p className="sm">
        Withdrawals are sent to your phone number, and your profile has none yet. Add it here, then
        press Withdraw again.
      </p>
      <ProfileForm profile={player} isCard={false} onDone={onDone} />
    </div>
  )
}
