import { readFile } from 'node:fs/promises'
import { parseCsv } from '../support/parse-csv'
import { enterWithMoney, expectNoAxeViolations, payIn } from './support/player'
import { expect, newPerson, register, test } from './support/test'

// Downloads go through the service worker too.
test.use({ serviceWorkers: 'allow' })

test('filters, pages, downloads and prints the statement', { tag: '@phone' }, async ({ page }) => {
  const { email } = await enterWithMoney(page, 30_000)
  // Thirty transactions across both balances: more than one page.
  for (let n = 0; n < 15; n += 1) {
    const sent = await page.request.post('/api/surewin', { data: { deposite: 500 } })
    expect(sent.status()).toBe(201)
  }
  await page.goto('/user')
  await page.getByRole('link', { name: 'Full statement' }).click()
  await page.waitForURL('**/user/statement')
  const sums = page.getByRole('region', { name: 'Totals' })
  await expect(sums.getByRole('row', { name: /Opening balance/ })).toContainText('৳0.00')
  await expect(sums.getByRole('row', { name: /Closing balance/ })).toContainText('৳22,500.00')
  await expect(sums.getByRole('row', { name: /SureWin transfers/ })).toContainText('−৳7,500.00')
  await expectNoAxeViolations(page)

  const list = page.getByRole('region', { name: 'Transactions' })
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(25)
  await list.getByRole('link', { name: 'Earlier transactions' }).click()
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toContainText('Deposit accepted')
  await list.getByRole('link', { name: 'Newer transactions' }).click()
  await expect(rows).toHaveCount(25)

  await page.getByLabel('Type').selectOption('Deposits')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/kind=deposits/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('+৳30,000.00')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('rondo-statement-2020-01-01.csv')
  const [header, ...records] = parseCsv(
    // Without the byte order mark.
    (await readFile(await file.path(), 'utf8')).slice(1),
  )
  expect([header?.[0], records.length, records[0]?.[6]]).toEqual(['transaction_id', 1, '30000.00'])

  await page.goto('/user/statement')
  await page.getByRole('link', { name: 'Print view' }).click()
  await expect(rows).toHaveCount(31)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('main')).toContainText(email)
  await expect(sums).toBeVisible()
  const colours = await page
    .locator('main')
    .evaluate((main) => [
      getComputedStyle(main).color,
      getComputedStyle(document.body).backgroundColor,
    ])
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('lists a bet with its result and a link to the proof', { tag: '@phone' }, async ({ page }) => {
  await enterWithMoney(page, 1_000)
  await expect
    .poll(async () => {
      const sent = await page.request.post('/api/bet', {
        data: { color: 'green', betAmount: 200 },
      })
      return sent.status()
    })
    .toBe(201)
  const { bets } = await (await page.request.get('/api/bets/history')).json()
  await page.goto('/user/bets')
  const list = page.getByRole('region', { name: 'Bets', exact: true })
  const bet = list
    .getByRole('listitem')
    .filter({ hasText: 'Round' })
    .filter({ hasText: '৳200 on Green' })
  await expect(bet.getByRole('link')).toHaveAttribute(
    'href',
    `/fairness/wingo/${bets[0].countdownId}`,
  )
  await expectNoAxeViolations(page)
  await expect(page.getByLabel('Status')).toBeHidden()
  await page.getByText('Filter', { exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Status').selectOption('Refunded')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No bets match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(bet).toBeVisible()
  await expect(page.getByLabel('Status')).toBeHidden()
})

test('shows the result of each day and round, and says lost for a lost bet', {
  tag: '@phone',
}, async ({ page }) => {
  // A zone where it is between 06:00 and 18:00, so that the day doesn't change during the test.
  const zone = new Date().getUTCHours() < 12 ? 'Asia/Dhaka' : 'America/Costa_Rica'
  await register(page, { ...newPerson(), zone })
  await payIn(page, 1_000)
  // One bet on each colour: whatever is drawn, one wins and two lose.
  const legs = ['red', 'green', 'blue'].map((color) => ({ color, betAmount: 100 }))
  await expect
    .poll(async () => {
      const sent = await page.request.post('/api/bets', { data: { game: 'wingo', legs } })
      return sent.status()
    })
    .toBe(201)
  await expect
    .poll(async () => {
      const { bets } = await (await page.request.get('/api/bets/history')).json()
      return bets.map(({ status }: { status: string }) => status).sort()
    })
    .toEqual(['lost', 'lost', 'won'])
  await page.goto('/user/bets')
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  const sums = page.getByRole('main').getByRole('definition')
  await expect(sums.filter({ hasText: '−৳100' })).toBeVisible()
  await expect(sums.filter({ hasText: '0 of 1' })).toBeVisible()
  await expect(sums.filter({ hasText: '1 round, 3 bets' })).toContainText('৳300')
  await expect(sums.filter({ hasText: '66.7% of what you staked' })).toContainText('৳200')
  const chart = page.getByRole('region', { name: 'Net by day' })
  await expect(chart.getByRole('row', { name: /Today/ })).toContainText('−৳100')
  const list = page.getByRole('region', { name: 'Bets', exact: true })
  await expect(list.getByRole('heading', { name: /^Today/ })).toContainText('−৳100')
  const shown = list.locator('li li')
  await expect(shown.filter({ hasText: /৳100 on \w+ lost$/ })).toHaveCount(2)
  await expect(shown.filter({ hasText: /৳100 on \w+ paid ৳200$/ })).toHaveCount(1)
  await expectNoAxeViolations(page)
  for (const range of ['Today', '30 days']) {
    const days = page.getByRole('link', { name: range, exact: true })
    await days.click()
    await expect(days).toHaveAttribute('aria-current', 'page')
    await expect(sums.filter({ hasText: '1 round, 3 bets' })).toContainText('৳300')
  }
  await expect(chart.getByRole('row', { name: /Today/ })).toContainText('−৳100')
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Net by month' })).toBeVisible()
})

test('asks visitors of statement and bets to log in', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/user/statement', '/user/bets']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
})
