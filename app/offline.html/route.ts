import { PLAIN_PAGE_HEADERS, plainPage } from '@/lib/http/gateway/plain-page'

// Rendered with the build, so that a busy server can still serve it.
export const dynamic = 'force-static'

/** The service worker (public/sw.js) stores it and shows it while no page can be reached. */
export function GET(): Response {
  const page = plainPage({
    title: 'No connection',
    text: 'We can’t reach the server. Check your connection. Accepted bets still count, and your balance is safe.',
    again: 'Try again',
  })
  return new Response(page, { headers: { ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-cache' } })
}
