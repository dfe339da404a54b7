import { carousel, dot, expectBanner } from './support/carousel'
import { expect, type Page, test } from './support/test'

/** Longer than a banner shows and moves, so a carousel that advances has advanced. */
const LONGER_THAN_A_BANNER_MS = 4_500

async function expectToStayAt(page: Page, number: number): Promise<void> {
  await page.waitForTimeout(LONGER_THAN_A_BANNER_MS)
  await expectBanner(page, number, 1)
}

test.describe('the carousel of the home page', () => {
  test('advances by itself and goes on after a dot was pressed', async ({ page }) => {
    await page.goto('/')
    await expectBanner(page, 1)
    await expectBanner(page, 2)
    await dot(page, 1).click()
    await expectBanner(page, 1, 1_000)
    for (const number of [2, 3, 1]) await expectBanner(page, number)
  })

  test('shows each banner for 2500 ms and keeps 30 px between them', async ({ page }) => {
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
    await expect.poll(async () => (await times()).length, { timeout: 20_000 }).toBe(3)
    const [first = 0, second = 0, third = 0] = await times()
    // Swiper counts the time from the end of one move to the beginning of the next.
    for (const shown of [second - first, third - second]) {
      expect(shown).toBeGreaterThan(2_500)
      expect(shown).toBeLessThan(5_000)
    }
    const gaps = await carousel(page)
      .locator('.swiper-slide')
      .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).marginRight))
    expect(gaps).toEqual(['30px', '30px', '30px'])
  })

  test('stays where it was paused and plays again', async ({ page }) => {
    await page.goto('/')
    await carousel(page).getByRole('button', { name: 'Pause the banners' }).click()
    await dot(page, 2).click()
    await expectToStayAt(page, 2)
    await carousel(page).getByRole('button', { name: 'Play the banners' }).click()
    await expectBanner(page, 3)
  })

  test('does not advance for those who want less motion; its dots still work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expectToStayAt(page, 1)
    await dot(page, 3).click()
    await expectToStayAt(page, 3)
  })

  test('does not advance while the page is hidden', async ({ page }) => {
    await page.goto('/')
    await expectBanner(page, 2)
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { get: () => value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    // A move that is under way ends first.
    await page.waitForTimeout(1_000)
    await setVisibility('hidden')
    await expectToStayAt(page, 2)
    await setVisibility('visible')
    await expectBanner(page, 3)
  })

  test('waits while somebody is at its link by keyboard', async ({ page }) => {
    await page.goto('/')
    await expectBanner(page, 2)
    await page.keyboard.press('Tab')
    const link = carousel(page).locator('.swiper-slide:not([inert]) a')
    // The banner may move on between the two steps: then it is the next one's turn.
    await expect(async () => {
      await link.focus()
      await expect(link).toBeFocused({ timeout: 300 })
    }).toPass()
    const label = await link.textContent()
    await page.waitForTimeout(LONGER_THAN_A_BANNER_MS)
    await expect(link).toBeFocused()
    expect(await link.textContent()).toBe(label)
  })

  test('has targets of 44 px and no banner out of sight in reach', async ({ page }) => {
    await page.goto('/')
    for (const button of await carousel(page).getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expect(carousel(page).locator('.swiper-slide')).toHaveCount(3)
    await expect(carousel(page).locator('.swiper-slide[inert]')).toHaveCount(2)
  })

  test('is in the page as the server sends it', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByText('Pick a colour')).toBeInViewport()
    await context.close()
  })
})
