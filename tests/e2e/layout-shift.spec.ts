import type { GameId } from '@/lib/games/game'
import { readShift, watchShifts } from './support/layout-shift'
import { betOnScreen, enterWithMoney, waitForBetting } from './support/player'
import { expect, type Page, signInAsAdmin, test } from './support/test'

/** What the page that opens shifts until all of it is there and drawn. */
async function shiftOfLoad(page: Page, path: string): Promise<readonly [string, number]> {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
  // As it is told everywhere: a hundred-thousandth is a word whose font came late.
  return [path, Number((await readShift(page)).toFixed(3))]
}

/**
 * What the strip of results, which shifts by one, and texts that change where they stand come to in a round:
 * a third of it. A block that moves by its own height comes to more.
 */
const TEXTS_IN_PLACE = 0.01

/** The bet is settled and told, and the next round takes bets. */
async function waitForNextRound(page: Page, game: GameId, countdownId: string): Promise<void> {
  await expect(page.getByTestId('last-round')).toContainText(/[+−]৳/)
  await expect(async () => {
    expect(await waitForBetting(page, game)).not.toBe(countdownId)
  }).toPass()
}

/** Once nothing has moved for as long as the deal takes to open. */
async function settledShift(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await readShift(page)
        return last === before
      },
      { intervals: [400] },
    )
    .toBe(true)
  return last
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect.soft(await shiftOfLoad(page, path)).toEqual([path, 0])
}

test('nothing moves while a page of a player loads', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await expectStill(page, [
    '/',
    '/wingo',
    '/baccarat',
    '/user',
    '/user/bets',
    '/depositeForm',
    '/surewin',
  ])
})

test('nothing moves while the home of a visitor or a queue of staff loads', async ({ page }) => {
  await watchShifts(page)
  await expectStill(page, ['/'])
  await signInAsAdmin(page)
  await expectStill(page, ['/dashboard/rechargerequest'])
})

test.describe('over a whole round, with a bet on it', () => {
  test('nothing of Win-Go moves', async ({ page }) => {
    await enterWithMoney(page, 2_000)
    await watchShifts(page)
    await page.goto('/wingo')
    const countdownId = await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100' })
    await waitForNextRound(page, 'wingo', countdownId)
    expect(await readShift(page)).toBeLessThan(TEXTS_IN_PLACE)
  })

  test('nothing of Baccarat moves, but for the deal, which opens on a phone', async ({
    page,
    isMobile,
  }) => {
    await enterWithMoney(page, 2_000)
    await watchShifts(page)
    await page.goto('/baccarat')
    const countdownId = await betOnScreen(page, 'baccarat', { pick: 'Banker', chip: '৳100' })
    await expect(page.getByRole('heading', { name: 'Betting closed' })).toBeAttached()
    const ofDeal = isMobile ? await settledShift(page) : 0
    await waitForNextRound(page, 'baccarat', countdownId)
    expect((await readShift(page)) - ofDeal).toBeLessThan(TEXTS_IN_PLACE)
  })
})
