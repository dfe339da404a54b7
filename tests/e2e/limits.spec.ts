import { randomUUID } from 'node:crypto'
import {
  closeMessages,
  enterWithMoney,
  expectNoAxeViolations,
  waitForBetting,
} from './support/player'
import { callAs, expect, newPerson, type Page, register, signIn, test } from './support/test'

/** Looks for faults that a program finds, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // Without motion: colours on their way from one theme to the other have no contrast to judge.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A link half under the header, where the page was left, is smaller than it is.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)
  }
}

async function betOnGreen(page: Page, chip: string): Promise<void> {
  await waitForBetting(page)
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: chip, exact: true }).check({ force: true })
  await page.getByRole('button', { name: new RegExp(`${chip} on Green`) }).click()
}

test('a stake limit refuses what is above it, at once; raising it waits for a second yes', async ({
  page,
}) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/user')
  await page.getByRole('link', { name: /Limits and breaks/ }).click()
  await page.waitForURL('**/user/limits')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Set limit on stakes per day' }).click()
  const amount = page.getByLabel('Limit on stakes per day')
  await amount.fill('0')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('Enter a whole amount above 0.')).toBeVisible()
  await amount.fill('300')
  await expect(page.getByRole('status').filter({ hasText: 'Holds at once.' })).toBeVisible()
  await page.getByRole('button', { name: 'Save limit' }).click()
  const stakes = page.getByRole('region', { name: 'Stakes' })
  await expect(stakes).toContainText('৳0 staked today, ৳300 left')

  await page.goto('/wingo')
  const bar = page.locator('.bar')
  const height = (await bar.boundingBox())?.height
  await betOnGreen(page, '৳500')
  const refusal = page.getByRole('alert').filter({ hasText: '৳300 of today’s limit left' })
  await expect(refusal).toContainText('Nothing was taken.')
  expect((await bar.boundingBox())?.height).toBe(height)
  await expect(page.locator('.hdr__balance')).toContainText('৳2,000.00')
  await page.getByRole('link', { name: 'Your limits' }).click()
  await page.waitForURL('**/user/limits')

  await page.getByRole('button', { name: 'Edit limit on stakes per day' }).click()
  await amount.fill('1,000')
  await expect(page.getByRole('status').filter({ hasText: 'Not before' })).toContainText(
    'only after you confirm it again within 7 days. Until then: ৳300.',
  )
  await page.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(stakes).toContainText('Change to ৳1,000: you can confirm it from tomorrow')
  await expect(stakes).toContainText(/What is not confirmed by \d+ \w+, \d\d:\d\d, is dropped\./)
  await expect(stakes).toContainText('৳0 staked today, ৳300 left')
  await expect(stakes.getByRole('button', { name: /Confirm/ })).toHaveCount(0)
  await closeMessages(page)
  await expectAccessible(page)
  await stakes.getByRole('button', { name: /Drop the change/ }).click()
  await expect(stakes).not.toContainText('Change to')
})

