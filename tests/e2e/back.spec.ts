import { enterWithMoney } from './support/player'
import { expect, test } from './support/test'

test('closes an open sheet by the back button, and leaves the page by the next one', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/user')
  await page.getByRole('navigation').getByRole('link', { name: 'Win-Go' }).first().click()
  await page.waitForURL('/wingo')
  const sheet = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: 'Last 100' }).click()
    await expect(sheet).toBeVisible()
  }
  await open()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/wingo')

  // A sheet that was closed by its own button needs no second press.
  await open()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await open()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/user')
  await expect(page.getByText('Current balance')).toBeVisible()
})

test('returns from a page that a sheet led to', { tag: '@phone' }, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/user')
  await page.getByRole('navigation').getByRole('link', { name: 'Win-Go' }).first().click()
  await page.waitForURL('/wingo')
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  await page.getByRole('dialog').getByRole('link').last().click()
  await page.waitForURL('/wingo/rules')
  await page.goBack()
  await expect(page).toHaveURL('/wingo')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/user')
})

test('returns the focus to the button whose sheet back closes', { tag: '@phone' }, async ({
  page,
}) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/surewin')
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('1000')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/surewin')
  await expect(page.getByRole('button', { name: 'Deposit' }).first()).toBeFocused()
})
