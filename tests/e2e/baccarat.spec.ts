import '@/lib/house/texts/prepare-texts'
import { type Card, RANKS } from '@/lib/games/catalog/baccarat/card'
import { dealingOrder, handTotal } from '@/lib/games/catalog/baccarat/rules'
import { thirdCardRule } from '@/lib/games/catalog/baccarat/third-card-rule'
import {
  CARD_EVERY_MS,
  CARD_TURN_MS,
  dealMs,
  LAST_CARD_TURN_MS,
} from '@/lib/games/schedule/rules/reveal'
import {
  betOnScreen,
  enterWithMoney,
  expectNoAxeViolations,
  hearBar,
  waitForBetting,
} from './support/player'
import { expect, headerBalance, type Page, test } from './support/test'

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

async function roundOf(page: Page, countdownId: string): Promise<ListedRound> {
  const answer = await page.request.get('/baccaratcountdown/?limit=20')
  const rounds: ListedRound[] = await answer.json()
  const found = rounds.find((each) => each.countdownId === countdownId)
  if (!found) throw new Error(`round ${countdownId} is not listed`)
  return found
}

/** A page's content at one moment of the machine's clock, which is also the server's clock here. */
interface Glance {
  readonly at: number
  readonly cards: number
  readonly totals: readonly string[]
  readonly isDecided: boolean
  /** The dial's text about the dealt cards. */
  readonly counted: string
  /** Number of cards dealt face down. */
  readonly backs: number
  /**
   * Every text that could reveal the result: balances, bar, bets, results, live regions, the title.
   */
  readonly telling: string
}

/** Glances at a page until it shows the round's payout, and its content at that moment. */
interface Watched {
  readonly glances: readonly Glance[]
  readonly bar: string
  readonly title: string
  readonly totals: readonly string[]
  readonly rules: readonly string[]
}

/**
 * Records a page after every change and in every frame, and keeps each glance that differs from the
 * one before. The returned function reads the glances so far.
 */
async function watch(page: Page): Promise<() => Promise<readonly Glance[]>> {
  await page.evaluate(() => {
    const glances: Glance[] = []
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.textContent ?? '')
    const look = () => {
      const glance = {
        cards: document.querySelectorAll('[data-testid="hand"] [role="img"]').length,
        totals: textsOf('[data-testid="hand"]').map((hand) => /total (\d)/.exec(hand)?.[1] ?? ''),
        isDecided: document.querySelector('[data-testid="hand-end"]') !== null,
        counted:
          /\d(of \d )?cards?(?=Dealing)/.exec(textsOf('[aria-labelledby="h-round"]').join())?.[0] ??
          '',
        backs: document.querySelectorAll('[data-testid="hand"] .pc--back').length,
        telling: [
          document.title,
          ...textsOf(
            'header a[href="/user"], [aria-labelledby="h-bets"], [data-testid="bar-text"]',
          ),
          ...textsOf('[data-testid="session-net"], [aria-labelledby="h-strip"] ol, #h-round'),
          ...textsOf('[aria-labelledby="h-record"] table, [aria-labelledby="h-pick"]'),
          ...textsOf('[data-testid="last-round"], [data-testid="stake"]'),
          ...textsOf('[role="status"], [role="alert"], [aria-live]'),
          document.querySelector('[data-light]')?.getAttribute('data-light') ?? '',
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

/** Clears the previous round's hand, if shown. */
async function clearHand(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.getByTestId('hand-end')).toBeHidden({ timeout: 500 })
  }).toPass()
}

/** Reads the result of a round from the live stream, before the screens show it. */
function hearResult(
  page: Page,
  countdownId: string,
): Promise<{ verdictAt: number; detail: ListedRound['detail'] }> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const stream = new EventSource('/api/live?game=baccarat')
        stream.onmessage = ({ data }) => {
          const event = JSON.parse(data)
          if (event.type !== 'result' || event.result.countdownId !== wanted) return
          stream.close()
          resolve(event.result)
        }
      }),
    countdownId,
  )
}