test('a deposit limit is offered after registering, and holds for the first deposit', async ({
  page,
}) => {
  await register(page, newPerson())
  await page.waitForURL('**/welcome')
  await expectAccessible(page)
  await page.getByLabel('The most I want to pay in').fill('800')
  await page.getByText('Day', { exact: true }).click()
  await page.getByRole('button', { name: 'Set deposit limit' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/depositeForm')
  await expect(page.getByRole('region', { name: 'Your deposit limit leaves ৳800' })).toContainText(
    /It is ৳800 a day and resets (today|tomorrow), \d\d:00\./,
  )
  const send = page.getByRole('listitem').filter({ hasText: 'Send the money' })
  await expect(send).toContainText('Send at least ৳500 and at most ৳800, in whole units')
  await expectAccessible(page)
  await page.getByLabel('Deposit amount').fill('1,000')
  await page.getByLabel('txnID').fill('LIMIT-TEST-1')
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Wrong Details' })
  await expect(refusal).toContainText('Your limit on deposits is')
  await expect(refusal.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/user/limits',
  )

  await page.getByLabel('Deposit amount').fill('600')
  await page.getByLabel('txnID').fill(randomUUID())
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  const left = page.getByRole('region', { name: 'Your deposit limit leaves ৳200' })
  await expect(left).toContainText('Send no money now: the smallest deposit is ৳500')
  await expect(send).toContainText('Send nothing now: your deposit limit does not allow it.')
  await expectAccessible(page)
})

test('who sets no limit is asked once more before the first deposit, in nobody’s way', async ({
  page,
}) => {
  await register(page, newPerson())
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/depositeForm')
  await page.getByRole('button', { name: 'Choose a limit' }).click()
  await expectAccessible(page)
  await page.getByLabel('The most I want to pay in').fill('5000')
  await page.getByRole('button', { name: 'Set deposit limit' }).click()
  await expect(page.getByText('Deposit limit set')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Set a deposit limit first?' })).toBeHidden()
})

test('a reality check interrupts play, says what it cost and wants an answer', async ({ page }) => {
  await page.clock.install()
  await enterWithMoney(page, 1_000)
  const { status } = await callAs(page, 'PUT', '/api/limits', { reminderMinutes: 15 })
  expect(status).toBe(200)
  await page.goto('/wingo')
  await expect(page.getByText(/Playing for/)).toBeVisible()
  await page.clock.fastForward('15:00')
  const check = page.getByRole('alertdialog')
  await expect(check).toBeVisible()
  await expect(check).toBeFocused()
  await expect(check).toHaveAccessibleName(/You have been playing for/)
  await expect(check).toContainText('Net result')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(check).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(check.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden()
})

test('a time-out ends the session and all play; withdrawing stays possible', async ({ page }) => {
  const { email, password } = await enterWithMoney(page, 1_000)
  await page.goto('/user/limits')
  await page.getByRole('button', { name: 'Take a time-out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Time-out, 1 day?' })
  await expect(dialog.getByRole('button', { name: 'Take a time-out' })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take a time-out' }).click()
  await page.waitForURL('**/break?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are taking a time-out')
  await expectAccessible(page)
  await page.goto('/user')
  expect(new URL(page.url()).pathname).toBe('/login')

  await signIn(page, email, password, '/wingo', '/break')
  await expectAccessible(page)
  await page.goto('/wingo')
  await expect(page.getByText('You are taking a time-out')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const filed = await page.request.post('/api/depositHistory', {
    data: { deposite: 500, txnID: 'NOT-DURING-A-BREAK' },
  })
  expect([filed.status(), (await filed.json()).code]).toEqual([403, 'time-out'])
  await page.goto('/depositeForm')
  await expect(page.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit deposit' })).toHaveCount(0)
  await page.goto('/surewin')
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0)

  await page.goto('/break')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('500')
  await page.getByRole('button', { name: 'Withdraw ৳500' }).click()
  await expect(page.getByText('Your withdraw request created successfully.')).toBeVisible()
})

/** Presses the button on the log-in page; in Google's place stands a sign-in of the same person here. */
async function comeBackFromGoogle(
  page: Page,
  { email, password }: { email: string; password: string },
  from: string,
): Promise<void> {
  await page.context().clearCookies()
  await page.route('**/api/auth/signin/google**', async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '')
    const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json()
    await page.request.post('/api/auth/callback/credentials', {
      form: { csrfToken, email, password, json: 'true' },
    })
    await route.fulfill({ json: { url: asked.get('callbackUrl') } })
  })
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

test('the way by Google leads where the password does: back, or to the break that stands', async ({
  page,
}) => {
  const person = await enterWithMoney(page, 1_000)
  await comeBackFromGoogle(page, person, '/user/limits')
  expect(new URL(page.url()).pathname).toBe('/user/limits')
  const taken = { kind: 'time-out', days: 1, confirm: true }
  expect((await callAs(page, 'POST', '/api/exclusion', taken)).status).toBe(201)
  await comeBackFromGoogle(page, person, '/wingo')
  expect(new URL(page.url()).pathname).toBe('/break')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are taking a time-out')
})

test('playing in control is explained to everybody, and every page leads to help', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('18+')).toBeVisible()
  await expect(footer.locator('a[target="_blank"][href^="https://"]').first()).toBeVisible()
  await footer.getByRole('link', { name: 'Play in control' }).click()
  await page.waitForURL('**/safer-play')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set your limits' }).click()
  await page.waitForURL('**/login?from=%2Fuser%2Flimits')
})
