import {
  betOnScreen,
  enterWithMoney,
  expectNoAxeViolations,
  waitForBetting,
} from './support/player'
import { expect, type Page, test } from './support/test'

const bar = (page: Page) => page.getByTestId('bar')
const lastRound = (page: Page) => page.getByTestId('last-round')
const light = (page: Page) => page.locator('[data-light]')

interface Bets {
  countdownId: string
  bets: { color: string; betAmount: number; pays: number; status: string; paid: number }[]
  staked: number
  paid: number
  net: number
  before?: Bets | null
}

/**
 * Rewrites the answers so that every bet of the player won or lost, because the drawn colour is
 * random.
 */
async function decide(page: Page, ends: 'won' | 'lost'): Promise<void> {
  const decided = async (round: Bets): Promise<Bets> => {
    if (round.bets.some(({ status }) => status === 'open')) return round
    const rounds: { countdownId: string; winningColor: string }[] = await (
      await page.request.get('/countdown/?limit=20')
    ).json()
    const drawn = rounds.find(({ countdownId }) => countdownId === round.countdownId)?.winningColor
    const other = drawn === 'red' ? 'blue' : 'red'
    const bets = round.bets.map((bet) => ({
      ...bet,
      color: ends === 'won' ? (drawn ?? bet.color) : other,
      status: ends,
      paid: ends === 'won' ? bet.pays : 0,
    }))
    const paid = bets.reduce((sum, bet) => sum + bet.paid, 0)
    return { ...round, bets, paid, net: paid - round.staked }
  }
  await page.route('**/api/bet?*', async (route) => {
    const response = await route.fetch()
    const round: Bets = await response.json()
    const before = round.before ? await decided(round.before) : null
    await route.fulfill({ response, json: { ...(await decided(round)), before } })
  })
}

/**
 * Milliseconds. The vibration of an accepted bet is shorter, and left out while its code is still
 * loading.
 */
const WIN_MS = 20

/** Records the vibrations that the page requests. */
async function noteVibrations(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const felt: number[] = []
    Object.assign(window, { felt })
    navigator.vibrate = (pattern) => felt.push(Number(pattern)) > 0
  })
  return () => page.evaluate(() => (window as unknown as { felt: number[] }).felt)
}

/** Pitches of an accepted bet and of a net win, in hertz. */
const [BET_TONES, WIN_TONES] = [
  [440, 660],
  [523, 659, 784],
]

/** Records the pitches that the page plays. */
async function noteSounds(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = []
    const Played = window.OscillatorNode
    class Noted extends Played {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(Number(options?.frequency))
      }
    }
    Object.assign(window, { heard, OscillatorNode: Noted })
  })
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard)
}

/** Stores the setting of a player who has switched sounds on before. */
function wantSounds(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('rondo.sound', 'on'))
}

/** Records each amount that the bar shows for the round's result. */
async function noteCounts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    new MutationObserver(() => {
      const bar = document.querySelector('[data-testid="bar-text"] span[aria-hidden]')
      const [amount] = /[\d,]+/.exec(bar?.textContent ?? '') ?? []
      const count = Number(amount?.replaceAll(',', ''))
      if (amount && counts.at(-1) !== count) counts.push(count)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { counts: number[] }).counts)
}

const placeOnGreen = (page: Page) => betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳500' })

async function betOnGreen(page: Page): Promise<void> {
  await page.goto('/wingo')
  await placeOnGreen(page)
  await expect(page.getByTestId('stake')).toHaveText(['৳500 staked'])
}

test('shows the last seconds while a bet is still possible', async ({ page }) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  await expect(light(page)).toHaveAttribute('data-light', 'dusk')
  await expect(lastRound(page)).toContainText('no bet')
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('radio', { name: '৳500', exact: true }).check({ force: true })
  await expect(page.getByTestId('fuse')).toHaveCount(0)
  await page.waitForFunction(
    () =>
      document.querySelector('[data-light="closing"]') !== null &&
      document.querySelector('[data-testid="fuse"]') !== null &&
      /^\d\d:\d\d$/.test(document.querySelector('[role="timer"]')?.textContent ?? ''),
  )
  await expect(page.getByRole('radio', { name: 'Green' })).toBeDisabled()
  await expect(page.getByTestId('fuse')).toHaveCount(0)
  await expect(light(page)).toHaveAttribute('data-light', 'quiet')
})

