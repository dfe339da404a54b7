import type { QueueView } from './queue-view'

export type RequestKind = 'deposit' | 'withdraw'

export const QUEUE_WORDS = {
  deposit: {
    title: 'Deposit requests',
    search: 'Search by txnID or phone',
    searched: 'a txnID or a phone number',
  },
  withdraw: {
    title: 'Withdraw requests',
    search: 'Search by email or phone',
    searched: 'an email or a phone number',
  },
} as const satisfies Record<RequestKind, unknown>

/** What stands where the rows would be. */
export function describeEmpty(kind: RequestKind, view: QueueView): string {
  const status = view.status.toLowerCase()
  if (view.search !== '') {
    return `No ${status} request has ${QUEUE_WORDS[kind].searched} with “${view.search}”.`
  }
  return view.status === 'Pending'
    ? 'Nothing is waiting. New requests appear here by themselves.'
    : `No request has been ${status} yet.`
}
