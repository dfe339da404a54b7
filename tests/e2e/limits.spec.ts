import { randomUUID } from 'node:crypto'
import { depositByForm, fileDeposit } from './support/file-deposit'
import {
  closeMessages,
  enterWithMoney,
  expectNoAxeViolations,
  waitForBetting,
} from './support/player'
import {
  callAs,
  expect,
  headerBalance,
  newPerson,
  type Page,
  registerByForm,
  signIn,
  signInByForm,
  test,
} from './support/test'

/** Runs axe in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    // Colours in transition between themes have no stable contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Axe would judge a link half under the header by its visible part.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeViolations(page)
  }
}

test('applies a stake limit now, and a higher one only after a confirmation', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'Limits and breaks' }).click()
  await page.waitForURL('**/user/limits')
  await expectAccessible(page)

  // Nothing is chosen, so Enter sends nothing.
  await page.getByRole('radio', { name: '1 h', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Set daily stake limit' }).click()
  const amount = page.getByRole('textbox', { name: 'Daily stake limit' })
  await amount.fill('0')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible()
  await amount.fill('300')
  await expect(page.getByRole('status').filter({ hasText: 'Applies now.' })).toBeVisible()
  await page.getByRole('button', { name: 'Save limit' }).click()
  const stakes = page.getByRole('region', { name: 'Stake limits' })
  await expect(stakes).toContainText('৳0 of ৳300 used today, ৳300 left')
  await expect(page.getByText('Reminder saved')).toHaveCount(0)

  await page.goto('/wingo')
  const bar = page.getByTestId('bar')
  await waitForBetting(page)
  const height = (await bar.boundingBox())?.height
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: '৳500', exact: true }).check({ force: true })
  const refusal = page.getByRole('alert').filter({ hasText: '৳300 left today' })
  await expect(refusal).toContainText('Choose a smaller chip.')
  expect((await bar.boundingBox())?.height).toBe(height)
  await expect(headerBalance(page)).toContainText('৳2,000.00')
  await page.getByRole('link', { name: 'Your limits' }).click()
  await page.waitForURL('**/user/limits')

  await page.getByRole('button', { name: 'Change daily stake limit' }).click()
  await amount.fill('1,000')
  await expect(
    page.getByRole('status').filter({ hasText: 'You can confirm it from' }),
  ).toContainText('for 7 days. Until then: ৳300.')
  await page.getByRole('button', { name: 'Request change' }).click()
  await expect(stakes).toContainText('Change to ৳1,000. You can confirm it from tomorrow')
  await expect(stakes).toContainText(/ to \d+ \w+, \d\d:\d\d\. Until then: ৳300\./)
  await expect(stakes).toContainText('৳0 of ৳300 used today, ৳300 left')
  await expect(stakes.getByRole('button', { name: /Confirm/ })).toHaveCount(0)
  await closeMessages(page)
  await expectAccessible(page)
  // The answer is lost, and the page still shows what the server did.
  await page.route('**/api/limits/pending/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await stakes.getByRole('button', { name: /Cancel change/ }).click()
  await expect(stakes).not.toContainText('Change to')
})

test.describe('player in Dhaka', () => {
  test.use({ timezoneId: 'Asia/Dhaka' })

  test('keeps Dhaka days from registration on, even on a device elsewhere', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    await registerByForm(page, newPerson())
    await page.waitForURL('**/welcome')
    const { zone } = await (await page.request.get('/api/limits')).json()
    expect(zone).toEqual({ name: 'Asia/Dhaka', isKnown: true, changeableAt: null })

    const storageState = await page.context().storageState()
    const elsewhere = await browser.newContext({ storageState, timezoneId: 'America/New_York' })
    const other = await elsewhere.newPage()
    await other.goto('/user/statement')
    await expect(other.getByText('Times: Asia/Dhaka.')).toBeVisible()
    for (const path of ['/user/statement', '/user/bets']) {
      await other.goto(path)
      if (path === '/user/bets') await other.getByText('Filter', { exact: true }).click()
      await expect(other.getByText('Days are in Asia/Dhaka time.')).toBeVisible()
      await other.getByLabel('From', { exact: true }).fill('2026-01-01')
      await other.getByRole('button', { name: 'Show', exact: true }).click()
      await other.waitForURL(/from=2026-01-01/)
      expect(new URL(other.url()).searchParams.get('zone')).toBe('Asia/Dhaka')
    }
    await other.goto('/user/bets?zone=UTC')
    await expect(other.getByText('Times: UTC')).toBeVisible()

    await other.goto('/user/limits')
    await other.getByRole('button', { name: 'Change to America/New_York' }).click()
    await expect(other.getByText('Your days are now in America/New_York time.')).toBeVisible()
    await other.goto('/user/statement')
    await expect(other.getByText('Days are in America/New_York time.')).toBeVisible()
    await page.goto('/user/limits')
    await expect(page.getByText('You can change it again')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change to Asia/Dhaka' })).toBeDisabled()
    await elsewhere.close()
  })
})

