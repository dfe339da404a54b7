import { PAGES_OF_PLAYERS, PAGES_OF_STAFF, pagesOfVisitors } from './support/pages'
import { enterWithMoney, payIn, waitForBetting } from './support/player'
import { callAs, expect, newPerson, type Page, register, signInAsAdmin, test } from './support/test'

const LONGEST_TXN = 'A1'.repeat(32)
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)

/** Checks that nothing makes the page wider than its window. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { over: scrollWidth - clientWidth, by: scrollWidth }
  })
  expect([page.url(), wide.over]).toEqual([page.url(), 0])
}

test('keeps pages narrow and the status visible with long txnIDs, names and emails', {
  tag: '@phone',
}, async ({ page }) => {
  const person = newPerson()
  await register(page, {
    ...person,
    name: LONG_NAME,
    email: `${'long'.repeat(8)}.${person.email}`,
  })
  await payIn(page, 5_000)
  const data = { deposite: 500, txnID: `${LONGEST_TXN.slice(0, 50)}${Date.now()}` }
  expect((await callAs(page, 'POST', '/api/depositHistory', data)).status).toBe(201)
  await callAs(page, 'POST', '/api/withdrawHistory', { withdraw: 500 })
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/welcome',
      '/user',
      '/user/withdraw',
      '/depositeForm',
      '/user/statement',
      '/user/bets',
      '/user/limits',
      '/surewin',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectToFit(page)
    }
    await page.goto('/user')
    const history = page.getByRole('row').filter({ hasText: data.txnID })
    const status = await history.getByText('Pending', { exact: true }).boundingBox()
    expect((status?.x ?? 0) + (status?.width ?? width)).toBeLessThanOrEqual(width)
    await page.goto('/wingo')
    const id = page.getByRole('row').getByRole('link').first()
    const countLines = (link: Element) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return text.getClientRects().length
    }
    expect(await id.evaluate(countLines)).toBe(1)
  }
})

test.describe('zoomed', { tag: '@desktop' }, () => {
  test.use({ allowed: /status of 404/ })

  /**
   * CSS pixels of a 1280 x 1024 window at 400 % (WCAG 1.4.10) and of a 1440 x 900 window at 200 %.
   */
  const WINDOWS = [
    { width: 320, height: 256 },
    { width: 720, height: 450 },
  ]

  const expectAllToFit = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        await expectToFit(page)
      }
    }
  }

  test('no page of visitors, players or staff scrolls sideways', async ({ page }) => {
    await expectAllToFit(page, await pagesOfVisitors(page))
    await enterWithMoney(page, 2_000)
    await expectAllToFit(page, PAGES_OF_PLAYERS)
    await page.context().clearCookies()
    await signInAsAdmin(page)
    await expectAllToFit(page, PAGES_OF_STAFF)
  })
})

test('keeps the numbers of rounds apart, even with four digits', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 500)
  for (const [path, width] of [
    ['/', 360],
    ['/timer', 360],
    ['/timer', 480],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    const results = page
      .getByRole('list', { name: /^Last ten/ })
      .first()
      .getByRole('listitem')
    const newest = results.filter({ has: page.locator('svg') }).first()
    const spare = await newest.evaluate((result) => {
      const number = result.querySelector('span:last-child') as HTMLElement
      number.textContent = '4320'
      const text = document.createRange()
      text.selectNodeContents(number)
      // A number for screen readers alone has no width.
      const isShown = number.offsetWidth > 1
      return isShown ? result.clientWidth - text.getBoundingClientRect().width : 0
    })
    expect([path, width, spare >= 0]).toEqual([path, width, true])
  }
})

test('keeps the scroll position when the rules close', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/wingo')
  const rules = page.getByRole('button', { name: 'Rules and odds' })
  // Measured in a low window, because high ones have another layout. The final height keeps the
  // button just in view, where a browser that scrolls to the focus would still scroll.
  await page.setViewportSize({ width: 390, height: 640 })
  const { y = 0, height = 0 } = (await rules.boundingBox()) ?? {}
  await page.setViewportSize({ width: 390, height: Math.ceil(y + height) + 30 })
  await rules.evaluate((button) => button.focus({ preventScroll: true }))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rules).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('scrolls the header away in a low window, where the bar never covers the focused pick', async ({
  page,
}) => {
  await enterWithMoney(page, 500)
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/wingo')
  await page.mouse.wheel(0, 300)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = page.getByTestId('bar')
  // A group of radio buttons has one stop: its first button.
  const pick = page.getByRole('radio', { name: 'Red' })
  // If betting closes on the way, there is nothing to stop at: retry.
  await expect(async () => {
    await waitForBetting(page)
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const isReached = () => pick.evaluate((element) => element === document.activeElement)
    for (let stops = 0; stops < 60 && !(await isReached()); stops += 1) {
      await page.keyboard.press('Tab')
    }
    expect(await isReached()).toBe(true)
  }).toPass()
  const seen = await pick.boundingBox()
  const over = await bar.boundingBox()
  expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  expect(seen?.y).toBeGreaterThanOrEqual(0)
})
