'use client'

import { useRouter } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/show-toast'
import styles from './control.module.css'
import { LimitOffer } from './limit-offer'
import { boundText } from './limit-words'

/** `returnTo`: a path of this site (`safeReturnPath`). */
export function WelcomeStep({ returnTo }: { readonly returnTo: string }) {
  const router = useRouter()
  return (
    <div className={styles.formPart}>
      <LimitOffer
        isMain
        onSet={(amount, period) => {
          showToast({
            tone: 'ok',
            title: 'Deposit limit set',
            text: `${boundText(amount)} per ${period}.`,
          })
          router.replace(returnTo)
        }}
      />
      <ButtonLink href={returnTo} variant="quiet">
        Not now
      </ButtonLink>
    </div>
  )
}
