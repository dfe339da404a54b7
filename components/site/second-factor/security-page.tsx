import { BrowserTexts } from '@/components/ui/browser-texts'
import { STACK } from '@/components/ui/classes'
import { tellDevice } from '@/lib/people/accounts/rules/tell-device'
import type { OwnFactors } from '@/lib/people/second-factor/read-factors'
import { CodeAppCard, PasskeyCard, RecoveryCard } from './security-cards'
import { StepUp } from './step-up'

interface SecurityCardsProps {
  readonly factors: OwnFactors
  readonly email: string
}

/** Shows a person's factors besides the password, and adds, names and removes them. */
export function SecurityCards({ factors, email }: SecurityCardsProps) {
  const { passkeys, codeAppAt, codesLeft, device } = factors
  const hasFactor = passkeys.length > 0 || codeAppAt !== null
  return (
    <BrowserTexts of={['accounts', 'secondFactor', 'secondFactorPage']}>
      <div className={STACK}>
        <PasskeyCard
          passkeys={passkeys}
          device={tellDevice(device)}
          email={email}
          isNext={!hasFactor}
        />
        {/* The key drops the secret of an app that was added or removed. */}
        <CodeAppCard key={codeAppAt} addedAt={codeAppAt} email={email} />
        <RecoveryCard left={codesLeft} hasFactor={hasFactor} />
      </div>
      <StepUp />
    </BrowserTexts>
  )
}
