import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { betOnScreen, enterWithMoney, waitForBetting } from './support/player'
import { expect, newPerson, type Page, register, test } from './support/test'

const READER = '/screen-reader-of-tests.js'

interface ScreenReader {
  start(options: { readonly container: Element }): Promise<void>
  stop(): Promise<void>
  next(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
}

/** More phrases than any page has. */
const MANY = 1_000

/** Returns everything that a screen reader says of the page's main part, from start to end. */
async function readAloud(page: Page): Promise<string[]> {
  for (let tries = 0; tries < 3; tries += 1) {
    const said = await tryToRead(page)
    if (said.length < MANY) return said
  }
  throw new Error('the reader never came to the end of the main part')
}

/**
 * Reads the part that is shown, because the next one is in the page before it is. A part that is
 * replaced while it is read never ends.
 */
function tryToRead(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate(
    async (container, { address, many }) => {
      const { virtual } = (await import(address)) as { readonly virtual: ScreenReader }
      await virtual.start({ container })
      for (let heard = 0; heard < many; heard += 1) {
        await virtual.next()
        if ((await virtual.lastSpokenPhrase()) === 'end of main') break
      }
      const said = await virtual.spokenPhraseLog()
      await virtual.stop()
      return said
    },
    { address: READER, many: MANY },
  )
}

/** Checks that the phrases are spoken in this order; a failure shows all that was spoken. */
function expectOrder(said: readonly string[], wanted: readonly RegExp[]): void {
  let from = 0
  const missing = wanted.filter((phrase) => {
    const at = said.findIndex((each, index) => index >= from && phrase.test(each))
    if (at >= 0) from = at + 1
    return at < 0
  })
  expect(missing, said.join('\n')).toEqual([])
}

// The CSP is bypassed because the screen reader is a script of the test, which pages may not load.
test.use({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(async ({ page }) => {
  const path = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))
  await page.route(`**${READER}`, (route) =>
    route.fulfill({ path, contentType: 'text/javascript' }),
  )
})

test('reads a bet in the order of placing it: the time, the pick, the stake, the effect of the button', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  expectOrder(await readAloud(page), [
    /^heading, Win-Go, level 1/,
    /^heading, (?:Betting|Drawing|.* won|Next round|.*drawn)/,
    /^(?:Closes|Opens|Next|You had|\d+ s)/,
    /^Last round|^This round/,
    /^heading, Last ten results/,
    /^heading, (?:Your pick|Betting closed)/,
    /^radio, Red/,
    /^radio, Green/,
    /^radio, Blue/,
    /^heading, Stake/,
    /^Balance ৳2,000/,
    /^radio, ৳100,/,
    /Choose a colour and a chip|Next round|Opens|Round ends|didn’t bet/,
    /^button, Rules and odds/,
    /^heading, My bets this round/,
    /^heading, Period Record/,
  ])

  const placed = page.getByRole('alert').filter({ hasText: 'Successfully 100 submitted.' })
  await Promise.all([placed.waitFor(), betOnScreen(page, 'wingo', { pick: 'Red', chip: '৳100' })])
  expectOrder(await readAloud(page), [
    /^heading, My bets this round/,
    /^৳100 on Red$/,
    /^heading, Period Record/,
  ])
})

test('reads a Baccarat bet in the same order, and the cards before the next pick', {
  tag: '@phone',
}, async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/baccarat')
  await waitForBetting(page, 'baccarat')
  expectOrder(await readAloud(page), [
    /^heading, Baccarat, level 1/,
    /^heading, Betting open/,
    /^Closes/,
    /^Last round|^This round/,
    /^heading, (?:Big road|Last ten results)/,
    /^heading, Your pick/,
    /^radio, Player/,
    /^radio, Tie/,
    /^radio, Banker/,
    /^heading, Stake/,
    /^Balance ৳2,000/,
    /^radio, ৳100,/,
    /Choose a side and a chip/,
    /^button, Rules and odds/,
    /^heading, My bets this round/,
    /^heading, Period Record/,
  ])

  await betOnScreen(page, 'baccarat', { pick: 'Banker', chip: '৳100' })
  await expect(page.getByText('৳100 on Banker').first()).toBeVisible()
  // A tie ends both hands.
  await expect(page.getByTestId('hand-end').first()).toBeVisible()
  expectOrder(await readAloud(page), [
    /^heading, The deal/,
    /^heading, Player/,
    /^image, .* of (?:spades|hearts|diamonds|clubs)/,
    /^heading, Banker/,
    /^image, .* of (?:spades|hearts|diamonds|clubs)/,
    /^heading, (?:Your pick|Betting closed)/,
    /^heading, My bets this round/,
    /^৳100 on Banker$/,
  ])
})

