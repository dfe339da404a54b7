import { dealingOrder, handTotal } from '@/lib/domain/games/baccarat-rules'
import type { Card } from '@/lib/domain/games/card'
import { CARD_EVERY_MS, CARD_TURN_MS, dealMs } from '@/lib/domain/rounds/reveal'
import { enterWithMoney, expectNoAxeViolations } from './support/player'
import { expect, type Page, test } from './support/test'

interface ListedRound {
  readonly countdownId: string
  readonly winningColor: string
  readonly detail: {
    readonly player: readonly Card[]
    readonly banker: readonly Card[]
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

/** What a page shows at a moment of the machine's clock, which the server's is here. */
interface Glance {
  readonly at: number
  readonly cards: number
  readonly totals: readonly string[]
  readonly isDecided: boolean
  /** Every text that could tell the result: balances, bar, bets, results, live regions, the title. */
  readonly telling: string
}

/**
 * Looks at a page after every change and in every frame, and keeps each glance that differs from the
 * one before, until `end` resolves.
 */
async function watch(page: Page): Promise<() => Promise<readonly Glance[]>> {
  await page.evaluate(() => {
    const glances: Glance[] = []
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.textContent ?? '')
    const look = () => {
      const glance = {
        cards: document.querySelectorAll('.hands [role="img"]').length,
        totals: textsOf('.hand').map((hand) => /total (\d)/.exec(hand)?.[1] ?? ''),
        isDecided: document.querySelector('.hand__wins') !== null,
        telling: [
          document.title,
          ...textsOf('.hdr__balance, .section__note, .bar__what, .bar__then, .session, .rows'),
          ...textsOf('.strip__row, .table--record, .total__value, .round__phase, .picks'),
          ...textsOf('[role="status"], [role="alert"], [aria-live]'),
        ].join(' | '),
      }
      const { at: _, ...last } = glances.at(-1) ?? { at: 0 }
      if (JSON.stringify(last) !== JSON.stringify(glance))
        glances.push({ at: Date.now(), ...glance })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    requestAnimationFrame(function frame() {
      look()
      requestAnimationFrame(frame)
    })
    look()
    Object.assign(window, { glances })
  })
  return () => page.evaluate(() => (window as unknown as { glances: Glance[] }).glances)
}

/** The result of a round as the live stream tells it, before the screens do. */
function hearResult(page: Page): Promise<{ verdictAt: number; detail: ListedRound['detail'] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const stream = new EventSource('/api/live?game=baccarat')
        stream.onmessage = ({ data }) => {
          const event = JSON.parse(data)
          if (event.type !== 'result') return
          stream.close()
          resolve(event.result)
        }
      }),
  )
}

/**
 * Nothing may be seen before its time: a card when it leaves the shoe, a total when its card lies, all
 * the rest with the verdict. A page on a busy machine may show them later.
 */
function expectNothingEarly(
  glances: readonly Glance[],
  { verdictAt, detail }: { verdictAt: number; detail: ListedRound['detail'] },
): void {
  const order = dealingOrder(detail)
  const firstAt = verdictAt - dealMs(order.length)
  const countAt = (ms: number) =>
    Math.min(order.length, Math.max(0, Math.floor(ms / CARD_EVERY_MS) + 1))
  const totalsOf = (hand: 'player' | 'banker', landed: number) =>
    Array.from({ length: landed + 1 }, (_, count) => {
      const cards = order.slice(0, count).filter((each) => each.hand === hand)
      return cards.length === 0 ? '' : String(handTotal(cards.map(({ card }) => card)))
    })
  const before = glances.filter(({ at }) => at < verdictAt)
  const asDealt = before.filter(({ at }) => at >= firstAt)
  const lastQuiet = before.filter(({ at }) => at < firstAt).at(-1)
  expect(lastQuiet).toBeDefined()
  for (const { at, cards, totals, isDecided, telling } of before) {
    const landed = countAt(at - firstAt - CARD_TURN_MS)
    expect([isDecided, cards <= countAt(at - firstAt)]).toEqual([false, true])
    expect(totalsOf('player', landed)).toContain(totals[0] ?? '')
    expect(totalsOf('banker', landed)).toContain(totals[1] ?? '')
    expect(telling).not.toContain('Wins ')
  }
  for (const { telling } of asDealt) expect(telling).toBe(lastQuiet?.telling)
}

/** Watches a page from now until what its round paid is on it. */
async function watchUntilPaid(
  page: Page,
): Promise<[readonly Glance[], { verdictAt: number; detail: ListedRound['detail'] }]> {
  const read = await watch(page)
  const result = await hearResult(page)
  await expect(page.getByText(/staked, ৳[\d,]+ paid/).first()).toBeVisible({ timeout: 30_000 })
  return [await read(), result]
}

/** The balance in the header, each time it changed, with the moment. */
function balancesOf(glances: readonly Glance[]): { at: number; balance: string }[] {
  return glances.flatMap(({ at, telling }) => {
    const balance = /৳[\d,.]+/.exec(telling)?.[0]
    return balance ? [{ at, balance }] : []
  })
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

  const [glances, result] = await watchUntilPaid(page)
  expectNothingEarly(glances, result)
  const { winningColor, detail } = await roundOf(page, countdownId)
  const seen = glances.map(({ cards }) => cards)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(detail.player.length + detail.banker.length)

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

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`nothing tells the result before the last card lies, in no tab (motion: ${motion})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(150_000)
    await page.emulateMedia({ reducedMotion: motion })
    await enterWithMoney(page, 5_000)
    await page.goto('/baccarat')
    const wingo = await context.newPage()
    const wallet = await context.newPage()
    await Promise.all([wingo.goto('/wingo'), wallet.goto('/user'), page.bringToFront()])
    const countdownId = await waitForBetting(page, 9_000)
    for (const color of ['player', 'tie', 'banker']) {
      const data = { color, betAmount: 500, countdownId }
      expect((await page.request.post('/baccaratbet', { data })).status()).toBe(201)
    }
    for (const tab of [page, wingo, wallet]) {
      await expect(tab.locator('.hdr__balance')).toContainText('৳3,500.00')
    }
    const readOthers = await Promise.all([watch(wingo), watch(wallet)])
    const [glances, result] = await watchUntilPaid(page)
    expectNothingEarly(glances, result)
    if (motion === 'reduce')
      expect(glances.filter(({ cards }) => cards > 0)[0]?.isDecided).toBe(true)

    // One of the three sides pays, so every balance changes: after the verdict, everywhere.
    const told = glances.find(({ isDecided }) => isDecided)
    const own = balancesOf(glances).find(({ balance }) => balance !== '৳3,500.00')
    expect(own?.at).toBeGreaterThanOrEqual(told?.at ?? Number.POSITIVE_INFINITY)
    for (const [index, read] of readOthers.entries()) {
      const tab = [wingo, wallet][index] as Page
      await expect(tab.locator('.hdr__balance')).not.toContainText('৳3,500.00')
      const changed = balancesOf(await read()).find(({ balance }) => balance !== '৳3,500.00')
      expect(changed?.at).toBeGreaterThanOrEqual(result.verdictAt)
    }
  })
}

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
  await expect(page.locator('.hand__wins').first()).toBeVisible({ timeout: 20_000 })
  expect(await top()).toBe(opened)
  await expect(page.getByRole('radio', { name: 'Tie' })).toBeEnabled({ timeout: 30_000 })
  expect(await top()).toBe(whileBetting)
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
