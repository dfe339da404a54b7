import { AuthPage } from '@/components/auth/auth-page'
import { TellZone } from './tell-zone'
import { WelcomeStep } from './welcome-step'

interface WelcomePageProps {
  readonly name: string
  /** A path of this site (`safeReturnPath`). */
  readonly returnTo: string
}

/** Once, right after registering: what one wants to pay in at most. To be skipped by a press. */
export function WelcomePage({ name, returnTo }: WelcomePageProps) {
  return (
    <AuthPage title={`Welcome, ${name}`}>
      <p className="muted">
        Your account is there. Before you play: is there a most that you want to pay in? You can
        leave it open and set it later.
      </p>
      <TellZone />
      <WelcomeStep returnTo={returnTo} />
    </AuthPage>
  )
}
