import { expect, type Page } from './test'

/** Sends a deposit request by the form: a phone leads through three steps, a desktop shows all. */
export async function fileDeposit(page: Page, amount: string, txnId: string): Promise<void> {
  await page.getByLabel('You deposit').fill(amount)
  const next = page.getByRole('button', { name: /^Continue/ })
  if (await next.isVisible()) {
    await next.click()
    await page.getByRole('button', { name: 'I’ve sent it' }).click()
  }
  await page.getByLabel('txnID').fill(txnId)
  await page.getByRole('button', { name: 'Send for checking' }).click()
}

/** The same, until the status of the request is there. */
export async function depositByForm(page: Page, amount: string, txnId: string): Promise<void> {
  await page.goto('/depositeForm')
  await fileDeposit(page, amount, txnId)
  await expect(page.getByText('Deposit Submitted successfully')).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 1, name: `৳${amount} is on its way` }),
  ).toBeVisible()
}
