import { randomUUID } from 'node:crypto'
import { expect, newPerson, type Page, register } from './test'

/** A browser of a player's own, registered and signed in. */
export async function newPlayer(page: Page, own: { readonly phone?: string } = {}) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  const player = await context.newPage()
  const person = { ...newPerson(), ...own }
  await register(player, person)
  return { player, person, leave: () => context.close() }
}

/** Pays in as the player and accepts as the admin of `page`, who must be signed in. */
export async function fund(page: Page, player: Page, deposite: number): Promise<void> {
  const data = { deposite, txnID: randomUUID() }
  const filed = await (await player.request.post('/api/depositHistory', { data })).json()
  const accepted = await page.request.put(`/api/depositHistory/${filed._id}`, {
    data: { request: 'Accepted' },
  })
  expect(accepted.status()).toBe(200)
}
