'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { publicReason } from '@/lib/wire/control'
import type { Refused } from './use-change'

interface ReasonDialogProps {
  readonly title: string
  /** What the button says: what will be done. */
  readonly verb: string
  /** What it does, before it is done. */
  readonly children: ReactNode
  readonly isBusy: boolean
  /** Null when it was done. */
  readonly onConfirm: (reason: string) => Promise<Refused | null>
  readonly onClose: () => void
}

/** Asks for the reason that players will read, and does nothing without one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, verb, children, isBusy, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const parsed = publicReason.safeParse(reason)
  const problem = parsed.success ? undefined : parsed.error.issues[0]?.message

  async function confirm() {
    setHasTried(true)
    setRefused(null)
    if (!parsed.success) return
    const answer = await onConfirm(parsed.data)
    setRefused(answer)
    if (answer === null) onClose()
  }

  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose()
      }}
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" pending={isBusy} onClick={confirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
      <Field
        label="Reason"
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        hint="Players read it. It stands in the audit log too."
        error={(hasTried ? problem : undefined) ?? refused?.fields.reason ?? refused?.text}
      />
    </Modal>
  )
}