/**
 * Checks that nothing shows before its time: a card when it leaves the shoe, a total when its card
 * has landed, all the rest with the verdict. On a busy machine, a page may show these later.
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
  for (const { at, cards, totals, isDecided, telling, counted, backs } of before) {
    const isLastDown = at >= firstAt + (order.length - 1) * CARD_EVERY_MS + LAST_CARD_TURN_MS
    const turned = countAt(at - firstAt - CARD_TURN_MS)
    const landed = isLastDown ? order.length : Math.min(order.length - 1, turned)
    const [ms, most] = [at - firstAt, countAt(at - firstAt)]
    expect({ isDecided, early: cards > most && { ms, most, cards } }).toEqual({
      isDecided: false,
      early: false,
    })
    expect(totalsOf('player', landed)).toContain(totals[0] ?? '')
    expect(totalsOf('banker', landed)).toContain(totals[1] ?? '')
    expect(telling).not.toContain('Wins ')
    expect(backs).toBeLessThanOrEqual(cards)
    // The total number of cards shows once the landed cards decide it.
    const [count = 0, all] = counted.match(/\d/g)?.map(Number) ?? []
    expect(count).toBeLessThanOrEqual(landed)
    if (all !== undefined) {
      expect(landed).toBeGreaterThanOrEqual(2 + detail.player.length)
      expect(all).toBe(order.length)
    }
  }
  for (const { telling } of asDealt) expect(telling).toBe(lastQuiet?.telling)
}

/**
 * Watches a page until it shows the round's payout, and captures it then, because the next round is
 * near.
 */
async function watchUntilPaid(
  page: Page,
  countdownId: string,
): Promise<[Watched, { verdictAt: number; detail: ListedRound['detail'] }]> {
  await watch(page)
  const paid = page.waitForFunction(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '')
    const [bar = ''] = textsOf('[data-testid="bar-text"]')
    if (!/staked, ৳[\d,]+ paid/.test(bar)) return null
    return {
      bar,
      title: textsOf('#h-round').join(),
      totals: textsOf('[data-testid="hand-total"]'),
      rules: textsOf('section:has([data-testid="hand"]) li p'),
      glances: [...(window as unknown as { glances: Glance[] }).glances],
    }
  })
  const [shown, result] = await Promise.all([paid, hearResult(page, countdownId)])
  return [(await shown.jsonValue()) as Watched, result]
}

/** Finds the balance that the header showed next after this one, with its time. */
function balanceAfter(known: string, glances: readonly Glance[]) {
  const shown = glances.flatMap(({ at, telling }) => {
    const balance = /৳[\d,.]+/.exec(telling)?.[0]
    return balance ? [{ at, balance }] : []
  })
  const since = shown.findIndex(({ balance }) => balance === known)
  return since === -1 ? undefined : shown.slice(since).find(({ balance }) => balance !== known)
}

