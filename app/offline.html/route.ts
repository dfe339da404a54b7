import { PLAIN_PAGE_HEADERS, plainPage } from '@/lib/http/front/plain-page'

// Rendered with the build: whoever keeps it for later must get it also while much is going on.
export const dynamic = 'force-static'

/** What the service worker (public/sw.js) keeps and shows where no page can be reached. */
export function GET(): Response {
  const page = plainPage({
    title: 'No connection',
    text: 'This page cannot be reached right now. Bets that were accepted stand, and your balance is kept on the server.',
    again: 'Try again',
  })
  return new Response(page, { headers: { ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-cache' } })
}
