import { expect, test } from './support/test'

/** Next.js makes no gzip of what is smaller than this, in bytes. */
const GZIP_FROM_BYTES = 1_024

test('the page behind a link is fetched when somebody points at the link, not before', async ({
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
  // Next.js fetches what is behind a link in sight as soon as the browser is idle.
  await page.waitForTimeout(1_500)
  expect(fetched).toEqual([])
  await link.hover()
  await expect.poll(() => fetched).toContain('/fairness')
})

test('a line shows while the page behind a link is on its way', async ({ page }) => {
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

test('scripts and styles come as Brotli to who takes it and as gzip to others, for ever', async ({
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
