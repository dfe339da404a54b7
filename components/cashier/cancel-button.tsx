'use client'

import { Button } from '@/components/ui/button'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/language/rules/t'

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
