import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { depositByForm } from './support/file-deposit'
import {
  acceptDeposit,
  betOnScreen,
  enterWithMoney,
  expectNoAxeViolations,
  hearBar,
  runningRound,
  waitForBetting,
} from './support/player'
import {
  ADMIN,
  expect,
  headerBalance,
  newPerson,
  type Page,
  register,
  registerByForm,
  signInByForm,
  test,
} from './support/test'

// The main paths through the product run as for players: with the service worker.
test.use({ serviceWorkers: 'allow' })

/**
 * Accepts the deposit in the dashboard, in a separate browser of the admin.
 * @returns closes that browser
 */
async function acceptAsAdmin(page: Page, txnId: string): Promise<() => Promise<void>> {
  const admin = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } })
  if (!admin) throw new Error('no browser')
  const desk = await admin.newPage()
  await signInByForm(desk, ADMIN.email, ADMIN.password, '/dashboard')
  await desk.goto(`/dashboard/rechargerequest?search=${txnId.toLowerCase()}`)
  await desk
    .getByRole('link', { name: /Rakib Hasan/ })
    .first()
    .click()
  await desk.getByRole('button', { name: /^Accept ৳/ }).click()
  // The admin leaves without waiting, and the page sends what it held.
  await expect(desk.getByRole('region', { name: 'Decision on its way' })).toBeVisible()
  await desk.goto('about:blank')
  await desk.goto('/')
  return () => admin.close()
}

// @conformance registers-deposits-accepted-staff
test('registers, deposits, is accepted by staff, bets on Win-Go, and sees result and balance', async ({
  page,
}) => {
  const person = newPerson()
  await registerByForm(page, person)
  const txnId = randomUUID().slice(0, 18).toUpperCase()
  await depositByForm(page, '2,000', txnId)
  await page.goto('/user')
  await expect(page.getByText(txnId).first()).toBeVisible()
  await expect(page.getByText('Pending').first()).toBeVisible()
  const closeDesk = await acceptAsAdmin(page, txnId)
  // The player's open wallet updates automatically.
  await expect(page.getByText('৳2,000.00').first()).toBeVisible()
  await closeDesk()

  await page.goto('/wingo')
  await expect(async () => {
    await waitForBetting(page)
    await page.getByRole('button', { name: /^Choose a/ }).click({ timeout: 2_000 })
    const missing = page.getByRole('alert').filter({ hasText: 'Please select a value.' })
    await expect(missing).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const told = hearBar(page, 'Successfully 500 submitted.')
  const press = { pick: 'Green', chip: '৳500', note: 'Balance after ৳1,500.00' }
  const countdownId = await betOnScreen(page, 'wingo', press)
  await told
  const settled = hearBar(page, 'on this round')
  await expect(page.getByText('৳500 on Green').first()).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳1,500.00')

  // The round closes, is drawn and settled; the balance updates automatically.
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled()
  await settled
  const mine = await page.request.get(`/api/bet?game=wingo&countdownId=${countdownId}`)
  const { net } = await mine.json()
  expect([500, -500]).toContain(net)
  const expected = net > 0 ? '৳2,500.00' : '৳1,500.00'
  await expect(headerBalance(page)).toContainText(expected)
  const self = await page.request.get(`/users/${person.email}`)
  expect((await self.json()).deposite).toBe(2_000 + net)

  await page.goto('/user')
  await expect(page.getByText('Win-Go bet, Green')).toBeVisible()
  await expect(page.getByText('Deposit accepted')).toBeVisible()
})

test('leads from home through registration to the first bet in few actions and fields', async ({
  page,
  isMobile,
}) => {
  const person = newPerson()
  let steps = 0
  const press = async (target: Locator) => {
    await target.click()
    steps += 1
  }
  const fill = async (label: string | RegExp, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    steps += 1
  }
  await page.goto('/')
  await press(page.getByRole('banner').getByRole('link', { name: 'Create account' }))
  await fill('Name', person.name)
  await fill('Email', person.email)
  await fill('Phone', person.phone)
  await fill('Password', person.password)
  await fill('Confirm password', person.password)
  await press(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/welcome')
  await expectNoAxeViolations(page)
  // The specification requires five fields.
  expect(steps).toBe(7)

  steps = 0
  await press(page.getByRole('link', { name: '৳1,000', exact: true }))
  if (!isMobile) await expect(page.getByLabel('You deposit')).toHaveValue('1,000')
  await fill(/txnID/, randomUUID().slice(0, 18).toUpperCase())
  await press(page.getByRole('button', { name: 'Send for checking' }))
  await expect(page.getByRole('heading', { level: 1, name: 'is on its way' })).toBeVisible()
  const [request] = await (await page.request.get('/api/depositHistory')).json()
  await acceptDeposit(request._id)
  await press(page.getByRole('link', { name: 'Play Win-Go' }))
  await page.waitForURL('**/wingo')
  const told = hearBar(page, 'Successfully 100 submitted.')
  await betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳100' })
  await told
  // The pick, the chip and the bar.
  steps += 3
  expect(steps).toBeLessThanOrEqual(7)
  await expect(headerBalance(page)).toContainText('৳900.00')
})

// @conformance shows-insufficient-balance-bet
test('shows Insufficient balance for a bet above the balance, and offers a deposit', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterWithMoney(page, 500)
  await page.goto('/wingo')
  await chooseBet(page, 'Red', '৳1,000')
  await expect(page.getByRole('alert').filter({ hasText: 'Insufficient balance' })).toBeVisible()
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(/depositeForm/)
})

test('shows what the round paid although a later bet was refused', { tag: '@phone' }, async ({
  page,
}) => {
  await enterWithMoney(page, 500)
  await page.goto('/wingo')
  await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100', leastMs: 15_000 })
  await expect(page.getByText('Successfully 100 submitted.').first()).toBeVisible()
  await chooseBet(page, 'Red', '৳500', 1_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Insufficient balance' })).toBeVisible()
  await expect(page.getByTestId('bar')).toContainText('on this round', { timeout: 60_000 })
})

/** Chooses a bet that the balance doesn't cover: the bar says so before any press. */
async function chooseBet(page: Page, pick: string, chip: string, leastMs?: number) {
  await waitForBetting(page, 'wingo', leastMs)
  await page.getByRole('radio', { name: pick }).check({ force: true })
  await page.getByRole('radio', { name: chip, exact: true }).check({ force: true })
}

/** Waits until the round after this one takes bets. */
async function waitForNextRound(page: Page, countdownId: string): Promise<void> {
  await expect
    .poll(async () => (await runningRound(page, 'wingo')).countdownId)
    .not.toBe(countdownId)
  await waitForBetting(page)
}

// @conformance places-bet-once-when
test('places a bet once and says so when every answer is lost until the next round', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 1_000)
  await page.goto('/wingo')
  let lost = 0
  await page.route('**/api/bet', async (route) => {
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const countdownId = await betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳500' })
  await expect(page.getByText('No answer yet. Checking your bet …')).toBeVisible()
  await waitForNextRound(page, countdownId)
  const told = hearBar(page, '৳500 on Green is placed')
  // Waits for a call whose answer is being dropped.
  await page.unrouteAll({ behavior: 'wait' })
  await told
  expect(lost).toBeGreaterThan(2)
  const mine = await page.request.get(`/api/bet?game=wingo&countdownId=${countdownId}`)
  expect((await mine.json()).bets).toHaveLength(1)
  const { bets } = await (await page.request.get('/api/bet?game=wingo')).json()
  expect(bets).toEqual([])
})

// @conformance reports-bet-never-arrived
test('reports a bet that never arrived as not placed, even in a later round', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterWithMoney(page, 1_000)
  await page.goto('/wingo')
  await page.route('**/api/bet', (route) => route.abort())
  const countdownId = await betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳500' })
  await waitForNextRound(page, countdownId)
  const told = hearBar(page, '৳500 on Green was not placed')
  const toldWhy = hearBar(page, 'No money was taken.')
  await page.unroute('**/api/bet')
  await Promise.all([told, toldWhy])
  const { bets } = await (await page.request.get('/api/bet?game=wingo')).json()
  expect(bets).toEqual([])
})

// @conformance closes-buttons-server-time
test('closes the buttons by server time on a device whose clock is ten minutes off', {
  tag: '@phone',
}, async ({ page }) => {
  await register(page, newPerson())
  await page.clock.install({ time: Date.now() + 600_000 })
  await page.goto('/wingo')
  await page.clock.resume()
  const countdownId = await waitForBetting(page)
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled()
  const round = await runningRound(page, 'wingo')
  expect(round.countdownId).toBe(countdownId)
  expect(round.bettingLeftMs).toBeLessThan(1_000)
})

test('shows no invitation to bet after betting closes', { tag: '@desktop' }, async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/wingo')
  const bets = page.getByRole('region', { name: 'My bets this round' })
  await waitForBetting(page)
  await expect(bets).toContainText('No bets yet. Choose a colour and a chip')
  await expect(bets).toContainText('No bets in this round.')
})

// @conformance shows-live-game-visitors
test('shows the live game to visitors and leads them to registration', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /Play this round/ }).click()
  await expect(page).toHaveURL('/register?from=/wingo')
})

