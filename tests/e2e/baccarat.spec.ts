import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { expect, type Page, test } from './support/test'

interface ListedRound {
  readonly countdownId: string
  readonly winningColor: string
  readonly detail: {
    readonly player: readonly string[]
    readonly banker: readonly string[]
    readonly playerTotal: number
    readonly bankerTotal: number
  }
}

const deal = (page: Page) => page.getByRole('region', { name: 'The deal' })
const round = (page: Page) => page.locator('.round')

async function runningRound(page: Page): Promise<{ countdownId: string; bettingLeftMs: number }> {
  const answer = await page.request.get('/baccaratcountdown/running')
  const { countdownId, closesAt, serverNow } = await answer.json()
  return { countdownId, bettingLeftMs: closesAt - serverNow }
}

async function roundOf(page: Page, countdownId: string): Promise<ListedRound> {
  const answer = await page.request.get('/baccaratcountdown/?limit=20')
  const rounds: ListedRound[] = await answer.json()
  const found = rounds.find((each) => each.countdownId === countdownId)
  if (!found) throw new Error(`round ${countdownId} is not listed`)
  return found
}

/** Waits until enough of a round's betting time is left; answers the round. */
async function waitForBetting(page: Page, leastMs = 6_000): Promise<string> {
  await expect
    .poll(async () => (await runningRound(page)).bettingLeftMs, {
      timeout: 45_000,
      intervals: [250],
    })
    .toBeGreaterThan(leastMs)
  await expect(page.getByRole('radio', { name: 'Tie' })).toBeEnabled()
  return (await runningRound(page)).countdownId
}

async function placeBet(page: Page, side: string, stake: string): Promise<void> {
  await page.getByRole('radio', { name: side }).check({ force: true })
  await page.getByRole('radio', { name: stake, exact: true }).check({ force: true })
  await page.getByRole('button', { name: new RegExp(`${stake} on ${side}`) }).click()
  await expect(page.getByText(/^Successfully \d+ submitted\.$/).first()).toBeVisible()
}

/** How many cards lay face up, each time that changed, until the deal was decided. */
function watchDeal(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const stages: string[] = []
        const observer = new MutationObserver(() => look())
        const look = () => {
          const isDecided = document.querySelector('.hand__wins') !== null
          const cards = document.querySelectorAll('.hands [role="img"]').length
          const stage = isDecided ? `${cards} decided` : String(cards)
          if (stages.at(-1) !== stage) stages.push(stage)
          if (!isDecided) return
          observer.disconnect()
          resolve(stages)
        }
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
  )
}

test('a visitor is sent to log in, with the way back', async ({ page }) => {
  await page.goto('/baccarat')
  const url = new URL(page.url())
  expect([url.pathname, url.searchParams.get('from')]).toEqual(['/login', '/baccarat'])
})

test('bets on two sides (one by the bare call), the cards one by one, the rule of each hand, the money', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const { email } = await enterWithMoney(page, 5_000)
  await page.goto('/baccarat')
  const countdownId = await waitForBetting(page, 9_000)
  const called = await page.request.post('/baccaratbet', {
    data: { email, color: 'player', betAmount: 500 },
  })
  expect(called.status()).toBe(201)
  await placeBet(page, 'Banker', '৳1,000')
  await expect(page.getByText('৳500 on Player')).toBeVisible()
  await expect(page.locator('.hdr__balance')).toContainText('৳3,500.00')
  await expectNoAxeViolations(page)

  const stages = await watchDeal(page)
  const { winningColor, detail } = await roundOf(page, countdownId)
  const cards = detail.player.length + detail.banker.length
  const oneByOne = Array.from({ length: cards }, (_, index) => String(index))
  expect(stages).toEqual([...oneByOne, `${cards} decided`])

  const table = deal(page)
  await expect(table.locator('.hand__total')).toHaveText([
    `total ${detail.playerTotal}`,
    `total ${detail.bankerTotal}`,
  ])
  await expect(table.getByRole('listitem').locator('p')).toHaveText([
    /^Player (drew|stood) on \d\. |^Player has a natural [89]\. /,
    /^Banker (drew|stood) on \d\. |^Banker has a natural [89]\. /,
  ])
  const title = winningColor === 'tie' ? 'Tie' : winningColor === 'player' ? 'Player' : 'Banker'
  await expect(round(page).getByRole('heading')).toHaveText(title)

  const paid = { banker: 2_000, player: 750, tie: 0 }[winningColor] ?? Number.NaN
  await expect(
    page.getByText(`৳1,500 staked, ৳${paid.toLocaleString('en-US')} paid`).first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  const account = await page.request.get(`/users/${email}`)
  expect((await account.json()).deposite).toBe(3_500 + paid)
  await expect(page.locator('.hdr__balance')).toContainText(
    `৳${(3_500 + paid).toLocaleString('en-US')}.00`,
  )
})

test('the deal takes no room on a phone until betting has closed, and none after the round', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  await waitForBetting(page)
  const strip = page.getByRole('heading', { name: 'Last ten results' })
  const top = async () => Math.round((await strip.boundingBox())?.y ?? Number.NaN)
  const whileBetting = await top()
  await expect(deal(page)).toBeVisible({ visible: !isMobile })
  await expect(page.getByRole('radio', { name: 'Tie' })).toBeDisabled({ timeout: 30_000 })
  await expect(deal(page)).toBeVisible()
  await expect.poll(async () => (await top()) > whileBetting).toBe(isMobile)
  // It opens in 200 ms; what is measured is where it comes to rest.
  await expect
    .poll(async () => {
      const before = await top()
      await page.waitForTimeout(250)
      return (await top()) === before
    })
    .toBe(true)
  const opened = await top()
  await watchDeal(page)
  expect(await top()).toBe(opened)
  await expect(page.getByRole('radio', { name: 'Tie' })).toBeEnabled({ timeout: 30_000 })
  expect(await top()).toBe(whileBetting)
})

test('with reduced motion all cards lie there at once', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  await waitForBetting(page)
  const stages = await watchDeal(page)
  expect(stages).toHaveLength(2)
  expect(stages[0]).toBe('0')
  expect(stages[1]).toMatch(/^[4-6] decided$/)
})

test('the record names Player, TIE or Banker under ID, Status and Baccarat', async ({ page }) => {
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  const record = page.getByRole('table', { name: 'Period Record' })
  await expect(record.getByRole('columnheader')).toHaveText(['ID', 'Status', 'Baccarat'])
  await expect.poll(() => record.getByRole('row').count(), { timeout: 45_000 }).toBeGreaterThan(1)
  const cells = await record.getByRole('row').nth(1).getByRole('cell').allTextContents()
  const [countdownId = '', status, shown] = cells
  const { winningColor } = await roundOf(page, countdownId)
  const words: Record<string, string> = { player: 'Player', tie: 'TIE', banker: 'Banker' }
  expect(status).toBe('Finished')
  expect(shown).toContain(words[winningColor])
})

test('the rules say what each side returns and why', async ({ page }) => {
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  await expect(
    page.getByText('Returns on average: player 66.94%, tie 28.55%, banker 91.72%.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('4,998,398,275,503,360')).toBeVisible()
  await expect(sheet.getByRole('table').first().getByRole('row')).toHaveText([
    /Side.*Pays.*Chance.*Returns/,
    /Player1\.5×44\.6%66\.94%/,
    /Tie3×9\.5%28\.55%/,
    /Banker2×45\.9%91\.72%/,
  ])
  await expectNoAxeViolations(page)
})
