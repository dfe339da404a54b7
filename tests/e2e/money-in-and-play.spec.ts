import { randomUUID } from 'node:crypto'
import { enterWithMoney, expectNoAxeViolations, waitForBetting } from './support/player'
import { expect, newPerson, type Page, register, signInAsAdmin, test } from './support/test'

/** Files a deposit request by the form and answers its txnID. */
async function fileDeposit(page: Page, amount: string): Promise<string> {
  const txnId = randomUUID().slice(0, 18).toUpperCase()
  await page.goto('/depositeForm')
  await page.getByLabel('Deposit amount').fill(amount)
  await page.getByLabel('txnID').fill(txnId)
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByText('Deposit Submitted successfully')).toBeVisible()
  return txnId
}

/** Accepts it in the dashboard, in a browser of the admin's own. */
async function acceptAsAdmin(page: Page, txnId: string): Promise<void> {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } })
  if (!admin) throw new Error('no browser')
  const desk = await admin.newPage()
  await signInAsAdmin(desk, '/dashboard')
  await desk.goto(`/dashboard/rechargerequest?search=${txnId.toLowerCase()}`)
  await desk
    .getByRole('link', { name: /Rakib Hasan/ })
    .first()
    .click()
  await desk.getByRole('button', { name: /^Accept ৳/ }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(desk.getByRole('dialog')).toBeHidden()
  await admin.close()
}

test('register, deposit, accepted by staff, bet on Win-Go, result, balance', async ({ page }) => {
  test.setTimeout(180_000)
  const person = newPerson()
  await register(page, person)
  const txnId = await fileDeposit(page, '2,000')
  await page.goto('/user')
  await expect(page.getByText(txnId).first()).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
  await acceptAsAdmin(page, txnId)
  // The wallet of the player who watches changes by itself.
  await expect(page.getByText('৳2,000.00').first()).toBeVisible()

  await page.goto('/wingo')
  await waitForBetting(page)
  await page
    .getByText('Place bet')
    .or(page.getByText(/^Choose a/))
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a value.' })).toBeVisible()
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: '৳500' }).check({ force: true })
  await expect(page.getByText('Balance after ৳1,500.00')).toBeVisible()
  await page.getByRole('button', { name: /৳500 on Green/ }).click()
  await expect(page.getByText('Successfully 500 submitted.').first()).toBeVisible()
  await expect(page.getByText('৳500 on Green').first()).toBeVisible()
  await expect(page.locator('.hdr__balance')).toContainText('৳1,500.00')

  // The round closes, is drawn and settled; the balance follows by itself.
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled({ timeout: 30_000 })
  await expect(page.locator('.bar__what', { hasText: 'on this round' })).toBeVisible({
    timeout: 30_000,
  })
  const mine = await page.request.get('/api/bet?game=wingo')
  const { net } = await mine.json()
  expect([500, -500]).toContain(net)
  const expected = net > 0 ? '৳2,500.00' : '৳1,500.00'
  await expect(page.locator('.hdr__balance')).toContainText(expected)
  const self = await page.request.get(`/users/${person.email}`)
  expect((await self.json()).deposite).toBe(2_000 + net)

  await page.goto('/user')
  await expect(page.getByText('Win-Go bet, Green')).toBeVisible()
  await expect(page.getByText('Deposit accepted')).toBeVisible()
})

test('a bet above the balance says Insufficient balance and offers a deposit', async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/wingo')
  await waitForBetting(page)
  await page.getByRole('radio', { name: 'Red' }).check({ force: true })
  await page.getByRole('radio', { name: '৳100', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /৳100 on Red/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Insufficient balance' })).toBeVisible()
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/depositeForm/)
})

async function runningId(page: Page): Promise<string> {
  return (await (await page.request.get('/countdown/running')).json()).countdownId
}

