import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, newPerson, type Page, register, signInAsAdmin } from './test'

/** Has the admin accept a deposit of the signed-in player, in a browser of the admin's own. */
export async function payIn(page: Page, deposite: number): Promise<void> {
  const filed = await page.request.post('/api/depositHistory', {
    data: { deposite, txnID: randomUUID() },
  })
  const { _id } = await filed.json()
  const desk = await page.context().browser()?.newContext()
  if (!desk) throw new Error('no browser')
  const admin = await desk.newPage()
  await signInAsAdmin(admin)
  const accepted = await admin.request.put(`/api/depositHistory/${_id}`, {
    data: { request: 'Accepted' },
  })
  expect(accepted.status()).toBe(200)
  await desk.close()
}

/** A new player, signed in, whose deposit of that amount staff have accepted. */
export async function enterWithMoney(
  page: Page,
  deposite: number,
): Promise<{ email: string; password: string }> {
  const person = newPerson()
  await register(page, person)
  await payIn(page, deposite)
  return person
}

/** Closes the messages over the page, which would lie over what is looked at next. */
export async function closeMessages(page: Page): Promise<void> {
  const closers = page.getByRole('alert').getByRole('button', { name: 'Close' })
  while ((await closers.count()) > 0) {
    await closers.first().click()
    await page.waitForTimeout(300)
  }
}

/** WCAG 2.2 A and AA, as far as a program can tell. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

/** Waits on the Win-Go screen until bets are taken and enough of the betting time is left. */
export async function waitForBetting(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/countdown/running')
        const { closesAt, serverNow } = await answer.json()
        return closesAt - serverNow
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBeGreaterThan(6_000)
  await expect(page.getByRole('radio', { name: 'Green' })).toBeEnabled()
}
