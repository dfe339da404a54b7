import { expectNoAxeViolations } from './support/player'
import { expect, type Page, test } from './support/test'

const carousel = (page: Page) => page.getByRole('region', { name: 'What is on' })
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: new RegExp(`^Banner ${number} of 3`) })

async function expectBanner(page: Page, number: number, timeout = 6_000): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true', { timeout })
}

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

test('home: three cards lead to the games and the savings, without anything moving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (hadRecentInput) continue
        const shift = Number(document.documentElement.dataset.shift ?? 0) + value
        document.documentElement.dataset.shift = String(shift)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Games and savings' }).getByRole('link')
  const found = await cards.evaluateAll((links) =>
    links.map((link) => [link.querySelector('h2')?.textContent, link.getAttribute('href')]),
  )
  expect(found).toEqual([
    ['Go Game', '/wingo'],
    ['Go Game!!!', '/baccarat'],
    ['5% Bonus Campaign!!!', '/surewin'],
  ])
  await expect(page.getByRole('heading', { name: 'Win-Go, live now' })).toBeVisible()
  const pictures = page.locator('.slide__art, .promo img')
  await expect(pictures).toHaveCount(6)
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toEqual(Array.from({ length: 6 }, () => true))
  await expectBanner(page, 2)
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThan(0.02)
})

test('home: one request without a payload wakes the backend, whatever it answers', async ({
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

test('terms: sections 1.1 to 1.16, each with an anchor, dated, with age and encryption', async ({
  page,
}) => {
  await page.goto('/terms')
  const article = page.getByRole('article')
  const numbers = await article
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.textContent?.split(' ')[0]))
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => `1.${index + 1}`))
  await expect(page.getByText('May 16, 2018')).toBeVisible()
  await expect(article).toContainText('128-bit SSL encryption')
  await expect(article).toContainText('people aged 18 or the lawful age')
  const anchors = await page
    .locator('.toc--aside a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(anchors).toHaveLength(16)
  for (const anchor of anchors) await expect(page.locator(anchor)).toHaveCount(1)
})

test('terms: the contents lead to their section, which the header does not cover', async ({
  page,
}) => {
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

test('about: every topic, and the true return of every pick', async ({ page }) => {
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

test('timer: the clock of each game runs, for everybody', async ({ page }) => {
  await page.goto('/timer')
  for (const game of ['Win-Go', 'Baccarat']) {
    const clock = page.getByRole('region', { name: game, exact: true }).getByRole('timer')
    await expect(clock).toHaveText(/^\d\d:\d\d$/)
    const shown = await clock.textContent()
    await expect(clock).not.toHaveText(shown ?? '', { timeout: 3_000 })
  }
})

test('timer: fills the screen and comes back', async ({ page }) => {
  await page.goto('/timer')
  await page.getByRole('button', { name: 'Full screen' }).click()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('MAIN')
  await leave.click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('add: three steps that lead to the deposit form, by way of the login', async ({ page }) => {
  await page.goto('/add')
  await expect(page.getByRole('heading', { name: 'Add funds' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Go to the deposit form' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/depositeForm')
})

for (const scheme of ['dark', 'light'] as const) {
  test(`home, terms, about, timer and add are accessible in ${scheme}`, async ({ page }) => {
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

test('can be installed: a manifest whose icons are there', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })
  const purposes = manifest.icons.map((icon: { sizes: string; purpose?: string }) =>
    [icon.sizes, icon.purpose].filter(Boolean).join(' '),
  )
  expect(purposes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']))
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('without a network a page of ours shows; nothing of a player or of the API is kept', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^About/ })).toBeVisible()
})
