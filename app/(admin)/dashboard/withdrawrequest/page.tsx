import type { Metadata } from 'next'
import { WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { WithdrawPanel } from '@/components/staff/queue/withdraw-panel'
import { getWithdrawalRequest, WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { type RequestsPageProps, renderRequests } from '../render-requests'

export const metadata: Metadata = { title: 'Withdrawal requests' }

const REQUESTS = {
  kind: 'withdraw',
  list: WITHDRAWALS,
  source: WITHDRAW_REQUESTS,
  find: getWithdrawalRequest,
  Panel: WithdrawPanel,
} as const

export default function WithdrawRequestsPage(props: RequestsPageProps) {
  return renderRequests(REQUESTS, props)
}
