import type { WireBatch } from '@/lib/cashier/wire'
import { formatMajor } from '@/lib/client/money-text'
import { REJECTS, type RequestKind } from './queue-view'

const WORDS = {
  deposit: {
    ...{ one: 'deposit', several: 'deposits', whose: 'from' },
    ...{ booked: 'credited', rejected: 'not credited' },
  },
  withdraw: {
    ...{ one: 'withdrawal', several: 'withdrawals', whose: 'for' },
    ...{ booked: 'marked as paid', rejected: 'back on balances' },
  },
} as const satisfies Record<RequestKind, unknown>

/** e.g. `2 deposits`. */
export function requestCountText(kind: RequestKind, count: number): string {
  return `${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].several}`
}

/** Describes the outcome of requests that were decided together, some of which may be undone. */
export function describeDecided(kind: RequestKind, { request, count, amount, undone }: WireBatch) {
  const sum = formatMajor(amount, { decimals: 0 })
  const [what, words] = [requestCountText(kind, count), WORDS[kind]]
  const rest = undone > 0 ? `. ${undone} undone and pending again` : ''
  return request === 'Accepted'
    ? { title: `Accepted ${what}`, text: `${sum} ${words.booked}${rest}` }
    : { title: `${REJECTS[kind].done} ${what}`, text: `${sum} ${words.rejected}${rest}` }
}

/** Beyond this number, requests are counted instead of named. */
const NAMED = 3

/**
 * Names the requests that were left out, and why.
 * @param done the step that was not done, e.g. `accepted`
 */
export function describeRefused(
  kind: RequestKind,
  refused: WireBatch['refused'],
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
