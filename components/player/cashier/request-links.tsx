import { LINK } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { t } from '@/lib/base/text/rules/t'
import type { OwnDeposit, OwnWithdrawal } from '@/lib/money/cashier/read-own'
import type { RejectionWords } from '@/lib/money/wallets/rules/rejection'

/** Returns the URL of the status page of a request. */
export function requestHref(kind: 'deposit' | 'withdraw', id: string): string {
  return kind === 'deposit' ? `/depositeForm?request=${id}` : `/user/withdraw?request=${id}`
}

/** Returns the URL of the form that sends a deposit request again with corrections. */
export function correctHref(id: string, fix: RejectionWords['fix']): string {
  return `/depositeForm?correct=${id}${fix === 'txnID' ? '&step=3' : ''}`
}

interface RejectionLineProps {
  readonly request: Pick<OwnDeposit | OwnWithdrawal, 'id' | 'rejection'> &
    Partial<Pick<OwnWithdrawal, 'cameBack'>>
  readonly kind: 'deposit' | 'withdraw'
}

/**
 * Says why a request was rejected or its money came back, and links to what the player can do. The
 * rest is on its page.
 */
export function RejectionLine({ request, kind }: RejectionLineProps) {
  const { id, rejection, cameBack = null } = request
  const words = rejection ?? cameBack
  if (words === null) return null
  const { short, fix } = words
  return (
    <Link
      className={`${LINK} relative z-1 block text-cap text-fg-2`}
      href={fix ? correctHref(id, fix) : requestHref(kind, id)}
    >
      {t('cashierPages.rejectedLine', { reason: short, fix: fix ? 'yes' : 'no' })}
    </Link>
  )
}
