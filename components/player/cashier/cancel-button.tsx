'use client'

import { Button, type ButtonProps } from '@/components/ui/button'
import { useSubmit } from '@/components/ui/use-submit'
import { t } from '@/lib/base/text/rules/t'

interface CancelButtonProps extends Pick<ButtonProps, 'block' | 'size'> {
  readonly kind: 'deposit' | 'withdraw'
  readonly requestId: string
  /** Formatted for display. */
  readonly amount: string
}

const TEXTS = {
  deposit: {
    path: '/depositHistory',
    text: 'cashier.cancelDeposit',
    label: 'cashier.cancelDepositOf',
    title: 'cashier.depositCancelled',
    done: 'cashier.sendItAgainOf',
  },
  withdraw: {
    path: '/withdrawHistory',
    text: 'cashier.cancel',
    label: 'cashier.cancelOf',
    title: 'cashier.cancelled',
    done: 'cashier.isBack',
  },
} as const

/** Cancels a request without a confirmation: the player only loses a place in the queue. */
export function CancelButton(props: CancelButtonProps) {
  const { kind, requestId, amount, size = 'sm', block } = props
  const { path, text, label, title, done } = TEXTS[kind]
  const { send, isBusy } = useSubmit({ refresh: 'always' })
  return (
    <Button
      size={size}
      block={block}
      pending={isBusy}
      className="relative z-1"
      pendingText={t(text)}
      aria-label={t(label, { amount })}
      onClick={() =>
        send({
          method: 'DELETE',
          path: `${path}/${requestId}`,
          done: { title: t(title), text: t(done, { amount }) },
          failed: (failure) => ({ title: t('cashier.notCancelled'), text: failure.text }),
        })
      }
    >
      {t(text)}
    </Button>
  )
}
