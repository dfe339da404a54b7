import { enterWithMoney, expectNoAxeViolations, waitForBetting } from './support/player'
import { expect, headerBalance, newPerson, type Page, register, test } from './support/test'

const bar = (page: Page) => page.getByTestId('bar')
const stakes = (page: Page) => page.getByTestId('stake')

async function choose(page: Page, pick: string, chip: string): Promise<void> {
  await page.getByRole('radio', { name: pick }).check({ force: true })
  await page.getByRole('radio', { name: chip, exact: true }).check({ force: true })
}

/** Returns a player's Win-Go bets in the current round. */
async function betsOf(page: Page): Promise<[color: string, betAmount: number][]> {
  const { bets } = await (await page.request.get('/api/bet?game=wingo')).json()
  return bets.map((bet: { color: string; betAmount: number }) => [bet.color, bet.betAmount])
}

test('keeps the chip selected, shows stakes on the picks, and repeats a bet with one click', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 5_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  await choose(page, 'Green', '৳500')
  await bar(page).click()
  await expect(page.getByText('Successfully 500 submitted.').first()).toBeVisible()
  await expect(stakes(page)).toHaveText(['৳500 staked'])
  await expect(bar(page)).toContainText('Again: ৳500 on Green')
  await expect(bar(page)).toContainText('৳1,000 in all, pays ৳2,000')
  await bar(page).click()
  await expect(stakes(page)).toHaveText(['৳1,000 staked'])
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
  await expect(bar(page)).toContainText('৳500 on Blue')
  await expect(bar(page)).not.toContainText('Again')
  await expectNoAxeViolations(page)
})

test('repeats the last round’s bets with one click, never automatically', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 5_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  const { countdownId } = await (await page.request.get('/countdown/running')).json()
  for (const [color, betAmount] of [
    ['green', 500],
    ['blue', 200],
  ] as const) {
    const data = { color, betAmount, countdownId }
    expect((await page.request.post('/api/bet', { data })).status()).toBe(201)
  }
  // Placed by API, as if in another tab: this page shows them while the round still takes bets.
  const open = page.getByRole('radio', { name: 'Green', disabled: false })
  const whileOpen = page.getByRole('main').filter({ has: open }).getByTestId('stake')
  await expect(whileOpen).toHaveText(['৳500 staked', '৳200 staked'])
  // A page opened later offers the repeat too.
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled()
  await page.reload()
  await waitForBetting(page, 'wingo', 15_000)
  await expect(bar(page)).toContainText('Repeat ৳700, 2 bets')
  await expect(bar(page)).toContainText('Green৳500')
  await expect(bar(page)).toContainText('Blue৳200')
  await expect(bar(page)).toContainText('pays 2×')
  await expect(bar(page)).toContainText('Place both')
  await expectNoAxeViolations(page)
  expect(await betsOf(page)).toEqual([])

  // The repeat is hidden while a pick is chosen, and returns without one.
  await page.getByRole('radio', { name: 'Red' }).check({ force: true })
  await expect(bar(page)).not.toContainText('Repeat')
  await page.getByRole('radio', { name: 'Red' }).click({ force: true })
  await expect(bar(page)).toContainText('Repeat ৳700, 2 bets')
  await bar(page).click()
  await expect(page.getByText('Successfully 700 submitted.').first()).toBeVisible()
  await expect(stakes(page)).toHaveText(['৳500 staked', '৳200 staked'])
  expect(await betsOf(page)).toEqual([
    ['blue', 200],
    ['green', 500],
  ])
  await expect(bar(page)).not.toContainText('Repeat')

  // The previous round's bets stay below, under its number, with a link to all bets.
  const bets = page.getByRole('region', { name: 'My bets' })
  await expect(bets).toContainText(`Round ${Number(countdownId.slice(8))}`)
  await expect(bets.getByText('৳500 on Green')).toHaveCount(2)
  await expect(bets.getByText('৳200 on Blue')).toHaveCount(2)
  await expect(bets.getByText(/^(Won ৳|Lost)/)).toHaveCount(2)
  await bets.getByRole('link', { name: 'All my bets' }).click()
  await expect(page).toHaveURL('/user/bets')
})

test('shows “You’re offline” in place of the bet without a connection, until it is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/wingo')
  await waitForBetting(page, 'wingo', 15_000)
  await choose(page, 'Green', '৳500')
  await expect(bar(page)).toContainText('৳500 on Green')
  await context.setOffline(true)
  await expect(bar(page)).toContainText('You’re offline')
  await expect(bar(page).getByText('Place bet')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(bar(page)).not.toContainText('You’re offline')
  expect(await betsOf(page)).toEqual([])
})

test('places a repeat once when its answers are lost', { tag: '@desktop' }, async ({ page }) => {
  await enterWithMoney(page, 5_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  for (const betAmount of [500, 200]) {
    const data = { color: 'green', betAmount }
    expect((await page.request.post('/api/bet', { data })).status()).toBe(201)
  }
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled()
  await waitForBetting(page)
  let lost = 0
  await page.route('**/api/bets', async (route) => {
    lost += 1
    const response = await route.fetch()
    if (lost > 2) await route.fulfill({ response })
    else await route.abort()
  })
  await expect(bar(page)).toContainText('Repeat ৳700, 2 bets')
  await bar(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: '৳700 on 2 bets is placed' }),
  ).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await betsOf(page)).toHaveLength(2)
})

test('links the bar to a deposit if there is no money', { tag: '@phone' }, async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/wingo')
  await waitForBetting(page)
  await expect(bar(page)).toContainText('Add funds to play')
  await expect(headerBalance(page)).toContainText('৳0.00')
  await expectNoAxeViolations(page)
  await bar(page).click()
  await expect(page).toHaveURL(/depositeForm/)
})