test('signals a net win once, and keeps showing the round while the next one takes bets', async ({
  page,
}) => {
  const vibrations = await noteVibrations(page)
  const [sounds, counts] = await Promise.all([noteSounds(page), noteCounts(page)])
  await wantSounds(page)
  await decide(page, 'won')
  await enterWithMoney(page, 2_000)
  await betOnGreen(page)
  await page.waitForFunction(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return (
      text('[data-testid="bar-text"]').includes('+৳500 on this round') &&
      text('[data-testid="stake"]') === '৳1,000 paid' &&
      text('[data-testid="purse"]').startsWith('+৳1,000') &&
      /^This round.+\+৳500$/.test(text('[data-testid="last-round"]')) &&
      document.querySelector('[data-light="red"], [data-light="green"], [data-light="blue"]')
    )
  })
  await waitForBetting(page)
  await expect(lastRound(page)).toHaveText(/^Last round.+\+৳500$/)
  await expect(page.getByTestId('stake')).toHaveCount(0)
  await expect(page.getByTestId('purse')).not.toContainText('+')
  await expect(bar(page)).toContainText('Repeat ৳500')
  // The chip is still selected, but no pick is.
  await expect(page.getByText('Balance after')).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect((await vibrations()).filter((ms) => ms === WIN_MS)).toEqual([WIN_MS])
  const won = (await sounds()).filter((pitch) => WIN_TONES.includes(pitch))
  expect(won).toEqual(WIN_TONES)
  const counted = await counts()
  expect(counted.length).toBeGreaterThan(1)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(counted.at(-1)).toBe(500)
})

test('reports a loss quietly', async ({ page }) => {
  const vibrations = await noteVibrations(page)
  const sounds = await noteSounds(page)
  await wantSounds(page)
  await decide(page, 'lost')
  await enterWithMoney(page, 2_000)
  await betOnGreen(page)
  await page.waitForFunction(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return (
      text('[data-testid="bar-text"]').includes('−৳500 on this round') &&
      text('[data-testid="stake"]') === '৳500 lost' &&
      !text('[data-testid="purse"]').includes('+') &&
      /^This round.+−৳500$/.test(text('[data-testid="last-round"]')) &&
      document.querySelector('[data-light="quiet"]')
    )
  })
  expect(await vibrations()).not.toContain(WIN_MS)
  expect((await sounds()).filter((pitch) => WIN_TONES.includes(pitch))).toEqual([])
})

test('skips vibration and counting under reduced motion, but not the sounds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const vibrations = await noteVibrations(page)
  const [sounds, counts] = await Promise.all([noteSounds(page), noteCounts(page)])
  await wantSounds(page)
  await decide(page, 'won')
  await enterWithMoney(page, 2_000)
  await betOnGreen(page)
  await page.waitForFunction(() =>
    document.querySelector('[data-testid="bar-text"]')?.textContent?.includes('+৳500 on this'),
  )
  expect(await vibrations()).toEqual([])
  expect((await sounds()).filter((pitch) => WIN_TONES.includes(pitch))).toEqual(WIN_TONES)
  expect(await counts()).toEqual([500])
})

test('plays no sounds until they are switched on in the header, and remembers that on the device', async ({
  page,
}) => {
  const sounds = await noteSounds(page)
  await enterWithMoney(page, 2_000)
  await betOnGreen(page)
  const sound = page.getByRole('banner').getByRole('button', { name: 'Sound' })
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  expect(await sounds()).toEqual([])
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await placeOnGreen(page)
  const ofBets = async () => (await sounds()).filter((pitch) => BET_TONES.includes(pitch))
  await expect.poll(ofBets).toEqual(BET_TONES)
  await page.goto('/baccarat')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test('supports keys for picks and chips, Enter to place a bet, and `?` to list the keys', async ({
  page,
}) => {
  await enterWithMoney(page, 2_000)
  await page.goto('/wingo')
  await waitForBetting(page)
  await page.keyboard.press('g')
  await expect(page.getByRole('radio', { name: 'Green' })).toBeChecked()
  // The same key with a Bangla keyboard layout.
  await page.dispatchEvent('body', 'keydown', { key: 'ব', code: 'KeyB' })
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await page.keyboard.press('2')
  await expect(bar(page)).toContainText('৳200 on Blue')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('stake')).toHaveText(['৳200 staked'])

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help.getByText('Choose a chip')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('r')
  await help.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Red' })).not.toBeChecked()
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await expect(page.getByRole('radio', { name: 'Red' })).not.toBeChecked()
  await expect(help).toBeHidden()
})