test('offers a deposit limit after registration and applies it to the first deposit', {
  tag: '@phone',
}, async ({ page }) => {
  await registerByForm(page, newPerson())
  await page.waitForURL('**/welcome')
  // The form's title is removed before this page's title is set.
  await expect(page).toHaveTitle(/^Welcome/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set a deposit limit' }).click()
  const limit = page.getByRole('textbox', { name: 'Deposit limit' })
  await expect(limit).toBeFocused()
  await limit.fill('800')
  await page.getByText('Day', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set limit' }).click()
  await expect(page.getByRole('main').getByText('Deposit limit set')).toBeVisible()

  await page.goto('/depositeForm')
  await expect(page.getByText(/^Daily deposit limit: ৳800 of ৳800 left\. It resets/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: '৳1,000', exact: true })).toBeDisabled()
  await fileDeposit(page, '1,000', 'LIMIT-TEST-1')
  const refusal = page.getByRole('alert').filter({ hasText: 'Wrong Details' })
  await expect(refusal).toContainText('deposit limit. It resets')
  await expect(refusal.getByRole('link', { name: 'Your limits' })).toHaveAttribute(
    'href',
    '/user/limits',
  )

  await depositByForm(page, '600', randomUUID())
  await page.goto('/depositeForm')
  const left = page.getByRole('region', { name: '৳200 left of your deposit limit' })
  await expect(left).toContainText('Don’t send money now. The smallest deposit is ৳500.')
  await expect(left).toContainText(/Your daily limit of ৳800 resets (today|tomorrow), \d\d:00\./)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('offers a deposit limit again before the first deposit', { tag: '@phone' }, async ({
  page,
}) => {
  await registerByForm(page, newPerson())
  await page.getByRole('link', { name: 'Watch a round first' }).click()
  await page.waitForURL('**/wingo')
  await page.goto('/depositeForm')
  await page.getByRole('button', { name: 'Set a limit' }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Deposit limit' }).fill('5000')
  await page.getByRole('button', { name: 'Set limit' }).click()
  await expect(page.getByText('Deposit limit set')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Want a deposit limit?' })).toBeHidden()
})

test('interrupts play with a reality check that must be answered', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install()
  await enterWithMoney(page, 1_000)
  const { status } = await callAs(page, 'PUT', '/api/limits', { reminderMinutes: 15 })
  expect(status).toBe(200)
  await page.goto('/wingo')
  await expect(page.getByText(/Played/)).toBeVisible()
  await page.clock.fastForward('15:00')
  const check = page.getByRole('alertdialog')
  await expect(check).toBeVisible()
  await expect(check).toBeFocused()
  await expect(check).toHaveAccessibleName(/You’ve played for/)
  await expect(check).toContainText('Net')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(check).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(check.getByRole('button', { name: 'Keep playing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(check).toBeHidden()
})

test('ends the session and all play with a time-out, but not withdrawals', {
  tag: '@phone',
}, async ({ page }) => {
  const { email, password } = await enterWithMoney(page, 1_000)
  await page.goto('/user/limits')
  await page.getByRole('button', { name: 'Take a time-out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a time-out for 1 day?' })
  await expect(dialog.getByRole('button', { name: 'Take a time-out' })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  const isSent = Promise.withResolvers<void>()
  await page.route('**/api/exclusion', async (route) => {
    await isSent.promise
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Take a time-out' }).click()
  await page.keyboard.press('Escape')
  isSent.resolve()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Take a time-out' }).click()
  await page.waitForURL('**/break?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on a time-out')
  await expectAccessible(page)
  // Nothing on this device invites to play.
  const invitations = page.getByRole('link', { name: /Create account|Play (this|the|Win|Bacc)/ })
  for (const path of ['/break', '/wingo', '/', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(invitations).toHaveCount(0)
  }
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login\?/)

  await signInByForm(page, email, password, '/wingo', '/break')
  await expect(page.getByTestId('purse').getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto('/wingo')
  await expect(page.getByText('You’re on a time-out')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const filed = await page.request.post('/api/depositHistory', {
    data: { deposite: 500, txnID: 'NOT-DURING-A-BREAK' },
  })
  expect([filed.status(), (await filed.json()).code]).toEqual([403, 'time-out'])
  await page.goto('/depositeForm')
  await expect(page.getByRole('heading', { name: 'You’re on a time-out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send for checking' })).toHaveCount(0)
  await page.goto('/surewin')
  await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0)

  await page.goto('/break')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await page.getByLabel('You withdraw').fill('500')
  await page.getByRole('radio', { name: 'bKash' }).check({ force: true })
  await page.getByRole('button', { name: 'Withdraw ৳500' }).click()
  await expect(page.getByText('Your withdraw request created successfully.')).toBeVisible()
})

/** Uses the Google button on the login page; a login of the same person stands in for Google. */
async function comeBackFromGoogle(
  page: Page,
  { email, password }: { email: string; password: string },
  from: string,
): Promise<void> {
  await page.context().clearCookies()
  await page.route('**/api/auth/signin/google**', async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '')
    await signIn(page, email, password)
    await route.fulfill({ json: { url: asked.get('callbackUrl') } })
  })
  await page.goto(`/login?from=${encodeURIComponent(from)}`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

test('returns from Google to the page or, during a break, to the break page', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await enterWithMoney(page, 1_000)
  await comeBackFromGoogle(page, person, '/user/limits')
  await expect(page).toHaveURL('/user/limits')
  const taken = { kind: 'time-out', days: 1, confirm: true }
  expect((await callAs(page, 'POST', '/api/exclusion', taken)).status).toBe(201)
  await comeBackFromGoogle(page, person, '/wingo')
  await expect(page).toHaveURL(/\/break(\?|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on a time-out')
})

test('explains safer play to visitors and links to help from every page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('18+')).toBeVisible()
  await expect(footer.locator('a[target="_blank"][href^="https://"]').first()).toBeVisible()
  await footer.getByRole('link', { name: 'Safer play' }).click()
  await page.waitForURL('**/safer-play')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set your limits' }).click()
  await page.waitForURL('**/login?from=%2Fuser%2Flimits')
})
