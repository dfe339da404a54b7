import { readFile } from 'node:fs/promises'
import { parseCsv } from '../support/parse-csv'
import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { expect, test } from './support/test'

test('the statement is filtered, paged, downloaded and printed', async ({ page }) => {
  const { email } = await enterWithMoney(page, 30_000)
  // Thirty movements of each balance: more than a page.
  for (let n = 0; n < 15; n += 1) {
    const sent = await page.request.post('/api/surewin', { data: { deposite: 500 } })
    expect(sent.status()).toBe(201)
  }
  await page.goto('/user')
  await page.getByRole('link', { name: 'Full statement' }).click()
  await page.waitForURL('**/user/statement')
  const sums = page.getByRole('region', { name: 'In these days' })
  await expect(sums.getByRole('row', { name: /Opening balance/ })).toContainText('৳0.00')
  await expect(sums.getByRole('row', { name: /Closing balance/ })).toContainText('৳22,500.00')
  await expect(sums.getByRole('row', { name: /SureWin transfers/ })).toContainText('−৳7,500.00')
  await expectNoAxeViolations(page)

  const list = page.getByRole('region', { name: 'Movements' })
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(25)
  await list.getByRole('link', { name: 'Earlier movements' }).click()
  await expect(rows).toHaveCount(6)
  await expect(rows.last()).toContainText('Deposit accepted')
  await list.getByRole('link', { name: 'Newer movements' }).click()
  await expect(rows).toHaveCount(25)

  await page.getByLabel('Kind').selectOption('Deposits')
  await page.getByLabel('First day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/kind=deposits/)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('+৳30,000.00')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('rondo-statement-2020-01-01.csv')
  const [header, ...records] = parseCsv(await readFile(await file.path(), 'utf8'))
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

test('a bet stands in the history with its result and the way to the proof', async ({ page }) => {
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
  const bet = list.getByRole('row', { name: /৳200 on Green/ })
  await expect(bet.getByRole('link')).toHaveAttribute(
    'href',
    `/fairness/wingo/${bets[0].countdownId}`,
  )
  await expectNoAxeViolations(page)
  await page.getByLabel('Status').selectOption('Returned')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No bet matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(bet).toBeVisible()
})

test('statement and bets are for those signed in', async ({ page }) => {
  for (const path of ['/user/statement', '/user/bets']) {
    await page.goto(path)
    const url = new URL(page.url())
    expect([url.pathname, url.searchParams.get('from')]).toEqual(['/login', path])
  }
})
