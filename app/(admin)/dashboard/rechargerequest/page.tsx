import type { Metadata } from 'next'
import { DepositPanel } from '@/components/cashier/deposit-panel'
import { DEPOSITS } from '@/components/cashier/queue-view'
import { DEPOSIT_REQUESTS, getDepositRequest } from '@/lib/cashier/read-deposit'
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
