import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type APIRequestContext, request as requests } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import pg from 'pg'
import type { GameId } from '@/lib/games/catalog/game'
import { readRunningStack } from '../../../scripts/lib/stack'
import { ADMIN, type Caller, expect, newPerson, type Page, register, signIn, test } from './test'

let desk: Promise<APIRequestContext> | undefined

/** Returns an API client logged in as the admin, shared by all tests of a worker. */
export function staffDesk(): Promise<APIRequestContext> {
  desk ??= openDesk()
  return desk
}

async function openDesk(): Promise<APIRequestContext> {
  const request = await requests.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  await signIn({ request }, ADMIN.email, ADMIN.password)
  return request
}

/** Sends a deposit request as the logged-in player, and accepts it as staff. */
export async function payIn(player: Caller, deposite: number): Promise<void> {
  const data = { deposite, txnID: randomUUID() }
  const filed = await player.request.post('/api/depositHistory', { data })
  const { _id } = await filed.json()
  await acceptDeposit(_id)
}

/** Decides a deposit request as staff. */
export async function decideDeposit(id: string, data: object): Promise<void> {
  const decided = await (await staffDesk()).put(`/api/depositHistory/${id}`, { data })
  expect(decided.status()).toBe(200)
}

/** Accepts a deposit request as staff. */
export function acceptDeposit(id: string): Promise<void> {
  return decideDeposit(id, { request: 'Accepted' })
}

/** Pays a withdrawal request as staff. */
export async function payOut(id: string): Promise<void> {
  const data = { request: 'Accepted', reason: 'Sent and seen' }
  const accepted = await (await staffDesk()).put(`/api/withdrawHistory/${id}`, { data })
  expect(accepted.status()).toBe(200)
}

/** Creates a player, registered and logged in, with a separate browser context. */
export async function newPlayer(
  page: Page,
  own: { readonly phone?: string; readonly email?: string } = {},
) {
  const player = await page.context().browser()?.newContext()
  if (!player) throw new Error('no browser')
  const person = { ...newPerson(), ...own }
  await register(player, person)
  return { player, person, leave: () => player.close() }
}

/** Creates a player, logged in, with an accepted deposit of this amount. */
export async function enterWithMoney(
  page: Page,
  deposite: number,
): Promise<{ email: string; password: string }> {
  const person = newPerson()
  await register(page, person)
  await payIn(page, deposite)
  return person
}

/**
 * Changes rows that no test can wait for, in the database of the instance that these tests started.
 */
export async function queryDatabase(
  sql: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  const { databaseUrl } = readRunningStack(process.env.E2E_DATA_DIR ?? '') ?? {}
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query(sql, [...values])
  await database.end()
  return rows
}

/** Closes the messages that would cover what is checked next. */
export async function closeMessages(page: Page): Promise<void> {
  const closers = page.getByRole('alert').getByRole('button', { name: 'Close' })
  await expect(async () => {
    // A message that closes automatically can no longer be clicked.
    if ((await closers.count()) > 0) await closers.first().click({ timeout: 1_000 })
    await expect(closers).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

/** Waits for fade-ins, whose contrast is only final at their end. Runs in the page. */
async function waitForFades(): Promise<void> {
  const fades = document.getAnimations().filter(({ effect, playState }) => {
    return playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000
  })
  await Promise.allSettled(fades.map(({ finished }) => finished))
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks that axe finds no violation of WCAG 2.2 A and AA. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
}

interface AxeColor {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColor
}

/** Parts of axe that its own types omit. */
interface AxeColors {
  readonly axe: {
    readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } }
  }
}

/**
 * Caches parsed colours: axe parses the same few thousands of times, a quarter of its work. Runs in
 * the page.
 */
function rememberColors(): void {
  const { axe } = window as unknown as AxeColors
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Omit<AxeColor, 'parseString'>>()
  prototype.parseString = function (text) {
    const color = known.get(text)
    if (color) return Object.assign(this, color)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Returns axe's findings. @param rules all of WCAG 2.2 A and AA by default */
export async function axeViolations(page: Page, rules = STANDARDS): Promise<unknown[]> {
  // After following a link, the page's title is set a moment after its content.
  await expect(page).toHaveTitle(/./)
  // Axe runs directly in the page's only frame, because its own tool opens a second page for each
  // check.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColors)
  }
  await page.evaluate(waitForFades)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations }: AxeResults = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  }, rules)
}

const RUNNING = { wingo: '/countdown/running', baccarat: '/baccaratcountdown/running' } as const

export async function runningRound(
  page: Page,
  game: GameId,
): Promise<{ countdownId: string; bettingLeftMs: number }> {
  const { countdownId, closesAt, serverNow } = await (await page.request.get(RUNNING[game])).json()
  return { countdownId, bettingLeftMs: closesAt - serverNow }
}

/**
 * Waits on a game's screen until betting is open with enough time left; returns the round's number.
 */
export async function waitForBetting(
  page: Page,
  game: GameId = 'wingo',
  leastMs = 12_000,
): Promise<string> {
  let countdownId = ''
  await expect(async () => {
    await expect(page.getByRole('radio').first()).toBeEnabled()
    const round = await runningRound(page, game)
    expect(round.bettingLeftMs).toBeGreaterThan(leastMs)
    countdownId = round.countdownId
  }).toPass({ intervals: [250] })
  return countdownId
}

interface Press {
  readonly pick: string
  readonly chip: string
  /** Milliseconds of betting time that must be left when choosing begins. */
  readonly leastMs?: number
  /** Text shown before the bar is clicked. */
  readonly note?: string
}

/**
 * Bets on a game's screen and returns the round's number: a later round if betting closes before
 * everything is chosen and clicked.
 */
export async function betOnScreen(page: Page, game: GameId, press: Press): Promise<string> {
  const { pick, chip, leastMs, note } = press
  let isSent = false
  const call = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('bet'),
  )
  const noteSent = () => {
    isSent = true
  }
  call.then(noteSent, () => undefined)
  await expect(async () => {
    if (isSent) return
    await waitForBetting(page, game, leastMs)
    await page.getByRole('radio', { name: pick }).check({ force: true })
    await page.getByRole('radio', { name: chip, exact: true }).check({ force: true })
    const bar = page.getByTestId('bar')
    if (note) await expect(page.getByText(note)).toBeVisible({ timeout: 2_000 })
    await bar
      .and(page.getByRole('button', { name: `${chip} on ${pick}` }))
      .click({ timeout: 2_000 })
  }).toPass()
  return (await call).postDataJSON().countdownId
}

/**
 * Waits for a text in a game's bar. Some texts show for only two seconds, so call this before the
 * action that causes them.
 */
export async function hearBar(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('[data-testid="bar-text"]')?.textContent?.includes(wanted) ?? false,
    text,
  )
}
