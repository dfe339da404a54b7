import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

test('can be installed: the manifest’s icons load', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
  const purposes = manifest.icons.map((icon: { sizes: string; purpose?: string }) =>
    [icon.sizes, icon.purpose].filter(Boolean).join(' '),
  )
  expect(purposes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('shows an offline page, and keeps nothing of a player or the API', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('16px Geist'))).toBe(true)
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual([
    'loaded',
  ])
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^About/ })).toBeVisible()
})
