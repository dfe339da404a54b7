import { REQUEST_FILE, requestFile } from '@/app/api/request-file'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { depositFileQuery } from '@/lib/money/cashier/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns deposit requests of one status as a CSV file (RFC 4180)',
    tag: 'Deposits',
    ...REQUEST_FILE,
    query: depositFileQuery,
  },
  ({ who, query, request: { headers } }) =>
    requestFile({ kind: DEPOSIT_REQUESTS, name: 'deposits', viewer: who, headers, query }),
)
