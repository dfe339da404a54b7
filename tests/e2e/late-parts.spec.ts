import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { callAs, expect, type Page, test } from './support/test'

const CHUNKS = '**/_next/static/chunks/**'

/** From now on the files of the page are gone, as they are after a deployment. */
async function replaceBuild(page: Page): Promise<void> {
  await page.route(CHUNKS, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  )
}

test.describe('after a deployment', () => {
  test.use({ allowed: /404|chunk/i })

  test('a press that needs what is gone offers the reload, and that mends it', async ({ page }) => {
    await page.goto('/')
    await replaceBuild(page)
    await page.getByRole('button', { name: 'Rules and odds' }).click()
    await expect(
      page.getByRole('heading', { name: 'This page did not load completely' }),
    ).toBeVisible()
    await page.unroute(CHUNKS)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('button', { name: 'Rules and odds' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the log-in says that the page must be reloaded, not that there is no connection', async ({
    page,
  }) => {
    await page.goto('/login')
    await replaceBuild(page)
    await page.getByLabel('Email').fill('nobody@rondo.example')
    await page.getByLabel('Password', { exact: true }).fill('seven-77')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Reload it and try again.')).toBeVisible()
  })

  test('a message that its own part is missing for is told all the same, and stays until it is closed', async ({
    page,
  }) => {
    await enterWithMoney(page, 1_000)
    await page.goto('/depositeForm')
    await replaceBuild(page)
    await page.getByLabel('Deposit amount').fill('1,000')
    await page.getByLabel('txnID').fill(`PLAIN-${Date.now()}`)
    await page.getByRole('button', { name: 'Submit deposit' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'Its status is under Wallet.' })
    await expect(message).toBeVisible()
    await expectNoAxeViolations(page)
    // Longer than it takes to give a part up, and than a message usually stays.
    await page.waitForTimeout(8_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
    await message.getByRole('button', { name: 'Close' }).click()
    await expect(message).toHaveCount(0)
    const { body } = await callAs(page, 'GET', '/api/depositHistory')
    expect(body).toHaveLength(2)
  })

  test('banners that cannot move leave the game beneath them alone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await replaceBuild(page)
    let failures = 0
    page.on('response', (response) => {
      if (response.status() === 404) failures += 1
    })
    await page.getByRole('button', { name: /^Banner 2 of 3/ }).click()
    // Longer than it takes to give up.
    await expect.poll(() => failures).toBeGreaterThan(0)
    await page.waitForTimeout(5_000)
    await expect(page.getByRole('button', { name: 'Rules and odds' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'did not load completely' })).toHaveCount(0)
  })
})

test('in a network that is gone and comes back a dialog is late, not the end of its page', async ({
  page,
}) => {
  await page.goto('/')
  // What the browser believes in all the while, as a phone at the edge of its network does.
  await page.route('**/*', (route) => route.abort('failed'))
  const button = page.getByRole('button', { name: 'Rules and odds' })
  await button.click()
  // Longer than it takes to give a part up.
  await page.waitForTimeout(9_000)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/*')
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 })
})

test('on a slow line the button that was pressed is busy until the dialog is there', async ({
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

test('a dot that is clicked without a press, as by a screen reader, shows its banner', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const dot = page.getByRole('button', { name: /^Banner 2 of 3/ })
  // A click before the page is alive is lost.
  await expect(async () => {
    await dot.dispatchEvent('click')
    await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 1_000 })
  }).toPass()
})
