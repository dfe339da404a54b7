import type { Metadata } from 'next'
import { DEPOSITS } from '@/components/staff/lists/queue-view'
import { DepositPanel } from '@/components/staff/queue/deposit-panel'
import { DEPOSIT_REQUESTS, getDepositRequest } from '@/lib/house/requests/read-deposit'
import { type RequestsPageProps, renderRequests } from '../render-requests'

export const metadata: Metadata = { title: 'Deposit requests' }

const REQUESTS = {
  kind: 'deposit',
  list: DEPOSITS,
  source: DEPOSIT_REQUESTS,
  find: getDepositRequest,
  Panel: DepositPanel,
} as const

export default function DepositRequestsPage(props: RequestsPageProps) {
  return renderRequests(REQUESTS, props)
}
