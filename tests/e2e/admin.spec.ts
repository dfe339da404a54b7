import { randomUUID } from 'node:crypto'
import { expectLook } from './support/look'
import { PAGES_OF_STAFF } from './support/pages'
import { expectNoAxeViolations, newPlayer, payIn } from './support/player'
import { expect, headerBalance, signIn, signInAsAdmin, test } from './support/test'

// @conformance sends-visitors-players-log
test('sends visitors and players to log in without showing staff pages', {
  tag: '@desktop',
}, async ({ page }) => {
  const { player, leave } = await newPlayer(page)
  const others = [
    '/dashboard/nowhere',
    '/dashboard/channels/x',
    '/dashboard/user/x',
    '/dashboard?totals=7-days',
  ]
  for (const path of [...PAGES_OF_STAFF, ...others]) {
    for (const asked of [page, player]) {
      const answer = await asked.request.get(path, { maxRedirects: 0 })
      const to = new URL(answer.headers().location ?? '', 'http://localhost')
      expect([answer.status(), to.pathname, to.searchParams.get('from')]).toEqual([
        307,
        '/login',
        path,
      ])
      // Text from the staff navigation that no title contains.
      expect(await answer.text()).not.toContain('Deposit Instruction')
    }
  }
  await leave()
})

for (const path of PAGES_OF_STAFF) {
  test(`${path} has no axe violations in both themes and fits a narrow phone`, async ({ page }) => {
    await signInAsAdmin(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLook(page)
  })
}

// @conformance links-dashboard-home-terms
test('links from the dashboard to home, terms and your profile', async ({ page, isMobile }) => {
  await signInAsAdmin(page, '/dashboard')
  // Phones show the same navigation in a drawer.
  if (isMobile) await page.getByRole('button', { name: 'Open navigation' }).click()
  const frame = isMobile
    ? page.getByRole('dialog', { name: 'Navigation' })
    : page.getByRole('complementary').first()
  const links = frame.getByRole('navigation', { name: 'Site' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'About us', /^Contact/, 'Terms & Conditions'])
  for (const [index, href] of [
    [0, '/'],
    [1, '/about'],
    [3, '/terms'],
  ] as const) {
    await expect(links.nth(index)).toHaveAttribute('href', href)
  }
  await expect(frame.getByRole('link', { name: /Admin/ })).toHaveAttribute('href', '/user')
  await links.first().click()
  await expect(page).toHaveURL('/')
})

test('the navigation on a phone closes by a tap outside it', { tag: '@phone' }, async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toBeVisible()
  await page.mouse.click((page.viewportSize()?.width ?? 390) - 20, 400)
  await expect(drawer).toBeHidden()
})

