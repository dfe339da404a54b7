import { TEXTS } from '@/lib/language/texts'
import { betOnScreen, enterWithMoney, payIn } from './support/player'
import { callAs, expect, newPerson, type Page, register, test } from './support/test'

/** What is written in Latin letters and digits in Bangla, too: names, and what machines write. */
const LATIN = [
  ...[/\S+@\S+/g, /https?:\S+/g, /Win-Go|SureWin|Rondo|bKash|Nagad|Rocket|Google|Windows|Chrome/g],
  ...[/txnID|TrxID|\b(?:TIE|UTC|CSV|API|JSON|SSL|TLS|QR|A[–-]Z)\b/g, /npm run verify/g],
  ...[/drand|quicknet|SHA-?256|HMAC|BLS[\w-]*|League of Entropy|s\[[\w−]+\]| mod /g],
  ...[/Asia\/Dhaka/g, /Gambling Therapy|Gamblers Anonymous/g, /Rakib Hasan/g],
  // A term in its own language behind the Bangla one
  /\([a-z ]+\)/g,
  // Ids, transaction ids and hashes, addresses of devices
  ...[/\b(?=[\w-]*\d)[\w-]{5,}\b/g, /\b[0-9a-f]{8,}\b/g, /আইডি \d+/g, /\b\d+(?:\.\d+){3}\b/g],
]

/** Written by staff, or a record as a file has it. */
const FOREIGN = /^Demo numbers|^\{"scheme"/
/** A drawn playing card. */
const isCard = ({ text, by }: Said) => by === 'text' && /^(?:[2-9]|10)$/.test(text)

interface Said {
  readonly text: string
  /** Where it was said: a tag, or an attribute. */
  readonly by: string
}

/** Everything that the page says: visible texts, and those that are read out. */
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

/** What a page in Bangla says in another language, in other digits, or not at all. */
function faultsOf(said: readonly Said[]): string[] {
  const faults = said.flatMap((one) => {
    const { text, by } = one
    const rest = inLatin(text)
    if (FOREIGN.test(text) || isCard(one)) return []
    if (PARTS.test(text)) return [`not told by ${by}: ${text}`]
    if (/[A-Za-z]{2,}/.test(rest)) return [`in Latin letters by ${by}: ${text}`]
    return /[0-9]/.test(rest) ? [`in Latin digits by ${by}: ${text}`] : []
  })
  return [...new Set(faults)]
}

const VISITED = [
  ...['/', '/login', '/register', '/forgetPass', '/resetPass', '/confirmEmail', '/add', '/about'],
  ...['/terms', '/safer-play', '/timer', '/fairness', '/fairness/check', '/wingo/rules'],
  ...['/baccarat/rules', '/wingo', '/baccarat', '/break', '/no-such-page'],
  '/fairness/wingo/20200101001',
]
const PLAYED = [
  ...['/', '/wingo', '/baccarat', '/surewin', '/user', '/depositeForm', '/welcome', '/add'],
  ...['/user/withdraw', '/user/limits', '/user/statement', '/user/bets', '/user/notices', '/break'],
]

async function chooseBangla(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'locale', value: 'bn', url }])
  await page.setViewportSize({ width: 360, height: 740 })
}

async function expectBangla(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft([path, over, faultsOf(await saidBy(page))]).toEqual([path, 0, []])
}

test.describe('in Bangla on a narrow phone', { tag: '@phone' }, () => {
  test.use({ allowed: /status of 404/ })

  test('every page of a visitor says all of its texts in Bangla, and fits', async ({ page }) => {
    await chooseBangla(page)
    for (const path of VISITED) await expectBangla(page, path)
    const rounds = await (await page.request.get('/api/fairness/wingo')).json()
    const [period] = JSON.stringify(rounds).match(/(?<="countdownId":")\d+/) ?? []
    await expectBangla(page, `/fairness/wingo/${period}`)
  })

  test('every page of a player says all of its texts in Bangla, and fits', async ({ page }) => {
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
    await chooseBangla(page)
    for (const path of PLAYED) await expectBangla(page, path)
  })

  test('a refusal is said in Bangla', async ({ page }) => {
    await register(page, newPerson())
    await payIn(page, 500)
    await chooseBangla(page)
    await page.goto('/')
    const asked = await page.evaluate(async () => {
      const body = JSON.stringify({ withdraw: 750 })
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-refused-one' }
      return (await fetch('/api/withdrawHistory', { method: 'POST', headers, body })).json()
    })
    expect(asked).toMatchObject({
      code: 'withdrawal-out-of-range',
      detail: '৫০০ থেকে আপনার ব্যালেন্সের মধ্যে একটি পরিমাণ দিন।',
    })
  })
})

/** Shorter ones may be parts of what is not a text. */
const LEAST_LETTERS = 8
/** The page in the place of all others says itself in both languages, for it knows of none. */
const IN_BOTH = ['wentWrong', 'pageNotShown', 'tryAgain', 'backToHome'] as const

test('a page in English brings no text in Bangla', { tag: '@desktop' }, async ({ page }) => {
  await enterWithMoney(page, 500)
  const files = new Set<string>()
  let sent = ''
  const paths = ['/', '/wingo', '/user', '/user/withdraw', '/user/limits', '/depositeForm']
  for (const path of [...paths, '/fairness/check']) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    sent += html
    for (const [file] of html.matchAll(/\/_next\/static\/[\w/.~-]+\.js/g)) files.add(file)
  }
  for (const file of files) sent += await (await page.request.get(file)).text()
  const read = sent.replace(/\\u([0-9a-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const readable = IN_BOTH.reduce((left, name) => left.replaceAll(TEXTS.ui[name].bn, ''), read)
  const shipped = Object.entries(TEXTS).flatMap(([part, texts]) =>
    Object.entries<{ readonly bn: string }>(texts)
      .filter(({ 1: { bn } }) => bn.length >= LEAST_LETTERS && /[ঀ-৿]/.test(bn))
      .filter(({ 1: { bn } }) => readable.includes(bn))
      .map(([name]) => `${part}.${name}`),
  )
  expect(shipped).toEqual([])
})
