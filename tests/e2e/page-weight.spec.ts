import { PAUSE_ID } from '@/components/ui/watch-scripts'
import { enterWithMoney, waitForBetting } from './support/player'
import { expect, type Page, signInAsAdmin, test } from './support/test'

/**
 * Maximum bytes of compressed script that a page loads before any user action. Staff work on better
 * lines than players.
 */
const MAX_BYTES = { visitor: 150_000, player: 150_000, staff: 300_000 } as const

/** Pages at rest fetch optional parts from then on, counted from their load event (`useRested`). */
const AT_REST_AFTER_MS = 1_000

const PAGES = {
  visitor: ['/', '/login', '/register', '/forgetPass', '/fairness', '/fairness/check', '/timer'],
  player: [
    ...['/', '/wingo', '/baccarat', '/surewin', '/user', '/depositeForm', '/welcome'],
    ...['/user/withdraw', '/user/limits', '/user/statement', '/user/bets'],
  ],
  staff: [
    ...['/dashboard', '/dashboard/user', '/dashboard/rechargerequest', '/dashboard/games'],
    ...['/dashboard/withdrawrequest', '/dashboard/settings', '/dashboard/audit', '/imageupload'],
  ],
}

const ENTER = {
  visitor: async () => {},
  player: (page: Page) => enterWithMoney(page, 500),
  staff: (page: Page) => signInAsAdmin(page),
}

for (const who of ['visitor', 'player', 'staff'] as const) {
  // Staff pages load the same scripts on a phone; game pages have parts that only a desktop loads.
  const tag = who === 'staff' ? ['@desktop'] : []
  test(`keeps the initial scripts of ${who} pages within the size limit`, { tag }, async ({
    page,
  }) => {
    await ENTER[who](page)
    const weights: Record<string, number> = {}
    for (const path of PAGES[who]) {
      // During a deal, the page loads its cards too.
      await page.goto(path)
      if (path === '/baccarat') {
        await waitForBetting(page, 'baccarat', 15_000)
        await page.reload()
      }
      weights[path] = await page.evaluate((atRestAfterMs) => {
        const [opening] = performance.getEntriesByType('navigation')
        const { loadEventEnd } = opening as PerformanceNavigationTiming
        const restedAt = (loadEventEnd || performance.now()) + atRestAfterMs
        return performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith('.js') && entry.startTime < restedAt)
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
      }, AT_REST_AFTER_MS)
    }
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weights) })
    expect(Math.min(...Object.values(weights))).toBeGreaterThan(0)
    expect(Object.entries(weights).filter(([, bytes]) => bytes > MAX_BYTES[who])).toEqual([])
  })
}

/** Next.js doesn't gzip files smaller than this, in bytes. */
const GZIP_FROM_BYTES = 1_024

test('pauses between the scripts of React and of the page, so that a click doesn’t wait for both', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator(`head > #${PAUSE_ID}`)).toHaveCount(1)
})

test('fetches a page when its link is hovered, not before', { tag: '@desktop' }, async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) fetched.push(pathname)
  })
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Fairness' })
  await link.scrollIntoViewIfNeeded()
  // By default, Next.js prefetches links in view as soon as the browser is idle.
  await page.waitForTimeout(1_500)
  expect(fetched).toEqual([])
  await link.hover()
  await expect.poll(() => fetched).toContain('/fairness')
})

// @conformance shows-progress-line-while
test('shows a progress line while a page loads', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.searchParams.has('_rsc') && url.pathname === '/terms',
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.goto('/about')
  const line = page.locator('[data-on-its-way]')
  await expect(line).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(line).toBeInViewport()
  await expect(page).toHaveURL('/about')
  letGo()
  await expect(page).toHaveURL('/terms')
  await expect(line).toHaveCount(0)
})

test('sends scripts and styles as Brotli or gzip, cached forever', { tag: '@desktop' }, async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const files = [...page.matchAll(/\/_next\/static\/chunks\/[\w~.-]+\.(?:js|css)/g)]
  const types = new Set<string>()
  const encodings = new Set<string>()
  for (const path of new Set(files.map(([found]) => found))) {
    const small = await request.get(path, { headers: { 'accept-encoding': 'gzip, br' } })
    const other = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
    for (const answer of [small, other]) {
      expect(answer.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: expect.stringContaining('Accept-Encoding'),
      })
    }
    const isTiny = (await other.body()).length < GZIP_FROM_BYTES
    expect(small.headers()['content-encoding']).toBe('br')
    expect(other.headers()['content-encoding']).toBe(isTiny ? undefined : 'gzip')
    encodings.add(other.headers()['content-encoding'] ?? 'none')
    expect(small.headers()['content-type']).toBe(other.headers()['content-type'])
    expect(await small.text()).toBe(await other.text())
    types.add(small.headers()['content-type'] ?? '')
  }
  expect(encodings).toContain('gzip')
  expect([...types].sort()).toEqual([
    'application/javascript; charset=UTF-8',
    'text/css; charset=UTF-8',
  ])
})
