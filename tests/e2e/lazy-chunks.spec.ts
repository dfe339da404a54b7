import type { Locator } from '@playwright/test'
import { fileDeposit } from './support/file-deposit'
import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { callAs, expect, type Page, test } from './support/test'

const CHUNKS = '**/_next/static/chunks/**'

/** Makes the page's files unavailable from now on, as a deployment does. */
async function replaceBuild(page: Page): Promise<void> {
  await page.route(CHUNKS, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  )
}

/** Uses a button that reloads the page, and waits until the page is hydrated. */
async function reloadBy(page: Page, button: Locator): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await button.click()
  await reloaded
  await page.waitForURL('**')
}

async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test.describe('after a deployment', () => {
  test.use({ allowed: /404|chunk/i })

  // @conformance offers-reload-when-button
  test('offers a reload when a button needs code that is gone', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    await replaceBuild(page)
    await page.getByRole('button', { name: 'Rules and odds' }).click()
    await expect(page.getByRole('heading', { name: 'This page didn’t fully load' })).toBeVisible()
    await page.unroute(CHUNKS)
    await reloadBy(page, page.getByRole('button', { name: 'Reload' }))
    await openRules(page)
  })

  test('asks for a reload at the login, instead of naming the connection', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/login')
    await replaceBuild(page)
    await page.getByLabel('Email').fill('nobody@rondo.example')
    await page.getByLabel('Password', { exact: true }).fill('seven-77')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Reload it and try again.')).toBeVisible()
  })

  test('asks for a reload when the other language can’t be chosen', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/')
    await replaceBuild(page)
    await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click()
    await expect(page.getByText('Reload it and try again.')).toBeVisible()
  })

  test('shows a message without the toaster’s own chunk, until it is closed', async ({ page }) => {
    await enterWithMoney(page, 1_000)
    await page.goto('/depositeForm')
    await page.route(CHUNKS, async (route) => {
      const response = await route.fetch()
      const isToaster = (await response.text()).includes('data-sonner')
      await (isToaster
        ? route.fulfill({ status: 404, body: 'Not found' })
        : route.fulfill({ response }))
    })
    await fileDeposit(page, '1,000', `PLAIN-${Date.now()}`)
    const message = page.getByRole('alert').filter({ hasText: 'Deposit Submitted successfully' })
    await expect(message).toBeVisible()
    await expectNoAxeViolations(page)
    // Longer than it takes to give up on a chunk, and than a message usually stays.
    await page.waitForTimeout(8_000)
    await expect(page.getByRole('heading', { level: 1, name: 'is on its way' })).toBeVisible()
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(message).toHaveCount(0)
    const { body } = await callAs(page, 'GET', '/api/depositHistory')
    expect(body).toHaveLength(2)
  })

  test('asks for a reload instead of sending an unchecked form', { tag: '@phone' }, async ({
    page,
  }) => {
    await enterWithMoney(page, 1_000)
    await page.goto('/depositeForm?step=3&amount=1000')
    await replaceBuild(page)
    await page.getByLabel('txnID').fill('UNCHECKED-1')
    await page.getByRole('button', { name: 'Send for checking' }).click()
    await expect(page.getByText('Reload it and try again.')).toBeVisible()
    const { body } = await callAs(page, 'GET', '/api/depositHistory')
    expect(body).toHaveLength(1)
  })

  test('keeps the game below the banners in place when they can’t move', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await replaceBuild(page)
    let failures = 0
    page.on('response', (response) => {
      if (response.status() === 404) failures += 1
    })
    await page.getByRole('button', { name: /^Banner 2 of 3/ }).click()
    // Longer than it takes to give up on a chunk.
    await expect.poll(() => failures).toBeGreaterThan(0)
    await page.waitForTimeout(5_000)
    await expect(page.getByRole('button', { name: 'Rules and odds' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'didn’t fully load' })).toHaveCount(0)
  })
})

test.describe('a page that loses one of its initial scripts', () => {
  test.use({ allowed: /ERR_FAILED|chunk/i })

  // @conformance offers-reload-fixes
  test('says so and offers a reload, which fixes it', async ({ page }) => {
    const runtime = /turbopack-/
    await page.route(runtime, (route) => route.abort())
    await page.goto('/')
    const note = page.getByRole('alert').filter({ hasText: 'This page didn’t fully load' })
    await expect(note).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(runtime)
    await reloadBy(page, note.getByRole('button', { name: 'Reload' }))
    await expect(note).toHaveCount(0)
    await openRules(page)
  })

  // @conformance starts-script-loads-second
  test('starts if the script loads on the second try, otherwise says that it failed', {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const html = await (await request.get('/')).text()
    const paths = [...html.matchAll(/<script src="([^"]+)" async=""/g)].map(([, path]) => path)
    const states: string[] = []
    for (const path of new Set(paths)) {
      let asked = 0
      await page.route(`**${path}`, (route) => {
        asked += 1
        return asked === 1 ? route.abort() : route.continue()
      })
      await page.goto('/')
      const note = page.locator('#scripts-note')
      states.push((await note.count()) === 0 ? 'alive' : 'told')
      expect(asked).toBeGreaterThan(0)
      await page.unroute(`**${path}`)
    }
    // Without one of the first few scripts, no code is left to retry.
    expect(new Set(states)).toEqual(new Set(['alive', 'told']))
  })
})

test('opens a dialog late when the network comes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  // Requests fail although the browser reports a connection, as on a phone at the edge of its
  // network.
  await page.route('**/*', (route) => route.abort('failed'))
  const button = page.getByRole('button', { name: 'Rules and odds' })
  await button.click()
  // Longer than it takes to give up on a chunk.
  await page.waitForTimeout(9_000)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/*')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('shows a busy button until the dialog opens on a slow network', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/')
  const arrived = Promise.withResolvers<void>()
  await page.route(CHUNKS, async (route) => {
    await arrived.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Rules and odds' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  arrived.resolve()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(button).toBeFocused()
})

test('shows a banner when a screen reader clicks its dot', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const dot = page.getByRole('button', { name: /^Banner 2 of 3/ })
  await dot.dispatchEvent('click')
  await expect(dot).toHaveAttribute('aria-current', 'true')
})
