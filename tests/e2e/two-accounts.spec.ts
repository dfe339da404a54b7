import { randomUUID } from 'node:crypto'
import { depositByForm, fileDeposit } from './support/file-deposit'
import { enterWithMoney, payIn } from './support/player'
import {
  expect,
  headerBalance,
  newPerson,
  type Page,
  register,
  signIn,
  signInAsAdmin,
  signInByForm,
  test,
} from './support/test'

const OLD_PAGE = 'This page is out of date. Reload it and try again.'

/** Stream and polls would tell the page that somebody else is logged in now, and load it again. */
const withoutLive = (page: Page) =>
  page.route(/\/api\/(live|users\/|surewin\/.*preview)/, (route) => route.abort())

/** Logs another player in with calls of the same browser, which no open page hears of. */
async function logAnotherIn(page: Page): Promise<void> {
  const another = newPerson()
  await register(page, another)
  await payIn(page, 7_000)
}

test('refuses what a page of another account sends: withdrawal, deposit and SureWin', {
  tag: '@desktop',
}, async ({ page }) => {
  await withoutLive(page)
  const { email, password } = await enterWithMoney(page, 9_000)
  const tries = [
    async () => {
      await page.getByLabel('You withdraw').fill('500')
      await page.getByRole('radio', { name: 'bKash' }).check({ force: true })
      await page.getByRole('button', { name: 'Withdraw ৳500' }).click()
    },
    () => fileDeposit(page, '500', randomUUID()),
    async () => {
      await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '৳2,000', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deposit ৳2,000' }).click()
    },
  ]
  for (const [index, path] of ['/user/withdraw', '/depositeForm', '/surewin'].entries()) {
    await signIn(page, email, password)
    await page.goto(path)
    await logAnotherIn(page)
    await tries[index]?.()
    await expect(page.getByText(OLD_PAGE).first()).toBeVisible()
    await page.goto('/user')
    await expect(headerBalance(page)).toContainText('৳7,000.00')
    expect(await (await page.request.get('/api/withdrawHistory')).json()).toEqual([])
  }
})

test('refuses a decision on a staff page of another account', { tag: '@desktop' }, async ({
  page,
}) => {
  await withoutLive(page)
  await enterWithMoney(page, 9_000)
  const txnId = randomUUID()
  await depositByForm(page, '500', txnId)
  await signInAsAdmin(page, `/dashboard/rechargerequest?search=${txnId}`)
  await page.getByRole('row', { name: /৳500/ }).getByRole('link').click()
  const accept = page.getByRole('complementary').getByRole('button', { name: /^Accept/ })
  await expect(accept).toBeEnabled()
  await logAnotherIn(page)
  await accept.click()
  await expect(page.getByText(OLD_PAGE).first()).toBeVisible()
})

test('loads every open page again after another login and after a log-out', {
  tag: '@phone',
}, async ({ page }) => {
  const first = await enterWithMoney(page, 9_000)
  const second = newPerson()
  await register(page, second)
  await payIn(page, 7_000)
  await signIn(page, first.email, first.password)
  await page.goto('/user/withdraw')
  await page.getByLabel('You withdraw').fill('500')
  const tab = await page.context().newPage()

  // The log-out reaches the page, which asks for a login.
  await tab.goto('/user')
  await tab.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2Fuser%2Fwithdraw')

  // A login elsewhere leads the waiting page on, to the same person's page.
  await signInByForm(tab, second.email, second.password)
  await expect(page).toHaveURL('/user/withdraw')
  await expect(headerBalance(page)).toContainText('৳7,000.00')
  await expect(page.getByLabel('You withdraw')).toHaveValue('')

  // Without a log-out in between, and by going back to a page that the browser kept.
  await page.goto('/terms')
  await signIn(tab, first.email, first.password)
  await tab.goto('/user')
  await expect(headerBalance(page)).toContainText('৳9,000.00')
  await page.goBack()
  await expect(headerBalance(page)).toContainText('৳9,000.00')
})
