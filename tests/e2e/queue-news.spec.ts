import { randomUUID } from 'node:crypto'
import { newPlayer } from './support/player'
import { expect, type Page, signInAsAdmin, test } from './support/test'

/** Sends a deposit request from another player's browser. */
async function file(page: Page): Promise<void> {
  const { player, leave } = await newPlayer(page)
  const data = { deposite: 500, txnID: randomUUID() }
  expect((await player.request.post('/api/depositHistory', { data })).status()).toBe(201)
  await leave()
}

/** Counts the page's chimes, and how often the number in its title grew. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard = { chimes: 0, growths: 0 }
    class Part {
      readonly #isFirst: boolean
      readonly gain = { linearRampToValueAtTime: () => undefined }
      constructor(_context?: object, options?: { frequency?: number }) {
        this.#isFirst = options?.frequency === 660
      }
      connect(next: object) {
        return next
      }
      start() {
        if (this.#isFirst) heard.chimes += 1
      }
      stop() {}
    }
    class Silent {
      readonly currentTime = 0
      readonly destination = {}
    }
    Object.assign(window, { heard, AudioContext: Silent, OscillatorNode: Part, GainNode: Part })
    let last: number | null = null
    new MutationObserver(() => {
      const shown = /^\(([\d,]+)\) /.exec(document.title)?.[1]
      if (shown === undefined) return
      const now = Number(shown.replace(',', ''))
      if (last !== null && now > last) heard.growths += 1
      last = now
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () =>
    page.evaluate(
      () => (window as unknown as { heard: Record<'chimes' | 'growths', number> }).heard,
    )
}

test('counts pending requests in the tab’s title, and chimes for new ones if switched on', {
  tag: '@desktop',
}, async ({ page }) => {
  const heard = await listen(page)
  await file(page)
  await signInAsAdmin(page, '/dashboard/rechargerequest')
  await expect(page).toHaveTitle(/^\([\d,]+\) Deposit requests/)
  const sound = page.getByRole('button', { name: 'Sound for new requests' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  /** Sends one more request; other tests may send requests at the same time. */
  const another = async () => {
    const { growths } = await heard()
    await file(page)
    await expect.poll(async () => (await heard()).growths).toBeGreaterThan(growths)
  }
  await another()
  expect((await heard()).chimes).toBe(0)

  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await another()
  // Other tests send and decide requests, too, so nobody can tell how many chimes are right.
  await expect.poll(async () => (await heard()).chimes).toBeGreaterThan(0)

  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  const { chimes } = await heard()
  await another()
  expect((await heard()).chimes).toBe(chimes)
})
