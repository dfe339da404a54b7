import type { Metadata } from 'next'
import { DepositPanel } from '@/components/admin/deposit-panel'
import { DEPOSITS } from '@/components/admin/queue-view'
import { getDepositRequest } from '@/lib/queries/deposit-detail'
import { DEPOSIT_REQUESTS } from '@/lib/queries/deposit-queue'
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
