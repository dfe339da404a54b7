import type { Swiper } from 'swiper'
import { carousel, dot, expectBanner } from './support/carousel'
import { expect, type Page, test } from './support/test'

/**
 * Milliseconds, longer than one banner's display and move: a carousel that advances has advanced by
 * then.
 */
const LONGER_THAN_A_BANNER_MS = 4_500

const shownBanner = (page: Page) =>
  carousel(page).locator('[aria-current]').getAttribute('aria-label')

/** Checks that the banner stays, and returns it. */
async function expectToStay(page: Page): Promise<string> {
  const shown = await shownBanner(page)
  await page.waitForTimeout(LONGER_THAN_A_BANNER_MS)
  expect(await shownBanner(page)).toBe(shown)
  return String(shown)
}

async function expectToGoOnFrom(page: Page, shown: string): Promise<void> {
  await expect.poll(() => shownBanner(page)).not.toBe(shown)
}

test.describe('home page carousel', () => {
  // @conformance advances-automatically-even-after
  test('advances automatically, even after a dot was chosen', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expectBanner(page, 1)
    await expectBanner(page, 2)
    await dot(page, 1).click()
    for (const number of [1, 2, 3, 1]) await expectBanner(page, number)
  })

  // @conformance shows-banner-2500-ms
  test('shows each banner for 2500 ms and keeps 30 px between them', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/')
    await carousel(page).evaluate((element) => {
      const record = () => {
        element.dataset.moves = `${element.dataset.moves ?? ''} ${Math.round(performance.now())}`
      }
      const options = { attributeFilter: ['aria-current'], subtree: true }
      new MutationObserver(record).observe(element, options)
    })
    const times = async () =>
      ((await carousel(page).getAttribute('data-moves')) ?? '').trim().split(' ').map(Number)
    await expect.poll(async () => (await times()).length).toBeGreaterThan(2)
    const [first = 0, second = 0, third = 0] = await times()
    // Swiper counts the time from the end of one move to the start of the next.
    for (const shown of [second - first, third - second]) expect(shown).toBeGreaterThan(2_500)
    const autoplay = await carousel(page)
      .locator('.swiper')
      .evaluate((element) => (element as unknown as { swiper: Swiper }).swiper.params.autoplay)
    expect(autoplay).toMatchObject({ delay: 2_500 })
    const gaps = await carousel(page)
      .locator('.swiper-slide')
      .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).marginRight))
    expect(gaps).toEqual(['30px', '30px', '30px'])
  })

  test('stays where it was paused and plays again', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await carousel(page).getByRole('button', { name: 'Pause slideshow' }).click()
    await dot(page, 2).click()
    await expectBanner(page, 2)
    await expectToStay(page)
    await carousel(page).getByRole('button', { name: 'Start slideshow' }).click()
    await expectBanner(page, 3)
  })

  test('does not advance under reduced motion, but its dots still work', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expectBanner(page, 1)
    await expectToStay(page)
    await dot(page, 3).click()
    await expectBanner(page, 3)
    await expectToStay(page)
  })

  test('does not advance while the page is hidden', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expectBanner(page, 2)
    // Hides the page between two moves, because a move in progress would still finish.
    await page.waitForFunction(() => {
      const { swiper } = document.querySelector('.swiper') as unknown as { swiper: Swiper }
      if (swiper.animating) return false
      Object.defineProperty(document, 'visibilityState', {
        get: () => 'hidden',
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
      return true
    })
    const shown = await expectToStay(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expectToGoOnFrom(page, shown)
  })

  test('pauses while its link has the keyboard focus', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    await expectBanner(page, 2)
    await page.keyboard.press('Tab')
    const link = carousel(page).locator('.swiper-slide:not([inert]) a')
    // If the carousel advances between the two steps, retry with the next banner.
    await expect(async () => {
      await link.focus()
      await expect(link).toBeFocused({ timeout: 300 })
    }).toPass()
    await expectToStay(page)
    await expect(link).toBeFocused()
  })

  // @conformance pauses-under-mouse-continues
  test('pauses under the mouse and continues when it leaves', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/')
    await expectBanner(page, 2)
    await carousel(page).locator('.swiper').hover()
    // A move in progress finishes first.
    await page.waitForTimeout(1_000)
    const shown = await expectToStay(page)
    await page.mouse.move(0, 0)
    await expectToGoOnFrom(page, shown)
  })

  // @conformance follows-swipe-without-opening
  test('follows a swipe without opening a link, and continues', async ({ page }) => {
    // With reduced motion, only the swipe moves the carousel.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const slides = carousel(page).locator('.swiper')
    await expect(slides).toHaveClass(/swiper-initialized/)
    const box = await slides.boundingBox()
    if (!box) throw new Error('no banner')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.9, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.1, y, { steps: 12 })
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await expectBanner(page, 2)
    await expect(page).toHaveURL('/')
    await carousel(page).getByRole('button', { name: 'Start slideshow' }).click()
    await expectBanner(page, 3)
  })

  test('has 44 px targets and keeps hidden banners out of reach', async ({ page }) => {
    await page.goto('/')
    for (const button of await carousel(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(carousel(page).locator('.swiper-slide')).toHaveCount(3)
    await expect(carousel(page).locator('.swiper-slide[inert]')).toHaveCount(2)
  })

  test('is in the HTML from the server', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    // Uses mainFrame(), because a page without scripts never hydrates.
    await page.mainFrame().goto('/')
    await expect(carousel(page).getByText('Pick a colour')).toBeInViewport()
    await context.close()
  })
})
