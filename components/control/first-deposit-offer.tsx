'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/show-toast'
import styles from './control.module.css'
import { LimitOffer } from './limit-offer'
import { boundText } from './limit-words'

/** Before the first deposit: a limit for deposits, there for whoever wants one. Stands in no way. */
export function FirstDepositOffer() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`card ${styles.box}`} aria-labelledby="h-offer">
      <h2 className="h2" id="h-offer">
        Set a deposit limit first?
      </h2>
      <p className="sm muted">
        The most that you want to pay in within a day, a week or a month. You are free to go on
        without one and to set it later.
      </p>
      {isOpen ? (
        <LimitOffer
          isMain={false}
          onSet={(amount, period) =>
            showToast({
              tone: 'ok',
              title: 'Deposit limit set',
              text: `${boundText(amount)} per ${period}.`,
            })
          }
        />
      ) : (
        <Button className={styles.open} onClick={() => setOpen(true)}>
          <Icon name="lock" />
          Choose a limit
        </Button>
      )}
    </section>
  )
}
