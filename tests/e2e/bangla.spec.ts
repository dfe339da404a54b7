import { statSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { Locale } from '@/lib/base/format/rules/locale'
import type { Dictionary } from '@/lib/base/text/rules/dictionary'
import type { TextKey } from '@/lib/base/text/rules/t'
import { TEXTS } from '@/lib/house/texts/texts'
import { PAGES_OF_PLAYERS, pagesOfVisitors } from './support/pages'
import {
  axeViolations,
  betOnScreen,
  decideDeposit,
  enterWithMoney,
  payIn,
  waitForBetting,
} from './support/player'
import { callAs, expect, newPerson, type Page, register, signIn, test } from './support/test'

/** Texts that use Latin letters and digits in Bangla too: names, keys and machine output. */
const LATIN = [
  ...[
    /\S+@\S+/g,
    /https?:\S+/g,
    /Win-Go|SureWin|Rondo(?: Demo)?|bKash|Nagad|Rocket|Upay|Google|Windows|Chrome/g,
  ],
  ...[/txnID|TrxID|\b(?:TIE|UTC|CSV|API|JSON|SSL|TLS|QR|A[–-]Z)\b/g, /npm run verify|\balt\+T\b/g],
  ...[/drand|quicknet|SHA-?256|HMAC|BLS[\w-]*|League of Entropy|s\[[\w−]+\]| mod /g],
  ...[/Asia\/Dhaka/g, /Gambling Therapy|Gamblers Anonymous/g, /Rakib(?: Hasan)?/g],
  // A foreign term in brackets after the Bangla one
  /\([a-z ]+\)/g,
  // Ids, transaction ids, hashes, IP addresses and codes to dial
  ...[
    /\b(?=[\w-]*\d)[\w-]{5,}\b/g,
    /\b[0-9a-f]{8,}\b/g,
    /(?:আইডি|ID) \d+/g,
    /\b\d+(?:\.\d+){3}\b/g,
    /\*\d+#/g,
  ],
]

/** Text written by staff, or a round record as in its file. */
const FOREIGN = /^Demo numbers|^\{"scheme"/
/** A drawn playing card. */
const isCard = ({ text, by }: Said) => by === 'text' && /^(?:[2-9]|10)$/.test(text)

interface Said {
  readonly text: string
  /** Source of the text: a tag or an attribute. */
  readonly by: string
}

/** Returns every text of the page, whether visible or for screen readers. */
function saidBy(page: Page): Promise<Said[]> {
  return page.evaluate(() => {
    const said: { text: string; by: string }[] = [{ text: document.title, by: 'title' }]
    const isForeign = (element: Element) => element.closest('script, style, code, [lang="en"]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue } = node
      if (!parent || !nodeValue?.trim() || isForeign(parent)) continue
      if (parent.checkVisibility()) said.push({ text: nodeValue.trim(), by: parent.localName })
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const by of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(by)
        if (text && !isForeign(element)) said.push({ text, by })
      }
    }
    return said
  })
}

function inLatin(text: string): string {
  return LATIN.reduce((left, pattern) => left.replace(pattern, ' '), text)
}

const PARTS = new RegExp(`\\b(?:${Object.keys(TEXTS).join('|')})\\.[a-z]\\w+`)

/** Lists texts with the wrong digits, in the wrong language, or missing from the dictionary. */
function faultsOf(said: readonly Said[], locale: string): string[] {
  const faults = said.flatMap((one) => {
    const { text, by } = one
    const rest = inLatin(text)
    if (FOREIGN.test(text) || isCard(one)) return []
    if (PARTS.test(text)) return [`not told by ${by}: ${text}`]
    if (locale === 'bn' && /[A-Za-z]{2,}/.test(rest)) return [`in Latin letters by ${by}: ${text}`]
    return /[0-9]/.test(rest) ? [`in Latin digits by ${by}: ${text}`] : []
  })
  return [...new Set(faults)]
}

/** Axe rules whose result may differ in another theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function choose(page: Page, locale: Locale): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
}

/**
 * Places the bar that sticks to the bottom of the window back into the page flow. Runs in the page.
 */
function uncover(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '[data-testid="bar"] { position: relative !important; bottom: auto !important }',
  )
  document.adoptedStyleSheets = [sheet]
  window.scrollTo(0, 0)
}

/**
 * Checks that the screen shows all text in the chosen language and digits, fits, and has no axe
 * violations.
 */
