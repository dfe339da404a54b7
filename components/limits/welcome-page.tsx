import { AuthPage } from '@/components/accounts/auth-page'
import { ButtonLink } from '@/components/ui/button'
import { FORM } from './classes'
import { LimitOffer } from './limit-offer'

interface WelcomePageProps {
  readonly name: string
  /** A path of this site (`safeReturnPath`). */
  readonly returnTo: string
}

/** Offers a deposit limit once, right after the registration. */
export function WelcomePage({ name, returnTo }: WelcomePageProps) {
  return (
    <AuthPage title={`Welcome, ${name}`}>
      <p className="text-fg-2">You’re in. Want a deposit limit? You can also set one later.</p>
      <div className={FORM}>
        <LimitOffer isMain goTo={returnTo} />
        <ButtonLink href={returnTo} variant="quiet">
          Skip for now
        </ButtonLink>
      </div>
    </AuthPage>
  )
}