test('a bet whose answers are all lost until the next round is placed once and ends as stands', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterWithMoney(page, 1_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  const countdownId = await runningId(page)
  let lost = 0
  await page.route('**/api/bet', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: '৳500' }).check({ force: true })
  await page.getByRole('button', { name: /৳500 on Green/ }).click()
  await expect(page.getByText('No answer yet, asking again')).toBeVisible()
  await expect.poll(() => runningId(page), { timeout: 60_000 }).not.toBe(countdownId)
  await waitForBetting(page)
  await page.unroute('**/api/bet')
  await expect(page.getByRole('alert').filter({ hasText: '৳500 on Green stands' })).toBeVisible({
    timeout: 15_000,
  })
  expect(lost).toBeGreaterThan(2)
  const mine = await page.request.get(`/api/bet?game=wingo&countdownId=${countdownId}`)
  expect((await mine.json()).bets).toHaveLength(1)
  const { bets } = await (await page.request.get('/api/bet?game=wingo')).json()
  expect(bets).toEqual([])
})

test('a bet that never arrived ends as not placed, in a later round too', async ({ page }) => {
  test.setTimeout(120_000)
  await enterWithMoney(page, 1_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  const countdownId = await runningId(page)
  await page.route('**/api/bet', (route) => route.abort())
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: '৳500' }).check({ force: true })
  await page.getByRole('button', { name: /৳500 on Green/ }).click()
  await expect.poll(() => runningId(page), { timeout: 60_000 }).not.toBe(countdownId)
  await waitForBetting(page)
  await page.unroute('**/api/bet')
  const said = page.getByRole('alert').filter({ hasText: '৳500 on Green was not placed' })
  await expect(said).toContainText('Nothing was taken.', { timeout: 15_000 })
  const { bets } = await (await page.request.get('/api/bet?game=wingo')).json()
  expect(bets).toEqual([])
})

test('the buttons close by server time on a device whose clock is ten minutes off', async ({
  page,
}) => {
  await register(page, newPerson())
  await page.clock.install({ time: Date.now() + 600_000 })
  await page.goto('/wingo')
  await page.clock.resume()
  await waitForBetting(page)
  const { closesAt, serverNow } = await (await page.request.get('/countdown/running')).json()
  await page.waitForTimeout(closesAt - serverNow + 700)
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled({ timeout: 1_000 })
})

test('a visitor watches the live game and is led to log in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /Play this round/ }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('pages of players and staff send others to log in, with the way back', async ({ page }) => {
  for (const path of [
    '/wingo',
    '/user',
    '/depositeForm',
    '/dashboard',
    '/dashboard/rechargerequest',
  ]) {
    await page.goto(path)
    const url = new URL(page.url())
    expect(url.pathname).toBe('/login')
    expect(url.searchParams.get('from')).toBe(path)
  }
  await register(page, newPerson())
  await page.goto('/dashboard')
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('wrong credentials are told in red, without saying which part is wrong', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@rondo.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Wrong email or password.' }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('registering says exactly what is wrong', async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.context().clearCookies()
  await page.goto('/register?ref=K7P4QXAB')
  const code = page.getByLabel(/referral/i)
  await expect(code).toHaveValue('K7P4QXAB')
  await expect(code).toHaveAttribute('readonly', '')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('shor')
  await page.getByRole('button', { name: /register/i }).click()
  await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: /register/i }).click()
  await expect(page.getByText('Password are not match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: /register/i }).click()
  await expect(page.getByText('User already registered')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('signing out ends the session', async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/user')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: /log ?in/i }).first()).toBeVisible()
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('an unknown path', () => {
  test.use({ allowed: /404 \(Not Found\) .*\/no\/such\/page/ })

  test('says so and leads home', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Sorry, Something missing....')).toBeVisible()
    await page.getByText('Back To Home').click()
    await expect(page).toHaveURL('/')
  })
})

test('without the live stream the screen polls on, and the stream comes back', async ({ page }) => {
  test.setTimeout(120_000)
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto('/')
  const latest = page.getByRole('table').getByRole('row').nth(1)
  const before = await latest.textContent()
  await expect.poll(() => latest.textContent(), { timeout: 60_000 }).not.toBe(before)
  await page.unroute('**/api/live**')
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
})

test('health tells every part', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    database: 'up',
    redis: 'up',
    worker: { status: 'up' },
  })
})
