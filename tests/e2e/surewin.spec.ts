import { enterWithMoney, expectNoAxeViolations, queryDatabase } from './support/player'
import { expect, headerBalance, type Page, test } from './support/test'

/** Moves the last deposit 25 hours back, so that no test waits a day. */
async function passTheLock(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE surewin_record SET last_deposit_at = last_deposit_at - interval '25 hours'
     WHERE player_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  )
}

async function open(page: Page, action: 'Deposit' | 'Withdraw') {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

const balanceCard = (page: Page) => page.getByRole('region', { name: /^SureWin balance/ })

// @conformance sends-visitors-log-back
test('sends visitors to log in and back', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/surewin')
  await expect(page).toHaveURL('/login?from=%2Fsurewin')
})

// @conformance shows-rules-deposit-both
test('shows the rules, and a deposit in both balances and the transactions', async ({ page }) => {
  await enterWithMoney(page, 10_000)
  await page.goto('/surewin')
  await expect(page.getByText('No transactions yet.')).toBeVisible()
  await expect(balanceCard(page)).toContainText('5% interest every 24 hours')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Read Rules' }).click()
  await expect(page.getByRole('dialog')).toContainText('5% interest every 24 hours.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')

  const sheet = await open(page, 'Deposit')
  await sheet.getByRole('button', { name: '৳2,000', exact: true }).click()
  await expect(sheet.getByText('৳8,000.00')).toBeVisible()
  await expect(sheet.getByText('৳100.00')).toBeVisible()
  await expect(sheet).toContainText('You can withdraw from SureWin 24 hours after this deposit.')
  await expect(sheet.getByRole('button', { name: '৳5,000', exact: true })).toBeEnabled()
  await expectNoAxeViolations(page)
  await sheet.getByRole('button', { name: 'Deposit ৳2,000' }).click()
  await expect(page.getByText('Deposit successfully')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(balanceCard(page)).toContainText('৳2,000.00')
  await expect(balanceCard(page)).toContainText(/Earned ৳0\.\d\d since today, \d\d:\d\d/)
  await expect(headerBalance(page)).toContainText('৳8,000.00')
  await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('+৳2,000.00')

  const growth = page.getByRole('region', { name: 'If you leave it' })
  await expect(growth.getByRole('definition')).toHaveText([/৳2,100/, /৳2,315/, /৳2,814/])
  await expect(growth).toContainText('At today’s rate of 5%, if nothing is moved.')
  await expect(balanceCard(page)).toContainText('৳2,814')
  await expectNoAxeViolations(page)
})

// @conformance shows-refusal-fixed-text
test('shows each refusal with its fixed text and moves no money', async ({ page }) => {
  const { email } = await enterWithMoney(page, 2_000)
  await page.goto('/surewin')
  let sheet = await open(page, 'Withdraw')
  await expect(sheet.getByRole('button', { name: '৳500', exact: true })).toBeDisabled()
  await sheet.getByLabel('Amount', { exact: true }).fill('500')
  await sheet.getByRole('button', { name: 'Withdraw ৳500' }).click()
  const alert = sheet.getByRole('alert').filter({ hasText: 'Wrong Details' })
  await expect(alert).toContainText('There is no deposit in this acount.')
  await page.keyboard.press('Escape')

  sheet = await open(page, 'Deposit')
  const amount = sheet.getByLabel('Amount', { exact: true })
  const submit = sheet.getByRole('button', { name: /^Deposit/ })
  await submit.click()
  await expect(sheet.getByText('Deposit should be more than 500.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: '৳5,000', exact: true })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Max', exact: true }).click()
  await expect(amount).toHaveValue('2,000')
  for (const [typed, text] of [
    ['2,000.01', 'Deposit less than your current amount.'],
    ['499', 'Deposit should be more than 500.'],
  ] as const) {
    await amount.fill(typed)
    await submit.click()
    await expect(alert).toContainText(text)
    await expect(amount).toBeFocused()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveAccessibleDescription(new RegExp(`Wrong Details\\s*${text}`))
  }
  await expectNoAxeViolations(page)
  await amount.fill('1500')
  await submit.click()
  await expect(page.getByText('Deposit successfully')).toBeVisible()

  // The screen shows the unlock time; the server's refusal uses the specification's sentence.
  const unlocks = /Unlocks (tomorrow|today), \d\d:\d\d\s*In (24 h|23 h \d+ min)\./
  await expect(balanceCard(page)).toContainText(unlocks)
  const withdraw = page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw from (tomorrow|today), \d\d:\d\d$/ })
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true')
  await expect(withdraw).toHaveAccessibleDescription(unlocks)
  await withdraw.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await expect(page.getByText('You can withdraw after')).toHaveCount(0)
  const data = { action: 'withdraw', amount: 500 }
  const refused = await page.request.put(`/api/surewin/${email}`, { data })
  expect((await refused.json()).detail).toMatch(
    /^You can withdraw after: \d{1,2} \w{3,4} \d{4}, \d\d:\d\d UTC/,
  )
  await expect(headerBalance(page)).toContainText('৳500.00')
})

