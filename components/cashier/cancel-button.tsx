'use client'

import { Button } from '@/components/ui/button'
import { useSubmit } from '@/components/ui/use-submit'

interface CancelButtonProps {
  readonly requestId: string
  /** As it is shown. */
  readonly amount: string
}

/** Takes a withdrawal back. Asks nothing: what is lost is a place in the queue. */
export function CancelButton({ requestId, amount }: CancelButtonProps) {
  const { send, isBusy } = useSubmit({ refresh: 'always' })
  return (
    <Button
      size="sm"
      pending={isBusy}
      pendingText="Cancel"
      aria-label={`Cancel the withdrawal of ${amount}`}
      onClick={() =>
        send({
          method: 'DELETE',
          path: `/withdrawHistory/${requestId}`,
          done: { title: 'Withdrawal cancelled', text: `${amount} is back on your balance.` },
          failed: ({ text }) => ({ title: 'Not cancelled', text }),
        })
      }
    >
      Cancel
    </Button>
  )
}