// @conformance sends-visitors-player-staff
test('sends visitors of player and staff pages to log in and back', { tag: '@desktop' }, async ({
  page,
}) => {
  const asked = ['/user', '/depositeForm?request=1', '/dashboard', '/dashboard/rechargerequest']
  for (const path of asked) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
  await register(page, newPerson())
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?/)
})

// @conformance shows-wrong-credentials-red
test('shows wrong credentials in red, without naming the wrong part', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@rondo.example')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Wrong email or password.' }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

// @conformance registration-errors
test('says exactly what is wrong with a registration', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password are not match')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('long-enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('User already registered')).toBeVisible()
  const link = page.getByRole('link', { name: 'Log in instead' })
  await expect(link).toHaveAttribute('href', '/login')
  await expectNoAxeViolations(page)
})

// @conformance ends-session-when-you
test('ends the session when you log out', async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/user')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('link', { name: /^log ?in$/i }).first()).toBeVisible()
  await page.goto('/user')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('an unknown path', () => {
  test.use({ allowed: /404 \(Not Found\) .*\/no\/such\/page/ })

  // @conformance missing-page-links-home
  test('says so and links home', { tag: '@phone' }, async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Sorry, Something missing....')).toBeVisible()
    await page.getByText('Back To Home').click()
    await expect(page).toHaveURL('/')
  })
})

// @conformance polls-without-live-stream
test('polls without the live stream until it returns', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto('/')
  const latest = page.getByRole('table').getByRole('row').nth(1)
  const before = await latest.textContent()
  await expect.poll(() => latest.textContent()).not.toBe(before)
  await page.unroute('**/api/live**')
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
})

test('reports the health of every part', { tag: '@desktop' }, async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    database: 'up',
    redis: 'up',
    worker: { status: 'up' },
  })
})