// @conformance withdraws-after-lock
test('withdraws after the lock', { tag: '@phone' }, async ({ page }) => {
  const { email } = await enterWithMoney(page, 3_000)
  await page.goto('/surewin')
  const { status } = await page.evaluate(async (address) => {
    const response = await fetch(`/api/surewin/${encodeURIComponent(address)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'deposit', amount: 2_500 }),
    })
    return { status: response.status }
  }, email)
  expect(status).toBe(200)
  await passTheLock(email)
  await page.reload()

  const sheet = await open(page, 'Withdraw')
  const amount = sheet.getByLabel('Amount', { exact: true })
  const submit = sheet.getByRole('button', { name: /^Withdraw ৳/ })
  const alert = sheet.getByRole('alert').filter({ hasText: 'Wrong Details' })
  for (const [typed, text] of [
    ['400', 'Withdraw should be more than 500.'],
    [
      '750',
      'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000',
    ],
    ['3000', 'The withdrawal amount is more than your deposited value.'],
  ] as const) {
    await amount.fill(typed)
    await submit.click()
    await expect(alert).toContainText(text)
  }
  await amount.fill('1000')
  const after = sheet.getByRole('definition').filter({ hasText: '→ ৳1,500.00' })
  await expect(after).toHaveCount(2)
  await submit.click()
  await expect(page.getByText('Moved to your balance')).toBeVisible()
  await expect(balanceCard(page)).toContainText('৳1,500.00')
  await expect(page.getByRole('row', { name: /Withdrawal/ })).toContainText('−৳1,000.00')
})

test('books a deposit once when it is repeated after a lost answer', { tag: '@desktop' }, async ({
  page,
}) => {
  await enterWithMoney(page, 5_000)
  await page.goto('/surewin')
  const sheet = await open(page, 'Deposit')
  await sheet.getByRole('button', { name: '৳1,000', exact: true }).click()
  const isSent = Promise.withResolvers<void>()
  await page.route('**/api/surewin/*', async (route) => {
    await route.fetch()
    await isSent.promise
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Deposit ৳1,000' }).click()
  await page.keyboard.press('Escape')
  isSent.resolve()
  await expect(sheet.getByRole('alert')).toContainText('We’ll count it once.')
  await page.unrouteAll({ behavior: 'wait' })
  await sheet.getByRole('button', { name: 'Deposit ৳1,000' }).click()
  await expect(page.getByText('Deposit successfully')).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳4,000.00')
  await expect(balanceCard(page)).toContainText('৳1,000.00')
})

// @conformance serves-calls-page-same
test('serves calls and the page at the same root path', { tag: '@desktop' }, async ({ page }) => {
  const { email } = await enterWithMoney(page, 5_000)
  await page.goto('/surewin')
  const created = await page.request.post('/surewin', { data: { email, deposite: 600 } })
  expect(created.status()).toBe(201)
  const changed = await page.request.put(`/surewin/${email}`, {
    data: { winmoney: 1_600, time: '' },
  })
  expect(await changed.json()).toMatchObject({ winmoney: 1_600, balance: 3_400 })
  const read = await page.request.get(`/surewin/${email}`)
  expect(await read.json()).toMatchObject({ email, deposite: 1_600, winmoney: 1_600 })
  const shown = await page.goto('/surewin')
  expect(shown?.headers()['content-type']).toContain('text/html')
  await expect(balanceCard(page)).toContainText('৳1,600.00')
})
