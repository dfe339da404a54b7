'use client'

import { ReasonDialog, staffReason } from '@/components/ui/confirm-dialog'

interface HoldDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

const RULE = staffReason('Enter a reason.')

/** Asks why a withdrawal is put on hold. */
export function HoldDialog({ id, name, onClose }: HoldDialogProps) {
  return (
    <ReasonDialog
      title={`Hold the withdrawal of ${name}?`}
      verb="Hold"
      rule={RULE}
      onClose={onClose}
      change={(reason) => ({
        path: `/withdrawHistory/${id}/hold`,
        method: 'POST',
        body: { reason },
        done: { title: 'On hold' },
      })}
    >
      <p className="text-sm text-fg-2">
        Until the hold ends, nobody can pay it and the player can’t cancel it. The player sees that
        we’re checking it, not your reason.
      </p>
    </ReasonDialog>
  )
}