// @conformance bets-two-sides-plain
test('bets on two sides (one by a plain call), and shows each card, the rule of each hand and the payout', async ({
  page,
}) => {
  const { email } = await enterWithMoney(page, 5_000)
  await page.goto('/baccarat')
  const countdownId = await waitForBetting(page, 'baccarat', 15_000)
  await clearHand(page)
  const called = await page.request.post('/baccaratbet', {
    data: { email, color: 'player', betAmount: 500, countdownId },
  })
  expect(called.status()).toBe(201)
  // After this bet, the screen reads all bets of the round again.
  const told = hearBar(page, 'Successfully 1000 submitted.')
  expect(await betOnScreen(page, 'baccarat', { pick: 'Banker', chip: '৳1,000' })).toBe(countdownId)
  await told
  await expect(page.getByText('৳500 on Player')).toBeVisible()
  await expect(headerBalance(page)).toContainText('৳3,500.00')

  const [{ glances, ...shown }, result] = await watchUntilPaid(page, countdownId)
  expectNothingEarly(glances, result)
  const { winningColor, detail } = await roundOf(page, countdownId)
  expect(glances.some(({ counted }) => /of \d cards/.test(counted))).toBe(true)
  expect(glances.some(({ backs }) => backs > 0)).toBe(true)
  expect(glances.some(({ telling }) => /On the table.Player৳500.Banker৳1,000/.test(telling))).toBe(
    true,
  )
  const seen = glances.map(({ cards }) => cards)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(detail.player.length + detail.banker.length)

  const paid = { banker: 2_000, player: 750, tie: 0 }[winningColor] ?? Number.NaN
  expect(shown).toEqual({
    bar: expect.stringContaining(`৳1,500 staked, ৳${paid.toLocaleString('en-US')} paid`),
    title: winningColor === 'tie' ? 'Tie' : winningColor === 'player' ? 'Player' : 'Banker',
    totals: [`total ${detail.playerTotal}`, `total ${detail.bankerTotal}`],
    rules: [
      expect.stringMatching(/^Player (drew|stood) on \d\. |^Player has a natural [89]\. /),
      expect.stringMatching(/^Banker (drew|stood) on \d\. |^Banker has a natural [89]\. /),
    ],
  })
  // Not merely covered by the faces: some browsers don't support hidden backfaces.
  for (const back of await page.locator('.pc--back').all()) await expect(back).toBeHidden()
  const net = page.getByTestId('last-round').locator('b').last()
  const linesOfNet = await net.evaluate(({ lastChild }) => {
    const text = document.createRange()
    text.selectNodeContents(lastChild as Node)
    return text.getClientRects().length
  })
  expect(linesOfNet).toBe(1)
  // Axe counts elements half below the header or the bar as too small, so the window is made tall
  // enough for everything.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: height + 200 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  const account = await page.request.get(`/users/${email}`)
  expect((await account.json()).deposite).toBe(3_500 + paid)
  await expect(headerBalance(page)).toContainText(`৳${(3_500 + paid).toLocaleString('en-US')}.00`)
})

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`no tab shows the result before the last card lands (motion: ${motion})`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await enterWithMoney(page, 5_000)
    await page.goto('/baccarat')
    const wingo = await context.newPage()
    const wallet = await context.newPage()
    await Promise.all([wingo.goto('/wingo'), wallet.goto('/user'), page.bringToFront()])
    const countdownId = await waitForBetting(page, 'baccarat', 15_000)
    await clearHand(page)
    const hearing = hearResult(page, countdownId)
    for (const color of ['player', 'tie', 'banker']) {
      const data = { color, betAmount: 500, countdownId }
      expect((await page.request.post('/baccaratbet', { data })).status()).toBe(201)
    }
    const tabs = [page, wingo, wallet]
    const reads = await Promise.all(tabs.map(watch))
    for (const tab of tabs) await expect(headerBalance(tab)).toContainText('৳3,500.00')
    const result = await hearing
    // One of the three sides pays, so every balance must change after the verdict, in every tab.
    for (const tab of tabs) await expect(headerBalance(tab)).not.toContainText('৳3,500.00')
    const [glances = [], ...others] = await Promise.all(reads.map((read) => read()))
    expectNothingEarly(glances, result)
    if (motion === 'reduce') {
      expect(glances.filter(({ cards }) => cards > 0)[0]?.isDecided).toBe(true)
      expect(glances.filter(({ backs, counted }) => backs > 0 || counted !== '')).toEqual([])
    }

    const told = glances.find(({ isDecided }) => isDecided)
    const own = balanceAfter('৳3,500.00', glances)
    expect(own?.at).toBeGreaterThanOrEqual(told?.at ?? Number.POSITIVE_INFINITY)
    for (const each of others) {
      const changed = balanceAfter('৳3,500.00', each)
      expect(changed?.at).toBeGreaterThanOrEqual(result.verdictAt)
    }
  })
}

