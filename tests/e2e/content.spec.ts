import { expectBanner } from './support/carousel'
import { readShift, watchShifts } from './support/layout-shift'
import { enterWithMoney, expectNoAxeViolations, payIn } from './support/player'
import { expect, headerBalance, test } from './support/test'

// @conformance home-links-games-surewin
test('home: links to the games and SureWin from three cards, without a layout shift', {
  tag: '@desktop',
}, async ({ page }) => {
  await watchShifts(page)
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Games and savings' })
  for (const [title, name, link, href] of [
    ['Go Game', 'Win-Go', 'Watch Win-Go', '/wingo'],
    ['Go Game!!!', 'Baccarat', 'Watch Baccarat', '/baccarat'],
  ] as const) {
    const card = cards.getByRole('region', { name, exact: true })
    await expect(card.getByText(title, { exact: true })).toBeVisible()
    await expect(card.getByRole('timer')).toBeVisible()
    await expect(card.getByRole('link', { name: link })).toHaveAttribute('href', href)
  }
  await expect(cards.getByRole('link')).toHaveCount(3)
  await expect(cards.getByRole('link', { name: '5% Bonus Campaign!!!' })).toHaveAttribute(
    'href',
    '/surewin',
  )
  await expect(
    page.getByText('Win-Go: chance 33.3%, pays 2×. Average return 66.67%.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Win-Go live' })).toBeVisible()
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(6)
  await cards.getByRole('link').last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toEqual(Array.from({ length: 6 }, () => true))
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectBanner(page, 2)
  expect((await readShift(page)).sum).toBeLessThan(0.02)
})

// @conformance home-wakes-backend-request
test('home: wakes the backend with one request without a payload', { tag: '@phone' }, async ({
  page,
}) => {
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.replace(/\/$/, '') !== '/api') return
    sent.push(`${request.method()} ${request.postData() ?? 'without payload'}`)
  })
  await page.route(/\/api\/?$/, (route) => route.abort())
  await page.goto('/')
  await expectBanner(page, 2)
  expect(sent).toEqual(['GET without payload'])
})

// @conformance terms-shows-sections-1
test('terms: shows sections 1.1 to 1.16 with anchors, date, age and encryption', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/terms')
  const article = page.getByRole('article')
  const numbers = await article
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.textContent?.split(' ')[0]))
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => `1.${index + 1}`))
  await expect(page.getByText('May 16, 2018')).toBeVisible()
  await expect(article).toContainText('128-bit SSL encryption')
  await expect(article).toContainText('people aged 18 or the lawful age')
  // The table of contents is collapsed on phones.
  const folded = page.getByText('Contents', { exact: true })
  if (await folded.isVisible()) await folded.click()
  const anchors = await page
    .locator('main details, main nav')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(anchors).toHaveLength(16)
  for (const anchor of anchors) await expect(page.locator(anchor)).toHaveCount(1)
})

test('terms: scrolls to a linked section without the header covering it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/terms')
  const summary = page.getByText('Contents', { exact: true })
  if (await summary.isVisible()) await summary.click()
  await page.getByRole('link', { name: '1.12 Minors' }).click()
  await expect(page).toHaveURL(/#minors$/)
  const heading = page.getByRole('heading', { name: '1.12 Minors' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

// @conformance about-shows-topic-return
test('about: shows every topic and the return of every pick', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/about')
  const topics = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(topics).toEqual([
    'Integrity and fairness',
    'Responsible gambling',
    'Easy to use',
    'Diverse betting options',
    'Competitive odds',
    'Secure payments',
    'Promotions',
    'Support around the clock',
    'Privacy',
  ])
  for (const limit of ['Deposit limits', 'Wager limits', 'Self-exclusion']) {
    await expect(page.getByRole('heading', { name: limit, level: 3 })).toBeVisible()
  }
  const returns = {
    Red: '66.67%',
    Green: '66.67%',
    Blue: '66.67%',
    Player: '66.94%',
    Tie: '28.55%',
    Banker: '91.72%',
  }
  for (const [pick, share] of Object.entries(returns)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: pick }) })
    await expect(row.getByRole('cell').last()).toHaveText(share)
  }
})

// @conformance timer-runs-clock-game
test('timer: runs the clock of each game for visitors', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/timer')
  for (const game of ['Win-Go', 'Baccarat']) {
    const clock = page.getByRole('region', { name: game, exact: true }).getByRole('timer')
    await expect(clock).toHaveText(/^\d\d:\d\d$/)
    const shown = await clock.textContent()
    await expect(clock).not.toHaveText(shown ?? '')
  }
})

test('timer: keeps the balance in the header current', { tag: '@phone' }, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/timer')
  await expect(headerBalance(page)).toContainText('৳2,000.00')
  await payIn(page, 500)
  await expect(headerBalance(page)).toContainText('৳2,500.00')
})

test('timer: enters and leaves full screen', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/timer')
  await page.getByRole('button', { name: 'Full screen' }).click()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
  await leave.click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

// @conformance add-links-deposit-form
test('add: links to the deposit form after three steps, by way of the login', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/add')
  await expect(page.getByRole('heading', { name: 'Add funds' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }).click()
  await expect(page).toHaveURL('/login?from=%2FdepositeForm')
})

for (const scheme of ['dark', 'light'] as const) {
  // On a phone, bangla.spec.ts checks every visitor page in both schemes.
  // @conformance home-terms-about-timer
  test(`home, terms, about, timer and add have no axe violations in ${scheme}`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/terms', '/about', '/timer', '/add']) {
      await page.goto(path)
      await expectNoAxeViolations(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
  })
}
