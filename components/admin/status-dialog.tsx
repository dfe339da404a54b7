'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { wireUser } from '@/lib/wire/user'
import { type Refused, useChange } from './use-change'
import type { UserSubject } from './user-actions'

const MIN_REASON_LENGTH = 3

interface StatusDialogProps {
  readonly user: UserSubject
  readonly onClose: () => void
}

/** Suspends or lets in again, with a reason. */
export function StatusDialog({ user, onClose }: StatusDialogProps) {
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { isBusy, send } = useChange()
  const verb = user.isSuspended ? 'Unsuspend' : 'Suspend'

  const isReasonShort = reason.trim().length < MIN_REASON_LENGTH

  async function change() {
    setHasTried(true)
    setRefused(null)
    if (isReasonShort) return
    const answer = await send({
      path: `/users/${encodeURIComponent(user.email)}`,
      body: { status: user.isSuspended ? 'active' : 'suspended', reason },
      answer: wireUser,
      done: { title: `${verb}ed`, text: user.name },
    })
    setRefused(answer)
    if (answer === null) onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={`${verb} ${user.name}?`}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isBusy} onClick={change}>
            {verb}
          </Button>
        </>
      }
    >
      <p className="sm muted">
        {user.isSuspended
          ? `${user.email} can log in again. Balances are as they were left.`
          : `${user.email} is logged out everywhere and cannot log in. Balances and requests stay; bets of rounds that run are settled.`}
      </p>
      <Field
        label="Reason"
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="It stands in the audit log."
        error={
          hasTried && isReasonShort
            ? 'Say why the status changes.'
            : (refused?.fields.reason ?? refused?.text)
        }
      />
    </Modal>
  )
}
