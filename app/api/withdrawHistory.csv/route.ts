import { REQUEST_FILE, requestFile } from '@/app/api/request-file'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { withdrawalFileQuery } from '@/lib/money/cashier/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns withdrawal requests of one status as a CSV file (RFC 4180)',
    tag: 'Withdrawals',
    ...REQUEST_FILE,
    query: withdrawalFileQuery,
  },
  ({ who, query, request: { headers } }) =>
    requestFile({ kind: WITHDRAW_REQUESTS, name: 'withdrawals', viewer: who, headers, query }),
)