async function expectWhole(page: Page, place: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { locale, over } = await page.evaluate(() => {
    const { lang, scrollWidth, clientWidth } = document.documentElement
    return { locale: lang, over: scrollWidth - clientWidth }
  })
  const chosen = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect(locale).toBe(chosen?.value)
  expect.soft([place, over, faultsOf(await saidBy(page), locale)]).toEqual([place, 0, []])
  // Axe would judge a link half under the header or the bar by its visible part.
  await page.evaluate(uncover)
  expect.soft([place, 'dark', await axeViolations(page)]).toEqual([place, 'dark', []])
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft([place, 'light', await axeViolations(page, OF_COLOURS)]).toEqual([place, 'light', []])
  await page.emulateMedia({ colorScheme: 'dark' })
}

/**
 * Returns the texts outside the brackets of `support/mark-texts.ts`, in page order. Runs in the
 * page.
 */
function textsOutside(): string[] {
  const outside: string[] = []
  const take = (text: string, before: number) => {
    let depth = before
    let rest = ''
    for (const sign of text) {
      if (sign === '⟦') depth += 1
      else if (sign === '⟧') depth -= 1
      else if (depth === 0) rest += sign
    }
    if (rest.trim() !== '') outside.push(rest.trim())
    return depth
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let depth = take(document.title, 0)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isForeign = node.parentElement?.closest(
      'script, style, noscript, code, [lang="en"], [lang="bn"]',
    )
    if (!isForeign) depth = take(node.nodeValue ?? '', depth)
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const by of ['aria-label', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
      take(element.getAttribute(by) ?? '', 0)
    }
  }
  return depth === 0 ? outside : [`${depth} brackets that are not closed`]
}

/**
 * Checks that every text is from a dictionary, has the chosen digits, and fits when it is longer.
 */
async function visitMarked(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { locale, over } = await page.evaluate(() => {
    const { lang, scrollWidth, clientWidth } = document.documentElement
    return { locale: lang, over: scrollWidth - clientWidth }
  })
  const texts = await page.evaluate(textsOutside)
  const ours = texts.filter((text) => !FOREIGN.test(text) && /\p{L}{2}/u.test(inLatin(text)))
  const faults = faultsOf(await saidBy(page), locale)
  expect.soft([path, locale, over, [...new Set(ours)], faults]).toEqual([path, MARKED, 0, [], []])
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectWhole(page, path)
}

function bangla(key: TextKey): string {
  const [part = '', name = ''] = key.split('.')
  const texts: Readonly<Record<string, Dictionary>> = TEXTS
  return texts[part]?.[name]?.bn ?? key
}

function press(page: Page, key: TextKey): Promise<void> {
  return page
    .getByRole('button', { name: bangla(key), exact: true })
    .first()
    .click()
}

