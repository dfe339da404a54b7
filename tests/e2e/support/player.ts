import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, newPerson, type Page, register, signInAsAdmin } from './test'

/** A new player, signed in, whose deposit of that amount staff have accepted. */
export async function enterWithMoney(page: Page, deposite: number): Promise<{ email: string }> {
  const person = newPerson()
  await register(page, person)
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
  return person
}

/** WCAG 2.2 A and AA, as far as a program can tell. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}
