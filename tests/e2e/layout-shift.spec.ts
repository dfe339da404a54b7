import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { readShift, takeMoved, watchShifts } from './support/layout-shift'
import { betOnScreen, enterWithMoney, runningRound, waitForBetting } from './support/player'
import { expect, type Page, signInAsAdmin, test } from './support/test'

/** Measures the layout shift of a page load until everything is loaded and drawn. */
async function shiftOfLoad(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  })
  return { path, ...(await readShift(page)) }
}

/**
 * Measures a page with a round, which changes when betting closes: repeats until a load ends before
 * that.
 */
async function shiftWhileBetting(page: Page, path: string, game: GameId) {
  for (;;) {
    const before = await runningRound(page, game)
    const shift = await shiftOfLoad(page, path)
    const { countdownId, bettingLeftMs } = await runningRound(page, game)
    if (countdownId === before.countdownId && bettingLeftMs > 0) return shift
  }
}

/**
 * Layout shift is commonly reported with three decimals, so anything below 0.0005 counts as still;
 * a word whose font came late adds 0.00001.
 */
async function expectStill(page: Page, paths: readonly string[], most = 0.0005): Promise<void> {
  const shifts: Awaited<ReturnType<typeof shiftOfLoad>>[] = []
  for (const path of paths) {
    // The home page shows the rounds of both games, which begin at the same time.
    const game = path === '/' ? 'wingo' : GAME_IDS.find((id) => path === `/${id}`)
    shifts.push(await (game ? shiftWhileBetting(page, path, game) : shiftOfLoad(page, path)))
  }
  expect(shifts.filter(({ sum }) => sum > most)).toEqual([])
}

/** Lists have their own length, and load one after the other. */
const MOST_OF_LISTS = 0.01

/**
 * Loads the font: on a busy machine it arrives after the first paint, and is a little wider than its
 * fallback.
 */
async function loadFont(page: Page): Promise<void> {
  await page.goto('/about')
}

test('moves nothing while a player page loads', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await loadFont(page)
  await watchShifts(page)
  await expectStill(page, ['/', '/wingo', '/baccarat', '/depositeForm'])
  await expectStill(page, ['/user', '/user/bets', '/surewin'], MOST_OF_LISTS)
})

test('moves nothing while the visitor home page or a staff queue loads', async ({ page }) => {
  await loadFont(page)
  await watchShifts(page)
  await expectStill(page, ['/'])
  await signInAsAdmin(page)
  await expectStill(page, ['/dashboard/rechargerequest'])
})

/** Waits until the bet is settled and shown, and the next round takes bets. */
async function waitForNextRound(page: Page, game: GameId, countdownId: string): Promise<void> {
  await expect(page.getByTestId('last-round')).toContainText(/[+−]৳/)
  await expect(async () => {
    expect(await waitForBetting(page, game)).not.toBe(countdownId)
  }).toPass()
}

/** Opens a game that has a result: on a new instance the first one takes the place of a line of text. */
async function openPlayedGame(page: Page, game: GameId): Promise<void> {
  await page.goto(`/${game}`)
  await expect(page.getByText('No results yet')).toHaveCount(0)
  await takeMoved(page)
}

test('moves nothing in Win-Go over a whole round with a bet', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await openPlayedGame(page, 'wingo')
  const countdownId = await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100' })
  await waitForNextRound(page, 'wingo', countdownId)
  expect(await takeMoved(page)).toEqual([])
})

test('moves nothing in Baccarat over a whole round, except the deal, which opens and folds on a phone', async ({
  page,
  isMobile,
}) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await openPlayedGame(page, 'baccarat')
  const countdownId = await betOnScreen(page, 'baccarat', { pick: 'Banker', chip: '৳100' })
  // On a page that is scrolled down, browsers keep the visible content in place.
  await page.evaluate(() => window.scrollTo(0, 0))
  // The first card means that the deal opens; cards of the previous round may be shown until then.
  await expect(page.getByRole('radio', { name: 'Banker' })).toBeDisabled()
  await expect(page.getByTestId('hand').locator('.pc').first()).toBeVisible()
  const hasMoved = async () => (await takeMoved(page)).length > 0
  const isStill = async () => {
    await takeMoved(page)
    await page.waitForTimeout(500)
    return !(await hasMoved())
  }
  await expect.poll(hasMoved).toBe(isMobile)
  await expect.poll(isStill).toBe(true)
  // On a phone the deal folds when the next round opens, while nothing can be touched.
  await waitForNextRound(page, 'baccarat', countdownId)
  await expect.poll(hasMoved).toBe(isMobile)
  await expect.poll(isStill).toBe(true)
  await page.getByRole('radio', { name: 'Tie' }).check({ force: true })
  expect(await takeMoved(page)).toEqual([])
})
