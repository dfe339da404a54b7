import { betOnScreen, enterWithMoney, expectNoAxeViolations } from './support/player'
import { expect, type Page, test } from './support/test'

const PATHS = { wingo: '/countdown', baccarat: '/baccaratcountdown' } as const
type GameId = keyof typeof PATHS

interface ListedRound {
  readonly countdownId: string
  readonly status: string
  readonly winningColor: string | null
}

async function listResults(page: Page, game: GameId): Promise<ListedRound[]> {
  const answer = await page.request.get(`${PATHS[game]}/?limit=120`)
  const rounds: ListedRound[] = await answer.json()
  return rounds.filter(({ status }) => status === 'finished' || status === 'void')
}

/** Opens the history of somebody who watches, and returns its container. */
async function openHistory(page: Page, game: GameId) {
  const button = page.getByRole('button', { name: game === 'wingo' ? 'Last 100' : 'All roads' })
  await button.click()
  return page.getByRole('dialog')
}

for (const [game, name] of [
  ['wingo', 'Win-Go'],
  ['baccarat', 'Baccarat'],
] as const) {
  // @conformance shows-live-visitors-leads
  test(`shows ${name} live to visitors and leads them to registration`, async ({ page }) => {
    await page.goto(`/${game}`)
    await expect(page.getByRole('timer').first()).toBeVisible()
    await expect(page.getByText('You’re watching live. No account needed.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByTestId('bar').click()
    await expect(page).toHaveURL(`/register?from=/${game}`)
  })
}

test('shows the last rounds of Win-Go and their shares, as the API lists them', async ({
  page,
}) => {
  await page.goto('/wingo')
  const history = await openHistory(page, 'wingo')
  const marks = history.getByRole('list', { name: /^Last \d+ results, newest first$/ })
  await expect
    .poll(async () => {
      const drawn = (await listResults(page, 'wingo')).slice(0, 100)
      const shown = await marks.getByRole('listitem').allTextContents()
      const words = drawn.map(({ winningColor }) => winningColor ?? 'void')
      return (
        shown.map((text) => /red|green|blue|void/i.exec(text)?.[0].toLowerCase()).join() ===
        words.join()
      )
    })
    .toBe(true)
  const shares = history.getByRole('list', { name: /^Shares of \d+ rounds$/ })
  await expect(shares.getByRole('listitem')).toHaveCount(3)
  await expect(shares.getByText(/expected 33.3%/)).toHaveCount(3)
  await expect(history.getByText('Past results change nothing.')).toBeVisible()
  await history.getByText('20 rounds', { exact: true }).click()
  await expect.poll(() => marks.getByRole('listitem').count()).toBeLessThanOrEqual(20)
  await expectNoAxeViolations(page)
})

test('shows the shares of the last rounds next to your bets if there is room', async ({
  page,
  isMobile,
}) => {
  await enterWithMoney(page, 500)
  await page.goto('/wingo')
  const shares = page.getByRole('region', { name: /^Last (\d+ rounds|round)$/ })
  if (isMobile) {
    await expect(page.getByRole('heading', { name: 'My bets this round' })).toBeVisible()
    // Longer than the shares take to appear on a desktop.
    await page.waitForTimeout(4_000)
    return expect(shares).toHaveCount(0)
  }
  await expect(shares.getByRole('listitem')).toHaveCount(3)
  await expect(shares).toContainText('Expected share, 33.3%. Past results change nothing.')
  await expectNoAxeViolations(page)
  await page.getByRole('tab', { name: 'Last 100' }).click()
  await expect(shares).toHaveCount(0)
})

test('adds a hand to the roads of Baccarat with its verdict, not before', async ({ page }) => {
  await page.goto('/baccarat')
  const history = await openHistory(page, 'baccarat')
  const plate = history.getByRole('figure').filter({ hasText: 'Bead plate' })
  await expect(plate).toContainText(/Oldest first: (Player|Banker|Tie)/)
  await expectNoAxeViolations(page)

  const { verdictAt, joinedAt, winner } = await page.evaluate(
    () =>
      new Promise<{ verdictAt: number; joinedAt: number; winner: string }>((resolve) => {
        const text = () =>
          [...document.querySelectorAll('figcaption')].find((each) =>
            each.textContent?.includes('Bead plate'),
          )?.textContent ?? ''
        const stream = new EventSource('/api/live?game=baccarat')
        let before = text()
        let news: { verdictAt: number; winner: string } | null = null
        let changedAt = 0
        const look = () => {
          if (text() !== before) {
            before = text()
            changedAt = Date.now()
          }
          if (news && changedAt >= news.verdictAt - 30_000 && changedAt > 0) {
            stream.close()
            resolve({ ...news, joinedAt: changedAt })
            return
          }
          requestAnimationFrame(look)
        }
        stream.onmessage = ({ data }) => {
          const event = JSON.parse(data)
          if (event.type !== 'result' || event.result.status !== 'finished') return
          news ??= { verdictAt: event.result.verdictAt, winner: event.result.winningColor }
          changedAt = 0
        }
        look()
      }),
  )
  expect(joinedAt).toBeGreaterThanOrEqual(verdictAt)
  // The letters in the drawing follow its text.
  await expect(plate).toContainText(new RegExp(`${winner}( \\([^)]*\\))?\\.[A-Z]*$`, 'i'))

  await history.getByText('Derived', { exact: true }).click()
  for (const road of ['Big eye boy', 'Small road', 'Cockroach pig']) {
    await expect(history.getByRole('figure').filter({ hasText: road })).toBeVisible()
  }
  await expect(history.getByText('Roads show the past, not the next hand.')).toBeVisible()
  await expectNoAxeViolations(page)
  await history.getByText('Shares', { exact: true }).click()
  await expect(history.getByRole('list', { name: /^Shares of \d+ rounds$/ })).toBeVisible()
})

test('shows all players’ totals on each pick only after betting closes', async ({ page }) => {
  await enterWithMoney(page, 1_000)
  await page.goto('/wingo')
  const totals = page.getByRole('region', { name: 'All bets this round' })
  await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳500' })
  await expect(page.getByText('Successfully 500 submitted.').first()).toBeVisible()
  const open = await (await page.request.get('/countdown/running')).json()
  if (open.closesAt > open.serverNow) expect(open.bets).toBeUndefined()
  await expect(totals).toContainText('Shown after betting closes')
  await expect(totals).toContainText(/Red৳[\d,]+\d+ bets?/)
  const { bets } = await (await page.request.get('/countdown/running')).json()
  const red = (bets ?? []).find((each: { color: string }) => each.color === 'red')
  expect(red?.staked).toBeGreaterThanOrEqual(500)
})