test('reads a deposit and its errors in the order of sending it', {
  tag: '@phone',
}, async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/depositeForm')
  expectOrder(await readAloud(page), [
    /^heading, Deposit, level 1/,
    /^Step 1 of 2/,
    /^textbox, You deposit,.*from ৳500/i,
    /^button, ৳500,/,
    /^button, ৳20,000,/,
    /^button, Continue/,
  ])

  const amount = page.getByLabel('You deposit')
  await amount.fill('499')
  await page.getByRole('button', { name: /^Continue/ }).click()
  const wrong = 'Deposit amount should be more than 500.'
  await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible()
  expect((await readAloud(page)).find((phrase) => phrase.startsWith('textbox'))).toMatch(
    /^textbox, You deposit, 499, Deposit amount should be more than 500\., invalid/,
  )

  await page.goto('/depositeForm?step=2&amount=2000')
  expectOrder(await readAloud(page), [
    /^heading, Send ৳2,000, level 1/,
    /^Step 2 of 2/,
    /^textbox, Transaction ID \(txnID\)/,
    /^button, Paste/,
    /^button, Send for checking/,
  ])

  await page.getByLabel('txnID').fill(randomUUID())
  await page.getByRole('button', { name: 'Send for checking' }).click()
  const title = page.getByRole('heading', { level: 1, name: '৳2,000 is on its way' })
  await expect(title).toBeVisible()
  expectOrder(await readAloud(page), [
    /^heading, ৳2,000 is on its way, level 1/,
    /^txnID /,
    /^We’re matching it/,
    /^In your balance/,
  ])
})

test('reads a bet and a deposit in Bangla, in the same order', { tag: '@phone' }, async ({
  page,
  baseURL: url = '',
}) => {
  await enterWithMoney(page, 2_000)
  await page.context().addCookies([{ name: 'locale', value: 'bn', url }])
  await page.goto('/wingo')
  await waitForBetting(page)
  expectOrder(await readAloud(page), [
    /^heading, উইন-গো, level 1/,
    /^heading, বাজি ধরা যাচ্ছে/,
    /পরে বন্ধ হবে/,
    /^গত রাউন্ড|^এই রাউন্ড/,
    /^heading, শেষ দশটি ফলাফল/,
    /^heading, আপনার বাছাই/,
    /^radio, লাল/,
    /^radio, সবুজ/,
    /^radio, নীল/,
    /^heading, বাজির টাকা/,
    /^ব্যালেন্স ৳২,০০০/,
    /^radio, ৳১০০,/,
    /চিপ বেছে/,
    /^button, নিয়ম ও সম্ভাবনা/,
    /^heading, এই রাউন্ডে আমার বাজি/,
    /^heading, পিরিয়ড রেকর্ড/,
  ])

  await page.goto('/depositeForm')
  expectOrder(await readAloud(page), [
    /^heading, টাকা জমা দিন, level 1/,
    /^ধাপ ১\/২/,
    /^textbox, কত টাকা জমা দেবেন,.*৳৫০০/,
    /^button, ৳৫০০,/,
    /^button, ৳২০,০০০,/,
    /^button, .*এগিয়ে যান/,
  ])
  await page.goto('/depositeForm?step=2&amount=2000')
  expectOrder(await readAloud(page), [
    /^heading, ৳২,০০০ পাঠান, level 1/,
    /^ধাপ ২\/২/,
    /^textbox, লেনদেন আইডি \(txnID\)/,
    /^button, পেস্ট করুন/,
    /^button, যাচাইয়ের জন্য পাঠান/,
  ])
})
