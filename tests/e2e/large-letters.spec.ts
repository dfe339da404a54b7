import { CHROMIUM_FLAGS } from '@/scripts/lib/programs'
import { enterWithMoney } from './support/player'
import { expect, test } from './support/test'

// A browser whose letters are set to twice the usual size, the largest of Chrome's settings being
// one and a half.
const executablePath = process.env.CHROMIUM_PATH
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('letters of twice the size are shown, and nothing is cut off', { tag: '@phone' }, async ({
  page,
}) => {
  const expectWhole = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { letters, over } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const texts = [...document.querySelectorAll('main :is(button, h1, h2, dt, dd, label, p)')]
      const isOut = (each: Element) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.closest('.sr-only, [aria-roledescription="carousel"], :has(> table)') &&
        each.getBoundingClientRect().right > clientWidth + 1
      return {
        letters: getComputedStyle(document.body).fontSize,
        over: [scrollWidth - clientWidth, texts.filter(isOut).map((each) => each.outerHTML)],
      }
    })
    expect([path, letters, over]).toEqual([path, '32px', [0, []]])
  }
  for (const path of ['/', '/login', '/register', '/wingo']) await expectWhole(path)
  await enterWithMoney(page, 2_000)
  for (const path of ['/', '/wingo', '/baccarat', '/surewin', '/user', '/depositeForm']) {
    await expectWhole(path)
  }
  for (const path of ['/user/withdraw', '/user/bets', '/user/statement']) await expectWhole(path)
})
