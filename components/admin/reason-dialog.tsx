'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { ReasonField } from './reason-field'
import type { ReasonRule } from './reason-rules'
import { type Change, useChange } from './use-change'

interface ReasonDialogProps<T> {
  readonly title: string
  /** What the button says: what will be done. */
  readonly verb: string
  readonly rule: ReasonRule
  /** What it does, before it is done. */
  readonly children: ReactNode
  /** What is sent with a reason that fits. */
  readonly change: (reason: string) => Change<T>
  readonly onClose: () => void
}

/** Asks for the reason, and does nothing without one. */
export function ReasonDialog<T>(props: ReasonDialogProps<T>) {
  const { title, verb, rule, children, change, onClose } = props
  const [reason, setReason] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { isBusy, refused, forget, send } = useChange(onClose)
  const problem = rule.problemOf(reason)

  function confirm() {
    setHasTried(true)
    forget()
    if (problem === undefined) void send(change(reason.trim()))
  }

  return (
    <ConfirmDialog title={title} verb={verb} isBusy={isBusy} onConfirm={confirm} onClose={onClose}>
      {children}
      <ReasonField
        value={reason}
        onChange={setReason}
        hint={rule.hint}
        error={(hasTried ? problem : undefined) ?? refused?.fields.reason ?? refused?.text}
      />
    </ConfirmDialog>
  )
}