/** Records the position of the picks in every frame, until the next round opens. */
async function watchPicks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const tops: number[] = []
    let hasClosed = false
    Object.assign(window, { tops })
    requestAnimationFrame(function look() {
      const picks = document.querySelector('[aria-labelledby="h-pick"]')
      const isOpen = picks?.querySelector('input:disabled') === null
      if (hasClosed && isOpen) return
      hasClosed = !isOpen
      tops.push(Math.round((picks?.getBoundingClientRect().y ?? 0) + window.scrollY))
      requestAnimationFrame(look)
    })
  })
  return () => page.evaluate(() => (window as unknown as { tops: number[] }).tops)
}

test('gives the deal room on a phone from the close of betting until the next round opens', async ({
  page,
  isMobile,
}) => {
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  await waitForBetting(page, 'baccarat')
  await expect(deal(page)).toBeVisible({ visible: !isMobile })
  // Position in the page, however far the page is scrolled.
  const top = () =>
    page
      .locator('#h-strip')
      .evaluate((strip) => Math.round(strip.getBoundingClientRect().y + window.scrollY))
  const whileBetting = await top()
  for (const [key, side] of [
    ['p', 'Player'],
    ['b', 'Banker'],
    ['t', 'Tie'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('radio', { name: side })).toBeChecked()
  }
  const readTops = await watchPicks(page)
  await expect(page.getByRole('radio', { name: 'Tie' })).toBeDisabled()
  await expect(deal(page)).toBeVisible()
  // On a phone, the bar covers the links while the cards are dealt.
  const links = page.locator('[aria-labelledby="h-strip"] ol a')
  await expect(links.first()).toBeVisible({ visible: !isMobile })
  await expect.poll(async () => (await top()) > whileBetting).toBe(isMobile)
  // The deal opens in 200 ms; only its final position counts.
  await expect
    .poll(async () => {
      const before = await top()
      await page.waitForTimeout(250)
      return (await top()) === before
    })
    .toBe(true)
  const opened = await top()
  const end = page.getByTestId('hand-end').first()
  await expect(end).toBeVisible()
  await expect(links.first()).toBeVisible()
  expect(await top()).toBe(opened)
  // The picks only move down as the deal opens above them, never up and down again.
  const tops = await readTops()
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size > 1).toBe(isMobile)

  // The next round: on a phone the deal folds to one line, and the picks are in view where they
  // stay, whatever is touched.
  const last = page.getByTestId('last-round')
  const tie = page.getByRole('radio', { name: 'Tie' })
  await page.evaluate(watchTouchable)
  await expect(tie).toBeEnabled()
  if (isMobile) {
    await expect(end).toBeHidden()
    await expect.poll(top).toBe(whileBetting)
    await expect(last.getByText(/of (spades|hearts|diamonds|clubs)/).first()).toBeAttached()
    await expect(tie).toBeInViewport({ ratio: 1 })
  } else {
    await expect(end).toBeVisible()
  }
  // Nothing can be touched until the last frame of the fold.
  await expect(() => tie.check({ force: true, timeout: 2_000 })).toPass()
  await expect(tie).toBeChecked()
  await expect(end).toBeHidden()
  await page.getByRole('radio', { name: '৳200', exact: true }).check({ force: true })
  expect(await page.evaluate(() => (window as unknown as Touchable).touchable)).toHaveLength(1)
})

interface Touchable {
  /** Each place of the picks on the screen while they could be touched. */
  readonly touchable: number[]
}

/** Notes in every frame where the picks are, if a touch on them would reach them. */
function watchTouchable(): void {
  const touchable: number[] = []
  Object.assign(window, { touchable })
  requestAnimationFrame(function look() {
    const tie = document.querySelector<HTMLInputElement>('[name="pick"][value="tie"]')
    const { x = 0, y = 0, width = 0, height = 0 } = tie?.getBoundingClientRect() ?? {}
    const isHit = document.elementFromPoint(x + width / 2, y + height / 2) === tie
    const isNew = touchable.at(-1) !== y
    if (tie && !tie.disabled && isHit && isNew) touchable.push(y)
    requestAnimationFrame(look)
  })
}

