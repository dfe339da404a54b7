'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { NearMoment } from '@/components/surewin/near-moment'
import { Button } from '@/components/ui/button'
import { Check } from '@/components/ui/check'
import { Modal } from '@/components/ui/dialog'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { callApi } from '@/lib/client/api-client'
import { type ExclusionKind, exclusionEnd } from '@/lib/domain/exclusion'
import { exclusionView } from '@/lib/wire/limits'
import styles from './break.module.css'
import { BREAK_LENGTHS, BREAK_WORDS, breakHref, orderOf } from './break-words'
import { EndMoment } from './end-moment'

interface BreakDialogProps {
  readonly kind: ExclusionKind
  /** Days of a time-out, months of a self-exclusion. */
  readonly length: number
  /** When the lock of SureWin's latest deposit ends, epoch milliseconds; null where nothing is locked. */
  readonly surewinUnlocksAt: number | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Says exactly what a break means before it begins; it cannot be taken back. */
export function BreakDialog(props: BreakDialogProps) {
  const { kind, length, surewinUnlocksAt, open, onOpenChange } = props
  const [isSure, setSure] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { title, action } = BREAK_WORDS[kind]
  const order = orderOf(kind, length)
  const lengthText = BREAK_LENGTHS[kind].find(({ value }) => value === length)?.label

  function change(isOpen: boolean) {
    setSure(false)
    setFailure(null)
    onOpenChange(isOpen)
  }

  async function begin() {
    setFailure(null)
    setSending(true)
    const answer = await callApi('/exclusion', {
      method: 'POST',
      body: { ...order, confirm: true },
      answer: exclusionView,
    })
    if (answer.kind === 'ok') {
      // A whole new page: the session is over, and nothing of the account stays in this one.
      window.location.assign(breakHref(answer.data))
      return
    }
    setSending(false)
    setFailure(answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION)
  }

  return (
    <Modal
      open={open}
      onOpenChange={change}
      title={`${title}, ${lengthText}?`}
      actions={
        <>
          <Button disabled={isSending} onClick={() => change(false)}>
            Not now
          </Button>
          <Button
            variant="primary"
            disabled={!isSure}
            pending={isSending}
            pendingText="Beginning"
            onClick={begin}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>
        From now until{' '}
        <b>
          <EndMoment at={exclusionEnd(order, new Date()).getTime()} />
        </b>
        :
      </p>
      <WhatHappens kind={kind} surewinUnlocksAt={surewinUnlocksAt} />
      <Check checked={isSure} onChange={setSure}>
        I want this. I know that it cannot be ended early, only made longer.
      </Check>
      {failure === null ? null : <FormAlert title="The break has not begun" text={failure} />}
    </Modal>
  )
}

function WhatHappens({
  kind,
  surewinUnlocksAt,
}: Pick<BreakDialogProps, 'kind' | 'surewinUnlocksAt'>) {
  return (
    <ul className={styles.points}>
      <li>No bets, no deposits, no deposits into SureWin. Bets that stand are drawn and paid.</li>
      <li>You are logged out at once, on every device. You can log in again.</li>
      <li>
        You can still withdraw your money.
        {surewinUnlocksAt === null ? null : (
          <>
            {' '}
            SureWin unlocks <NearMoment at={surewinUnlocksAt} style="sentence" />.
          </>
        )}
      </li>
      <li>You get no advertising from us.</li>
      {kind === 'self-exclusion' ? (
        <li>When it is over you still cannot play until you have said that you want to.</li>
      ) : (
        <li>When it is over you can play again.</li>
      )}
    </ul>
  )
}
