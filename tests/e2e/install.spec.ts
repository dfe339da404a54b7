import { profileTexts } from '@/lib/people/accounts/profile-texts'
import { expectNoAxeViolations, queryDatabase } from './support/player'
import { expect, newPerson, register, signInAsAdmin, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

// @conformance installable-manifest-whose-icons
test('has an installable manifest whose icons load', { tag: '@desktop' }, async ({
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

// @conformance shows-offline-page-caches
test('shows an offline page, and caches nothing of a player or the API', { tag: '@phone' }, async ({
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

test('requests a file once, although the browser requests pages while the worker wakes up', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const search = `nobody-${Date.now().toString(36)}`
  // Another test may download as the same admin, who has one place for that.
  await expect(async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 20_000 }),
      page.goto(`/api/users.csv?search=${search}`).catch(() => null),
    ])
    await download.path()
  }).toPass()
  const exports = await queryDatabase(
    `SELECT 1 FROM audit_event WHERE action = 'users.export' AND after ->> 'search' = $1`,
    [search],
  )
  expect(exports).toHaveLength(1)
})

// @conformance offers-installation-wallet-prompts
test('offers installation in the wallet, and prompts only when the button is used', async ({
  page,
}) => {
  await register(page, newPerson())
  await page.goto('/')
  // Chromium fires this event shortly after the load, and shows its own install bar unless the page
  // prevents it.
  const isHeldBack = await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes'
      return { outcome: 'accepted' }
    }
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    return !window.dispatchEvent(Object.assign(offer, { prompt }))
  })
  expect(isHeldBack).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Install Rondo' })
  await expect(row).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  await row.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(row).toHaveCount(0)
})

test('explains the manual installation in Safari, in both languages', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
  await register(page, newPerson())
  await page.goto('/user')
  await expect(page.getByText(profileTexts.addToHome.en)).toBeVisible()
  await expect(page.getByRole('button', { name: profileTexts.installNow.en })).toHaveCount(0)
  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click()
  await expect(page.getByText(profileTexts.addToHome.bn)).toBeVisible()
  await expectNoAxeViolations(page)
})
