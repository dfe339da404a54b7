import { randomUUID } from 'node:crypto'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { newPlayer } from './support/player'
import {
  expect,
  newPerson,
  register,
  signIn,
  signInAsAdmin,
  signInByForm,
  test,
} from './support/test'

// @conformance shows-hides-password
test('shows and hides the password', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  const toggle = page.getByRole('button', { name: 'Show password' })
  await password.fill('seven-77')
  await expect(password).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('seven-77')
})

test.describe('a login without connection', () => {
  test.use({ allowed: /CLIENT_FETCH_ERROR/ })

  test('says so and keeps the form', { tag: '@phone' }, async ({ page }) => {
    const person = newPerson()
    await register(page, person)
    await page.context().clearCookies()
    await page.goto('/login?from=%2Fwingo')
    await page.route('**/api/auth/**', (route) => route.abort())
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const button = page.getByRole('button', { name: 'Log in', exact: true })
    await button.click()
    await expect(page.getByText('No answer from the server.')).toBeVisible()
    await expect(page).toHaveURL('/login?from=%2Fwingo')
    await page.unroute('**/api/auth/**')
    await button.click()
    await page.waitForURL('/wingo')
  })
})

test('keeps the fields of a form sent before hydration out of the URL', {
  tag: '@desktop',
}, async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.mainFrame().goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody@rondo.example')
  await page.getByLabel('Password', { exact: true }).fill('seven-77')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  arrived.resolve()
  await page.waitForURL('/login')
  expect(asked.filter((url) => url.includes('seven-77'))).toEqual([])
})

test('keeps and sends what is typed into the login form before hydration', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.context().clearCookies()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.mainFrame().goto('/login', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await email.fill(person.email)
  await password.fill(person.password)
  arrived.resolve()
  await page.waitForURL('/login')
  await expect(email).toHaveValue(person.email)
  await expect(password).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('/')
})

// @conformance links-login-registration-terms
test('links login and registration to each other and to the terms', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgetPass',
  )
  await main.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/register')
  await expect(main.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute(
    'href',
    '/terms',
  )
  await main.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/login')
})

// @conformance links-header-home-profile
test('links the header to home, the profile or the login', async ({ page }) => {
  const header = page.getByRole('banner')
  await page.goto('/terms')
  await expect(header.getByRole('link', { name: ', home' })).toHaveAttribute('href', '/')
  const login = header.getByRole('link', { name: 'Login' })
  await expect(login).toHaveAttribute('href', '/login?from=%2Fterms')
  await register(page, newPerson())
  await page.goto('/terms')
  await expect(header.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/user')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('returns to the page after a login or registration from the header', async ({ page }) => {
  const header = page.getByRole('banner')
  await page.goto('/about')
  await header.getByRole('link', { name: 'Login' }).click()
  await header.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/register?from=%2Fabout')
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?from=%2Fabout')
  await page.goto('/login?from=/baccarat')
  await expect(
    page.getByText(/^Baccarat, (\d\d:\d\d to bet|next round in \d\d:\d\d)$/),
  ).toBeVisible()
  await page.goto('/surewin')
  await expect(page.getByText('We’ll take you back there.')).toBeVisible()
  await expect(page.getByRole('main').getByText('SureWin')).toBeVisible()
})

// @conformance shows-actions-decided-request
test('shows no actions for a decided request', { tag: '@desktop' }, async ({ page }) => {
  const { player, leave } = await newPlayer(page)
  const txnID = randomUUID()
  const filed = await player.request.post('/depositHistory', { data: { deposite: 700, txnID } })
  const { _id } = await filed.json()
  await leave()
  await signInAsAdmin(page)
  const decided = await page.request.put(`/depositHistory/${_id}`, {
    data: { request: 'Rejected' },
  })
  expect(decided.status()).toBe(200)
  await page.goto(`/dashboard/rechargerequest?status=Rejected&search=${txnID}`)
  await expect(page.getByText(txnID).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0)
})

// @conformance shows-id-name-email
test('shows ID, name, email, phone and balance in the profile', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = newPerson()
  await register(page, person)
  const account = await (await page.request.get(`/users/${person.email}`)).json()
  await page.goto('/user')
  const profile = page.getByRole('region', { name: 'Profile' })
  for (const text of [account._id, person.name, person.email, spaceNumber(person.phone)]) {
    await expect(profile).toContainText(text)
  }
  await expect(page.getByRole('region', { name: 'Current balance' })).toContainText('৳0.00')
})

// @conformance logs-out-device
test('logs out every device', { tag: '@phone' }, async ({ page, browser }) => {
  const person = newPerson()
  await register(page, person)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, person.email, person.password)
  await elsewhere.goto('/user')
  await expect(elsewhere).toHaveURL('/user')
  await page.goto('/user')
  await page.getByRole('button', { name: 'Log out on all devices' }).click()
  await page.waitForURL('**/login?note=logged-out-everywhere')
  await expect(page.getByText('You’re logged out on all devices.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fuser/)
  await elsewhere.context().close()
  await signInByForm(page, person.email, person.password, '/user')
})
