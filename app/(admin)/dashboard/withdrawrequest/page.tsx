import type { Metadata } from 'next'
import { WITHDRAWALS } from '@/components/admin/queue-view'
import { WithdrawPanel } from '@/components/admin/withdraw-panel'
import { getWithdrawalRequest } from '@/lib/queries/withdraw-detail'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { type RequestsPageProps, renderRequests } from '../render-requests'

export const metadata: Metadata = { title: 'Withdraw requests' }

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