async function sendEmpty(form: Locator): Promise<void> {
  const fields = 'form:has(input:not([type="hidden"]))'
  await form.locator(`${fields} button[type="submit"]`).last().click()
  await expect(form.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
}

async function expectOpened(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWhole(page, place)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens the history and the rules of both games, in each of their views. */
async function openSheetsOfGames(page: Page): Promise<void> {
  for (const game of ['wingo', 'baccarat'] as const) {
    await page.goto(`/${game}`)
    await press(page, 'play.rulesAndOdds')
    await expectOpened(page, `/${game}, its rules`)
    const history = bangla(game === 'wingo' ? 'play.lastRounds' : 'play.allRoads')
    await page
      .getByRole('button', { name: history.replace('{count}', '১০০') })
      .first()
      .click()
    const views = page.getByRole('dialog').getByRole('radio')
    await expect(views.first()).toBeAttached()
    for (const view of await views.all()) {
      await view.check({ force: true })
      await expectWhole(page, `/${game}, ${await view.evaluate(labelOf)}`)
    }
    await page.keyboard.press('Escape')
  }
}

const labelOf = (radio: Element) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? ''

/** Creates a player who has used most features once. */
async function enterBusy(page: Page): Promise<void> {
  await enterWithMoney(page, 5_000)
  const txnID = `9G52${Date.now().toString(36).toUpperCase()}`
  await callAs(page, 'POST', '/api/depositHistory', { deposite: 500, txnID })
  await callAs(page, 'POST', '/api/withdrawHistory', { withdraw: 500 })
  await callAs(page, 'POST', '/api/surewin', { deposite: 500 })
  await callAs(page, 'PUT', '/api/limits', {
    limits: [{ kind: 'stake', period: 'day', amount: 4_000 }],
  })
  await page.goto('/wingo')
  await betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100' })
}

/** The locale whose texts the test instance shows in brackets. */
const MARKED = 'en-u-nu-beng'

test.describe('on a narrow phone', { tag: '@phone' }, () => {
  test.use({ allowed: /status of 4(?:04|10)/ })

  test('shows every visitor page completely in Bangla, fitting and without axe violations', async ({
    page,
  }) => {
    await choose(page, 'bn')
    for (const path of await pagesOfVisitors(page)) await visit(page, path)
  })

  test('shows every player page completely in Bangla, fitting and without axe violations', async ({
    page,
  }) => {
    await enterBusy(page)
    await choose(page, 'bn')
    for (const path of PAGES_OF_PLAYERS) await visit(page, path)
  })

  test('shows only dictionary texts on every page, and fits texts that are 40 % longer', async ({
    page,
  }) => {
    await enterBusy(page)
    await choose(page, MARKED)
    for (const path of PAGES_OF_PLAYERS) await visitMarked(page, path)
    await page.context().clearCookies()
    await choose(page, MARKED)
    for (const path of await pagesOfVisitors(page)) await visitMarked(page, path)
  })

  test('shows a visitor’s dialogs and refusals in Bangla', async ({ page }) => {
    await choose(page, 'bn')
    for (const path of ['/login', '/register', '/forgetPass']) {
      await page.goto(path)
      await sendEmpty(page.getByRole('main'))
      await expectWhole(page, `${path}, sent empty`)
    }
    await page.getByRole('main').getByRole('textbox').fill('nobody@rondo.example')
    await press(page, 'accounts.emailLink')
    await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
    await expectWhole(page, '/forgetPass, sent')
    await page.goto('/login')
    await page.locator('input[type="email"]').fill('nobody@rondo.example')
    await page.locator('input[type="password"]').fill('wrong-password')
    await press(page, 'accounts.logIn')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectWhole(page, '/login, refused')
    await page.goto('/resetPass#token=used')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectWhole(page, '/resetPass, with a link that has expired')
    await page.goto('/fairness/check')
    await press(page, 'fairness.check')
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectWhole(page, '/fairness/check, with nothing to check')
    await openSheetsOfGames(page)
  })

  test('shows a player’s dialogs, refusals and empty lists in Bangla', async ({ page }) => {
    await register(page, newPerson())
    await choose(page, 'bn')
    for (const path of ['/user', '/user/bets', '/user/statement', '/user/notices', '/surewin']) {
      await visit(page, path)
    }
    await page.goto('/depositeForm')
    await page.getByRole('main').getByRole('textbox').first().fill('১')
    await page.locator('main form button:visible').last().click()
    await expect(page.locator('main [aria-invalid="true"]')).toBeVisible()
    await expectWhole(page, '/depositeForm, with too little')
    await visit(page, '/depositeForm?step=2&amount=500')
    await page.goto('/depositeForm?step=3&amount=500')
    await sendEmpty(page.getByRole('main'))
    await expectWhole(page, '/depositeForm, without an ID')
    const filed = await callAs(page, 'POST', '/api/depositHistory', {
      deposite: 700,
      txnID: `9G53${Date.now().toString(36).toUpperCase()}`,
    })
    const { _id: request } = filed.body as { readonly _id: string }
    await visit(page, `/depositeForm?request=${request}`)
    await decideDeposit(request, { request: 'Rejected', reason: 'wrong-txn-id' })
    await visit(page, `/depositeForm?request=${request}`)
    await payIn(page, 5_000)

    await page.goto('/user')
    for (const opens of ['name', 'phone', 'email', 'password']) {
      await page.locator(`[data-opens="${opens}"]`).click()
      const form = page.locator('section').filter({ has: page.locator('#profile') })
      if (opens === 'name' || opens === 'phone') await form.getByRole('textbox').first().fill('')
      await sendEmpty(form)
      await expectWhole(page, `/user, changing the ${opens}`)
      await page.reload()
    }
    await page.goto('/user/withdraw')
    await sendEmpty(page.getByRole('main'))
    await expectWhole(page, '/user/withdraw, without an amount')
    await page.goto('/surewin')
    await press(page, 'surewin.deposit')
    await sendEmpty(page.getByRole('dialog'))
    await expectOpened(page, '/surewin, depositing')
    await press(page, 'surewin.readRules')
    await expectOpened(page, '/surewin, its rules')
    await page.goto('/user/limits')
    await page.locator('main li button').first().click()
    const limit = page.locator('main li').filter({ has: page.getByRole('textbox') })
    await limit.getByRole('textbox').fill('০')
    await sendEmpty(limit)
    await expectWhole(page, '/user/limits, changing one')
    for (const kind of ['limitForms.takeTimeOut', 'limitForms.selfExclude'] as const) {
      await press(page, kind)
      await expectOpened(page, `/user/limits, ${kind}`)
    }
  })

  test('shows the games’ dialogs and the break pages in Bangla', async ({ page }) => {
    const person = await enterWithMoney(page, 5_000)
    await choose(page, 'bn')
    await openSheetsOfGames(page)
    await page.goto('/wingo')
    await waitForBetting(page)
    for (const name of ['Red', '৳100']) {
      const choice = name === 'Red' ? bangla('play.red') : '৳১০০'
      await page.getByRole('radio', { name: choice }).first().check({ force: true })
    }
    await expectWhole(page, '/wingo, about to bet')
    const taken = await callAs(page, 'POST', '/api/exclusion', {
      kind: 'time-out',
      days: 1,
      confirm: true,
    })
    expect(taken.status).toBe(201)
    // A time-out ends every session.
    await signIn(page, person.email, person.password)
    for (const path of ['/', '/wingo', '/surewin', '/user', '/depositeForm', '/break']) {
      await visit(page, path)
    }
  })

  test('returns a refusal in Bangla', async ({ page }) => {
    await register(page, newPerson())
    await payIn(page, 500)
    await choose(page, 'bn')
    await page.goto('/')
    const asked = await page.evaluate(async () => {
      const body = JSON.stringify({ withdraw: 750 })
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-refused-one' }
      return (await fetch('/api/withdrawHistory', { method: 'POST', headers, body })).json()
    })
    expect(asked).toMatchObject({
      code: 'withdrawal-out-of-range',
      detail: '৳৫০০ থেকে আপনার ব্যালেন্সের মধ্যে একটি পরিমাণ দিন।',
    })
  })
})

/** Shorter texts may be part of code or the same in both languages. */
const LEAST_LETTERS = { bn: 8, en: 24 } as const
/**
 * The error page that replaces all others shows both languages, because it doesn't know the chosen
 * one.
 */
const { wentWrong, pageNotShown, tryAgain, backToHome } = TEXTS.ui
/** Rounds are stored with this reason as a key, which a screen uses to find its text. */
const { sealMissed } = TEXTS.games
const IN_BOTH = [wentWrong, pageNotShown, tryAgain, backToHome, sealMissed]

/**
 * Lists the texts of a language that are in pages of the other language: in their HTML and scripts.
 */
async function sentOf(page: Page, language: 'en' | 'bn'): Promise<string[]> {
  const files = new Set<string>()
  let sent = ''
  const paths = ['/', '/wingo', '/user', '/user/withdraw', '/user/limits', '/depositeForm']
  for (const path of [...paths, '/fairness/check']) {
    const html = await (await page.request.get(path)).text()
    sent += html
    for (const [file] of html.matchAll(/\/_next\/static\/[\w/.~-]+\.js/g)) files.add(file)
  }
  for (const file of files) sent += await (await page.request.get(file)).text()
  const read = sent.replace(/\\u([0-9a-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const readable = IN_BOTH.reduce((left, text) => left.replaceAll(text[language], ''), read)
  const isText = { bn: /[ঀ-৿]/, en: /^[A-Z].* .* / }[language]
  return Object.entries(TEXTS).flatMap(([part, texts]) =>
    Object.entries<Readonly<Record<'en' | 'bn', string>>>(texts)
      .filter(({ 1: text }) => text.en !== text.bn)
      .filter(({ 1: text }) => text[language].length >= LEAST_LETTERS[language])
      .filter(({ 1: text }) => isText.test(text[language]) && readable.includes(text[language]))
      .map(([name]) => `${part}.${name}`),
  )
}

/** Returns the sizes of the fonts that the page has loaded, in bytes. */
function fontsOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries.filter(({ name }) => name.endsWith('.woff2')).map((each) => each.decodedBodySize)
  })
}

test('sends no text of the other language, and no Bangla font with English pages', {
  tag: '@desktop',
}, async ({ page }) => {
  const { size } = statSync('app/fonts/bengali-400.woff2')
  await enterWithMoney(page, 500)
  expect(await sentOf(page, 'bn')).toEqual([])
  await page.goto('/wingo')
  expect(await fontsOf(page)).not.toContain(size)

  await page.getByRole('button', { name: 'বাংলায় দেখুন' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^bn/)
  await expect.poll(() => fontsOf(page)).toContain(size)
  expect(await sentOf(page, 'en')).toEqual([])
})
