import { DOES, REJECTS, type RequestKind } from '@/components/staff/lists/queue-view'
import { formatMajor } from '@/lib/base/browser/money-text'
import type { WireRefused } from '@/lib/money/cashier/wire'

const WORDS = {
  deposit: {
    one: 'deposit',
    several: 'deposits',
    whose: 'from',
    booked: 'credited',
    rejected: 'not credited',
  },
  withdraw: {
    one: 'withdrawal',
    several: 'withdrawals',
    whose: 'for',
    booked: 'marked as paid',
    rejected: 'back on balances',
  },
} as const satisfies Record<RequestKind, unknown>

/** e.g. `2 deposits`. */
export function requestCountText(kind: RequestKind, count: number): string {
  return `${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].several}`
}

interface DecidedRequests {
  readonly request: 'Accepted' | 'Rejected'
  readonly count: number
  /** Major units. */
  readonly amount: number
}

/** Describes the outcome of requests that were decided together. */
export function describeDecided(kind: RequestKind, { request, count, amount }: DecidedRequests) {
  const sum = formatMajor(amount, { decimals: 0 })
  const [what, words] = [requestCountText(kind, count), WORDS[kind]]
  return request === 'Accepted'
    ? { title: `${DOES[kind].done} ${what}`, text: `${sum} ${words.booked}` }
    : { title: `${REJECTS[kind].done} ${what}`, text: `${sum} ${words.rejected}` }
}

/** Beyond this number, requests are counted instead of named. */
const NAMED = 3

/**
 * Names the requests that were left out, and why.
 * @param done the step that was not done, e.g. `accepted`
 */
export function describeRefused(
  kind: RequestKind,
  refused: WireRefused['refused'],
  done = 'accepted',
): { title: string; text: string } {
  const named = refused.slice(0, NAMED).map(({ name, amount, refusal }) => {
    const of = `${formatMajor(amount, { decimals: 0 })} ${WORDS[kind].whose} ${name}`
    return `${of}: ${refusal}`
  })
  const more = refused.length - named.length
  return {
    title: `${refused.length} not ${done}`,
    text: [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' '),
  }
}