/** The rules of deals in which the banker's third card depends on the player's, as shown. */
function longRules(): readonly (readonly [what: string, why: string])[][] {
  return (['3C', '4C', '5C', '6C'] as const).flatMap((banker) =>
    RANKS.flatMap((rank) => {
      const hands = { player: ['KS', '2S', `${rank}H`], banker: ['KC', banker] } as const
      const rules = thirdCardRule(hands)
      return [
        rules.map(({ what, whatNow, why }) => [whatNow ?? what, why] as const),
        rules.map(({ what, why }) => [what, why] as const),
      ]
    }),
  )
}

test('keeps room for the longest rules of a deal', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  for (const locale of ['bn', 'en'] as const) {
    // Texts of this process are in the language of the request that it seems to answer.
    Object.assign(globalThis, { rondoRequests: { getStore: () => ({ locale }) } })
    const rules = longRules()
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    await page.goto('/baccarat')
    // Where each range of widths with a room of its own has the longest lines. Narrower desktops
    // give the text room that the cards don't need.
    for (const width of [330, 360, 375, 400, 1_100, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      const [room, needed] = await page
        .locator('[aria-labelledby="h-deal"] > :last-child')
        .evaluate((shown, allRules) => {
          const heights = [[], ...allRules].map((rules) => {
            const list = document.createElement('ul')
            list.className = shown.className
            for (const [what, why] of rules) {
              list.insertAdjacentHTML(
                'beforeend',
                `<li class="grid grid-cols-[20px_1fr] gap-2.5"><i></i><p><b class="font-semibold">${what}</b> ${why}</p></li>`,
              )
            }
            shown.after(list)
            const { height } = list.getBoundingClientRect()
            list.remove()
            return height
          })
          return [heights[0] ?? 0, Math.max(...heights)] as const
        }, rules)
      expect(room, `${locale} at ${width} px`).toBe(needed)
    }
  }
})

test('shows the big road during betting where a phone has room, otherwise the last ten results', async ({
  page,
  isMobile,
}) => {
  const road = page.getByRole('figure').filter({ hasText: 'Wins in a row' })
  const strip = page.getByRole('heading', { name: 'Last ten results' })
  if (isMobile) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/baccarat')
    // Cards take the big road's place while dealt.
    await expect(page.getByRole('heading', { name: 'Big road' })).toBeVisible()
    await expect(road).toContainText(/oldest first: (Player|Banker) \d/)
    await expect(strip).toBeHidden()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 390, height: 664 })
  } else await page.goto('/baccarat')
  await expect(strip).toBeVisible()
  await expect(road).toBeHidden()
})

// @conformance names-player-tie-banker
test('names Player, TIE or Banker in the record under ID, Status and Baccarat', async ({
  page,
}) => {
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  const record = page.getByRole('table', { name: 'Period Record' })
  await expect(record.getByRole('columnheader')).toHaveText(['ID', 'Status', 'Baccarat'])
  await expect.poll(() => record.getByRole('row').count()).toBeGreaterThan(1)
  const cells = await record.getByRole('row').nth(1).getByRole('cell').allTextContents()
  const [countdownId = '', status, shown] = cells
  const { winningColor } = await roundOf(page, countdownId)
  const words: Record<string, string> = { player: 'Player', tie: 'TIE', banker: 'Banker' }
  expect(status).toBe('Finished')
  expect(shown).toContain(words[winningColor])
})

test('shows each side’s return and the reason in the rules', async ({ page }) => {
  await enterWithMoney(page, 500)
  await page.goto('/baccarat')
  await expect(
    page.getByText('Average return: Player 66.94%, Tie 28.55%, Banker 91.72%'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('4,998,398,275,503,360')).toBeVisible()
  await expect(sheet.getByRole('table').first().getByRole('row')).toHaveText([
    /Side.*Pays.*Chance.*Return/,
    /Player1\.5×44\.6%66\.94%/,
    /Tie3×9\.5%28\.55%/,
    /Banker2×45\.9%91\.72%/,
  ])
  await expectNoAxeViolations(page)
})
