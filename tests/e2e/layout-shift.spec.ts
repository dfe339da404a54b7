import { GAME_IDS, type GameId } from '@/lib/games/game'
import { readShift, takeMoved, watchShifts } from './support/layout-shift'
import { betOnScreen, enterWithMoney, runningRound, waitForBetting } from './support/player'
import { expect, type Page, signInAsAdmin, test } from './support/test'

/** What the page that opens shifts until all of it is there and drawn. */
async function shiftOfLoad(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
  return { path, ...(await readShift(page)) }
}

/** Of a page with a round, which is another one once betting closes: of a load that ends before. */
async function shiftWhileBetting(page: Page, path: string, game: GameId) {
  for (;;) {
    const before = await runningRound(page, game)
    const shift = await shiftOfLoad(page, path)
    const { countdownId, bettingLeftMs } = await runningRound(page, game)
    if (countdownId === before.countdownId && bettingLeftMs > 0) return shift
  }
}

/** Three decimals are told everywhere; a hundred-thousandth is a word whose font came late. */
async function expectStill(page: Page, paths: readonly string[], most = 0.0005): Promise<void> {
  const shifts: Awaited<ReturnType<typeof shiftOfLoad>>[] = []
  for (const path of paths) {
    // At home are the rounds of both games, which begin together.
    const game = path === '/' ? 'wingo' : GAME_IDS.find((id) => path === `/${id}`)
    shifts.push(await (game ? shiftWhileBetting(page, path, game) : shiftOfLoad(page, path)))
  }
  expect(shifts.filter(({ sum }) => sum > most)).toEqual([])
}

/** Lists come at their own length, each in its turn. */
const MOST_OF_LISTS = 0.01

test('nothing moves while a page of a player loads', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await expectStill(page, ['/', '/wingo', '/baccarat', '/depositeForm'])
  await expectStill(page, ['/user', '/user/bets', '/surewin'], MOST_OF_LISTS)
})

test('nothing moves while the home of a visitor or a queue of staff loads', async ({ page }) => {
  // Brings the typeface: on a busy machine it comes after the first paint, and is a little wider than what it replaces.
  await page.goto('/about')
  await watchShifts(page)
  await expectStill(page, ['/'])
  await signInAsAdmin(page)
  await expectStill(page, ['/dashboard/rechargerequest'])
})

/** The bet is settled and told, and the next round takes bets. */
async function waitForNextRound(page: Page, game: GameId, countdownId: string): Promise<void> {
  await expect(page.getByTestId('last-round')).toContainText(/[+−]৳/)
  await expect(async () => {
    expect(await waitForBetting(page, game)).not.toBe(countdownId)
  }).toPass()
}

test('nothing of Win-Go moves over a whole round, with a bet on it', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await page.goto('/wingo')
  const countdownId = await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100' })
  await waitForNextRound(page, 'wingo', countdownId)
  expect(await takeMoved(page)).toEqual([])
})

test('nothing of Baccarat moves over a whole round, but for the deal, which opens on a phone', async ({
  page,
  isMobile,
}) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await page.goto('/baccarat')
  const countdownId = await betOnScreen(page, 'baccarat', { pick: 'Banker', chip: '৳100' })
  // Where a page is scrolled down, browsers keep in place what is in sight.
  await page.evaluate(() => window.scrollTo(0, 0))
  // The first card comes to a deal that has opened; those of the round before may lie there until it closes.
  await expect(page.getByRole('radio', { name: 'Banker' })).toBeDisabled()
  await expect(page.getByTestId('hand').locator('.pc').first()).toBeVisible()
  const withDeal = await takeMoved(page)
  expect(withDeal.length > 0).toBe(isMobile)
  await waitForNextRound(page, 'baccarat', countdownId)
  expect(await takeMoved(page)).toEqual([])
})