// @conformance tells-staff-money-screens
test('tells staff on money screens that they don’t play, and lets them watch games', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page)
  for (const path of ['/user', '/depositeForm', '/surewin', '/user/limits']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This is a staff account' })).toBeVisible()
  }
  for (const path of ['/wingo', '/baccarat']) {
    await page.goto(path)
    await expect(page.getByText('You’re watching')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  }
  await page.goto('/welcome')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('unknown dashboard URL', () => {
  test.use({ allowed: /status of 404/ })

  // @conformance title-text-inside-staff
  test('says so in title and text, inside the staff layout', { tag: '@phone' }, async ({
    page,
  }) => {
    await signInAsAdmin(page)
    await page.goto('/dashboard/nowhere')
    await expect(page).toHaveTitle('Not found | Rondo')
    await expect(page.getByRole('heading', { name: 'Sorry, Something missing....' })).toBeVisible()
    await page.goto(`/dashboard/user/statement?id=${randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Sorry, Something missing....' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/dashboard/nowhere')
    await page.getByRole('link', { name: 'Back To Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

// @conformance counts-accepted-requests-overview
test('counts accepted requests on the overview and links to every part', async ({ page }) => {
  const { player, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  const sums = async () => {
    await page.goto('/dashboard')
    const sums = page
      .locator('dl', { hasText: /^(Accepted|Remaining)/ })
      .locator('dd:first-of-type')
    await expect(sums).toHaveCount(3)
    const texts = await sums.allTextContents()
    return texts.map((text) => Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')))
  }
  const [depositsBefore = 0, withdrawalsBefore = 0] = await sums()
  await payIn(player, 3_000)
  const filed = await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_000 } })
  const { _id } = await filed.json()
  const paid = { request: 'Accepted', reason: 'Asked by phone why nothing was played' }
  await page.request.put(`/api/withdrawHistory/${_id}`, { data: paid })
  const [deposits = 0, withdrawals = 0, remaining = 0] = await sums()
  // Other tests accept requests at the same time.
  expect(deposits - depositsBefore).toBeGreaterThanOrEqual(3_000)
  expect(withdrawals - withdrawalsBefore).toBeGreaterThanOrEqual(1_000)
  expect(remaining).toBe(deposits - withdrawals)

  const chart = page.getByRole('slider', { name: 'Day' })
  await chart.focus()
  const today = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', String(today))
  await expect(page.getByRole('row', { name: /^\d+ \w+ 20\d\d/ })).toHaveCount(14)
  for (const [name, path] of [
    [/users, open the list/, '/dashboard/user'],
    ['Open queue of deposits', '/dashboard/rechargerequest'],
    ['Open queue of withdrawals', '/dashboard/withdrawrequest'],
    ['Edit the deposit instruction', '/imageupload'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await leave()
})

// @conformance credits-debits-balance-reason
test('credits and debits a balance with a reason, suspends and unsuspends the account', async ({
  page,
}) => {
  const { player: context, person, leave } = await newPlayer(page)
  const player = await context.newPage()
  await signInAsAdmin(page)
  await page.goto(`/dashboard/user?search=${person.email}`)
  await page.getByRole('link', { name: person.name }).click()
  const panel = page.getByRole('complementary', { name: person.name })
  await panel.getByRole('button', { name: 'Credit or debit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Credit', exact: true }).click()
  await expect(dialog.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('1,234.50')
  await dialog.getByLabel('Reason').fill('Refund of a double payment')
  await dialog.getByText('Chargeback', { exact: true }).click()
  await expect(dialog).toContainText('৳0.00 → ৳1,234.50')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Credit ৳1,234.50' }).click()
  await expect(page.getByText('Credited ৳1,234.50')).toBeVisible()
  await expect(panel.getByText('Chargeback')).toBeVisible()
  await player.goto('/user')
  await expect(headerBalance(player)).toContainText('৳1,234.50')
  await player.goto('/user/statement')
  await expect(player.getByText('Refund of a double payment')).toBeVisible()

  // The shown balance is outdated, because the player has since paid in; only the entered amount
  // counts.
  await panel.getByRole('button', { name: 'Credit or debit' }).click()
  await dialog.getByLabel('Amount').fill('1,300')
  await dialog.getByLabel('Reason').fill('Taken back again')
  await dialog.getByText('− Debit', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Debit ৳1,300.00' }).click()
  await expect(dialog.getByText('Enter ৳1,234.50 or less.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('100')
  await expect(dialog).toContainText('৳1,234.50 → ৳1,134.50')
  await payIn(player, 5_000)
  await dialog.getByRole('button', { name: 'Debit ৳100.00' }).click()
  await expect(page.getByText('Debited ৳100.00')).toBeVisible()
  await player.goto('/user')
  await expect(headerBalance(player)).toContainText('৳6,134.50')

  await panel.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked for it')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible()
  await player.goto('/user')
  await expect(player).toHaveURL(/\/login\?/)
  await panel.getByRole('button', { name: 'Unsuspend' }).click()
  await dialog.getByLabel('Reason').fill('Asked for it')
  await dialog.getByRole('button', { name: 'Unsuspend' }).click()
  await expect(panel.getByText('Player', { exact: true })).toBeVisible()
  await signIn(player, person.email, person.password)
  await player.goto('/user')
  await expect(player).toHaveURL('/user')

  await page.goto(`/dashboard/audit?action=user.suspend&player=${person.email}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked for it' })).toContainText(
    `suspended ${person.name}`,
  )
  await leave()
})

test('changes a setting after a confirmation', {
  tag: '@desktop',
}, async ({ page }) => {
  // The setting is shared by the whole product, so only the desktop run changes it, and restores
  // it.
  await signInAsAdmin(page, '/dashboard/settings')
  const change = async (value: string) => {
    await page.getByRole('button', { name: 'Change Days shown in the lock message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Days shown in the lock message').fill(value)
    await dialog.getByLabel('Reason').fill('A test of the message')
    return dialog
  }
  let dialog = await change('ten')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('0 to 365 days')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  dialog = await change('১২')
  await dialog.getByRole('button', { name: 'Set to 12 days' }).click()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'shown in the lock message' }),
  ).toContainText('12 days')
  dialog = await change('10')
  await dialog.getByRole('button', { name: 'Set to 10 days' }).click()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'shown in the lock message' }),
  ).toContainText('10 days')
})

test('refuses payouts above the stakes before asking for confirmation', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Change payouts of Win-Go' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Returns 66.667%', { exact: true })).toHaveCount(3)
  await expect(dialog.getByText('Below 75%: Red, Green, Blue.')).toBeVisible()
  await dialog.getByLabel('Red pays').fill('3.01')
  await expect(dialog.getByRole('alert')).toContainText('Returns 100.333%')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Red pays').fill('২.৪')
  await expect(dialog.getByText('Returns 80.000%', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Below 75%: Green, Blue.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expectNoAxeViolations(page)
  // The effect is shown before the required reason.
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(/rounds with bets|No finished round/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Change payouts' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a reason.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('checks the ledger on request and links to the runbooks', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard')
  const health = page.getByRole('region', { name: 'System health' })
  const answer = page.waitForResponse('**/api/ledger/check')
  await health.getByRole('button', { name: 'Check now the ledger' }).click()
  expect((await answer).status()).toBe(202)
  await expect(health.getByRole('listitem').filter({ hasText: 'Ledger balanced' })).toContainText(
    /checked \d\d:\d\d/,
  )
  // The button is enabled again once the check has ended.
  await expect(health.getByRole('button', { name: 'Check now the ledger' })).toBeEnabled()
  await expectNoAxeViolations(page)

  await health.getByRole('link', { name: 'Open the runbooks' }).click()
  await expect(page).toHaveURL('/dashboard/runbooks')
  await expect(page.getByRole('heading', { name: 'A finding in the ledger' })).toBeVisible()
})
