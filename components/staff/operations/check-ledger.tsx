'use client'

import { Button } from '@/components/ui/button'
import { RenewPage } from '@/components/ui/renew-page'
import { useSubmit } from '@/components/ui/use-submit'

/** Milliseconds between refreshes of the page while a check runs. */
const RENEW_EVERY_MS = 2_000

/**
 * Starts a check of the ledger. Only one check runs at a time, even if several people start one.
 */
export function CheckLedger({ isRunning }: { readonly isRunning: boolean }) {
  const { send, isSending } = useSubmit()

  const check = () =>
    send({
      method: 'POST',
      path: '/ledger/check',
      failed: ({ text }) => ({ title: 'We couldn’t check the ledger', text }),
    })

  return (
    <>
      <Button size="sm" pending={isSending || isRunning} pendingText="Checking" onClick={check}>
        Check now<span className="sr-only"> the ledger</span>
      </Button>
      {isRunning ? <RenewPage everyMs={RENEW_EVERY_MS} /> : null}
    </>
  )
}
