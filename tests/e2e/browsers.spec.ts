import { depositByForm } from './support/file-deposit'
import {
  betOnScreen,
  enterWithMoney,
  hearBar,
  payIn,
  runningRound,
  waitForBetting,
} from './support/player'
import { expect, fillRegistration, newPerson, type Page, test } from './support/test'

test.describe('a browser as old as Next.js promises', () => {
  test('registers, deposits, bets and checks draws', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(takeAwayNewer)
    const person = newPerson()
    await page.goto('/register')
    await fillRegistration(page, person)
    await page.waitForURL((url) => url.pathname !== '/register')
    await payIn(page, 1_000)

    await depositByForm(page, '500', `OLD${Date.now()}`)
    await page.goto('/wingo')
    await betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳100' })
    await hearBar(page, 'Green')

    let records: { status: string }[] = []
    await expect(async () => {
      const listed = await (await page.request.get('/api/fairness/wingo?limit=5')).json()
      records = listed.filter(({ status }: { status: string }) => status === 'finished')
      expect(records.length).toBeGreaterThan(1)
    }).toPass()
    await page.goto('/fairness/check')
    await page.getByLabel('Round record').fill(JSON.stringify(records))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(
      page.getByText(`${records.length} of ${records.length} rounds match.`),
    ).toBeVisible()
  })
})

/**
 * Takes away what Chrome 111, Firefox 111 or Safari 16.4 lack and a newer one of them has. Runs in
 * the page, before its scripts.
 */
function takeAwayNewer(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Uint8Array, ['fromHex', 'fromBase64']],
    [Uint8Array.prototype, ['toHex', 'toBase64']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'some', 'every', 'find', 'reduce', 'toArray', 'take', 'drop', 'flatMap'],
    ],
    [globalThis, ['Iterator', 'requestIdleCallback', 'scheduler', 'CloseWatcher', 'SharedWorker']],
  ]
  for (const [from, names] of newer) {
    for (const name of names) Reflect.deleteProperty(from, name)
  }
}

/** Replaces each text by elements, as Google Translate does, now and later. Runs in the page. */
function translate(): void {
  const wrap = (text: Node) => {
    const { parentElement: parent, nodeValue } = text
    const isLeft = !parent || parent.closest('font, svg, script, style, noscript, [translate="no"]')
    if (isLeft || !nodeValue?.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = nodeValue
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const wrapAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) wrap(text)
  }
  wrapAll()
  const all = { childList: true, characterData: true, subtree: true }
  new MutationObserver(wrapAll).observe(document.body, all)
}

/** What a game's page shows, without its clocks. */
const shownOn = (tab: Page) =>
  tab.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element
    for (const clock of copy.querySelectorAll('[role="timer"], [role="status"]')) clock.remove()
    return copy.textContent
  })

for (const game of ['wingo', 'baccarat'] as const) {
  test(`shows a round of ${game} to the end in a translated page`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await enterWithMoney(page, 2_000)
    const plain = await context.newPage()
    await Promise.all([page.goto(`/${game}`), plain.goto(`/${game}`)])
    await page.evaluate(translate)
    const side = { wingo: 'Green', baccarat: 'Tie' }[game]
    const first = await betOnScreen(page, game, { pick: side, chip: '৳100' })
    const expectSame = () =>
      expect(async () => {
        const [translated, plainly] = await Promise.all([shownOn(page), shownOn(plain)])
        expect(translated).toBe(plainly)
      }).toPass({ intervals: [250] })
    // From betting over the draw into the next round.
    while ((await runningRound(page, game)).countdownId === first) {
      await expectSame()
      await page.waitForTimeout(1_000)
    }
    await waitForBetting(page, game)
    await expectSame()
    await expect(page.locator('font').first()).toBeAttached()
  })
}

test('shows edges and choices in a contrast theme of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enterWithMoney(page, 2_000)
  for (const [path, choice] of [
    ['/user/withdraw', 'Nagad'],
    ['/wingo', 'Green'],
  ] as const) {
    await page.goto(path)
    if (path === '/wingo') await waitForBetting(page)
    await page.getByRole('radio', { name: choice }).check({ force: true })
    const radios = page.locator('fieldset, [role="radiogroup"]').filter({ hasText: choice })
    const edges = await radios
      .first()
      .evaluate((group) =>
        [...group.querySelectorAll('input')].map((each) => [
          each.checked,
          getComputedStyle(each).borderTopWidth === '3px',
        ]),
      )
    expect(edges.map(([isChecked]) => isChecked)).toEqual(edges.map(([, hasEdge]) => hasEdge))
    expect(edges.flat()).toContain(true)
    const bare = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('button')]
        .filter((each) => each.checkVisibility())
        .filter((each) => getComputedStyle(each).outlineStyle !== 'solid')
        .map((each) => each.outerHTML),
    )
    expect(bare).toEqual([])
  }
})

test('keeps a password out of the address without scripts, and says what is missing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  // Uses mainFrame(), because a page without scripts never hydrates.
  const open = (path: string) => page.mainFrame().goto(path)
  for (const path of ['/register', '/forgetPass', '/resetPass', '/confirmEmail', '/login']) {
    await open(path)
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
    for (const form of await page.locator('main form').all()) {
      await expect(form).toHaveAttribute('method', 'post')
    }
  }
  await page.getByLabel('Email').fill('rakib@rondo.example')
  await page.getByLabel('Password', { exact: true }).fill('seven-77')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForLoadState()
  expect(page.url()).not.toContain('seven-77')
  await context.close()
})

test.describe('tabs that share a stream', { tag: '@desktop' }, () => {
  test.use({ sharesStreams: true })

  // A browser has six connections to a host over plain http.
  test('ten of them open, and each answers', async ({ page, context }) => {
    const tabs = [page]
    for (let count = 1; count < 10; count += 1) tabs.push(await context.newPage())
    for (const tab of tabs) await tab.goto('/wingo')
    for (const tab of tabs) {
      await expect(tab.getByRole('timer').first()).toHaveText(/\d/)
      await tab.goto('/timer')
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
