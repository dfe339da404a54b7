import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAIN_PAGE_HEADERS, plainPage } from '@/lib/base/http/gateway/plain-page'
import { layoutTexts } from '@/lib/house/content/layout-texts'

// Rendered at build time, so that a busy server can still serve it.
export const dynamic = 'force-static'

const RETRY_SECONDS = 10

/**
 * Returns the page that the service worker (public/sw.js) stores and shows while no page can be
 * reached. The reader's language is unknown here, so the page is in both languages.
 */
export function GET(): Response {
  const { offlineTitle, offlineText, tryAgain } = layoutTexts
  const page = plainPage({
    retrySeconds: RETRY_SECONDS,
    font: readFileSync(join(process.cwd(), 'app/fonts/geist-latin.woff2'), 'base64'),
    texts: (['en', 'bn'] as const).map((language) => ({
      language,
      title: offlineTitle[language],
      text: offlineText[language],
      again: tryAgain[language],
    })),
  })
  return new Response(page, { headers: { ...PLAIN_PAGE_HEADERS, 'cache-control': 'no-cache' } })
}
