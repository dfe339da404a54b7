'use client'

import { Button, type ButtonProps } from '@/components/ui/button'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/language/rules/t'

interface CancelButtonProps extends Pick<ButtonProps, 'block' | 'size'> {
  readonly requestId: string
  /** Formatted for display. */
  readonly amount: string
}

/** Cancels a withdrawal without a confirmation: the player only loses a place in the queue. */
export function CancelButton({ requestId, amount, size = 'sm', block }: CancelButtonProps) {
  const { send, isBusy } = useSubmit({ refresh: 'always' })
  return (
    <Button
      {...{ size, block }}
      pending={isBusy}
      pendingText={t('cashier.cancel')}
      aria-label={t('cashier.cancelOf', { amount })}
      onClick={() =>
        send({
          method: 'DELETE',
          path: `/withdrawHistory/${requestId}`,
          done: { title: t('cashier.cancelled'), text: t('cashier.isBack', { amount }) },
          failed: ({ text }) => ({ title: t('cashier.notCancelled'), text }),
        })
      }
    >
      {t('cashier.cancel')}
    </Button>
  )
}
