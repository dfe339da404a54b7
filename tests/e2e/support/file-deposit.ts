import { expect, type Page } from './test'

/**
 * Sends a deposit request with the form, which has two steps on a phone and one page on a
 * desktop.
 */
export async function fileDeposit(page: Page, amount: string, txnId: string): Promise<void> {
  await page.getByLabel('You deposit').fill(amount)
  const next = page.getByRole('button', { name: /^Continue/ })
  if (await next.isVisible()) await next.click()
  await page.getByLabel('txnID').fill(txnId)
  await page.getByRole('button', { name: 'Send for checking' }).click()
}

/** Does the same, and waits until the request's status is shown. */
export async function depositByForm(page: Page, amount: string, txnId: string): Promise<void> {
  await page.goto('/depositeForm')
  await fileDeposit(page, amount, txnId)
  await expect(page.getByText('Deposit Submitted successfully')).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 1, name: `৳${amount} is on its way` }),
  ).toBeVisible()
}
