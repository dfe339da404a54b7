import 'server-only'
import { plainPage } from './plain-page'

export type Trouble = 'database' | 'load'

const TEXTS: Readonly<Record<Trouble, readonly [title: string, text: string]>> = {
  database: [
    'Back in a moment',
    'The service cannot reach its records right now. Bets that were accepted stand, your balance is safe, and you stay signed in.',
  ],
  load: [
    'Very busy right now',
    'More people are here than can be served at once. Bets that were accepted stand, your balance is safe, and you stay signed in.',
  ],
}

/** The page tries itself again after this many seconds, and says so to machines in Retry-After. */
export const PAGE_RETRY_SECONDS = 5

/** The page that stands in for every other while none can be rendered. */
export function unavailablePage(trouble: Trouble): string {
  const [title, text] = TEXTS[trouble]
  return plainPage({
    title,
    text: `${text} This page tries again by itself.`,
    again: 'Try again now',
    retrySeconds: PAGE_RETRY_SECONDS,
  })
}
