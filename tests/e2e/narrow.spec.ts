import { enterWithMoney, payIn, waitForBetting } from './support/player'
import { callAs, expect, newPerson, type Page, register, test } from './support/test'

const LONGEST_TXN = 'A1'.repeat(32)
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60)

/** Nothing on the page makes it wider than its window, nor lies beyond the right edge. */
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
  }
})

test('lets the header scroll away in a low window, where the bar never covers the focused pick', async ({
  page,
}) => {
  await enterWithMoney(page, 500)
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/wingo')
  await page.mouse.wheel(0, 300)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = page.getByTestId('bar')
  // Radio buttons of a group are one stop: the first of them.
  const pick = page.getByRole('radio', { name: 'Red' })
  // A round whose betting closes on the way has nothing to stop at.
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
