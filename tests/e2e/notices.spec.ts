import { randomUUID } from 'node:crypto'
import { enterWithMoney, expectNoAxeViolations, payIn } from './support/player'
import { ADMIN, expect, headerBalance, type Page, signIn, test } from './support/test'

/** Rejects a new deposit request of the page’s player. */
async function rejectDeposit(page: Page): Promise<void> {
  const data = { deposite: 1_500, txnID: randomUUID() }
  const filed = await (await page.request.post('/api/depositHistory', { data })).json()
  const desk = await page.context().browser()?.newContext()
  if (!desk) throw new Error('no browser')
  await signIn(desk, ADMIN.email, ADMIN.password)
  const answer = await desk.request.put(`/api/depositHistory/${filed._id}`, {
    data: { request: 'Rejected', reason: 'wrong-txn-id' },
  })
  expect(answer.status()).toBe(200)
  await desk.close()
}

/** The bell follows a game itself where the page does not; then news arrive. */
async function waitForStream(page: Page): Promise<void> {
  await page.waitForEvent('request', (request) => request.url().includes('/live?game='))
}

test('an event shows as a message on any page, in the bell and in the list, until it is read', async ({
  page,
}) => {
  await enterWithMoney(page, 2_000)
  const stream = waitForStream(page)
  await page.goto('/safer-play')
  await stream
  const bell = page.getByRole('link', { name: /^Notices/ })
  await expect(bell).toHaveAccessibleName('Notices, 1 unread')
  await expectNoAxeViolations(page)

  await payIn(page, 500)
  const good = page.getByRole('status').filter({ hasText: '৳500 is here' })
  await expect(good).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳2,500.00')
  await expect(bell).toHaveAccessibleName('Notices, 2 unread')

  await rejectDeposit(page)
  const bad = page.getByRole('alert').filter({ hasText: '৳1,500 wasn’t added' })
  await expect(bad).toContainText('We couldn’t find this txnID.')
  await expectNoAxeViolations(page)
  await bad.getByRole('link', { name: 'See what to do' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('৳1,500 wasn’t added')
  // What Next.js announces of the page has the same words.
  await expect(bad.getByRole('link')).toHaveCount(0)

  await expect(bell).toHaveAccessibleName('Notices, 3 unread')
  await bell.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/New: ৳1,500 wasn’t added/, /New: ৳500 is here/, /৳2,000 is here/])
  await expect(bell).toHaveAccessibleName('Notices')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(rows.first()).not.toContainText('New')

  await page.getByRole('checkbox', { name: 'Deposits' }).uncheck()
  await expect(rows).toHaveCount(0)
  await payIn(page, 500)
  await page.reload()
  await expect(page.getByText('No notices yet.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notices')
})
