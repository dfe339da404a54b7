import { randomUUID } from 'node:crypto'
import { carousel } from './support/carousel'
import { readShift, watchShifts } from './support/layout-shift'
import {
  acceptDeposit,
  axeViolations,
  enterWithMoney,
  expectNoAxeViolations,
  runningRound,
} from './support/player'
import { expect, type Page, signIn, signInAsAdmin, test } from './support/test'

/** Bets by a call, in a round that is still open when it arrives. */
async function bet(page: Page, color: string, betAmount: number): Promise<void> {
  await expect(async () => {
    expect((await runningRound(page, 'wingo')).bettingLeftMs).toBeGreaterThan(2_000)
    const answer = await page.request.post('/api/bet', { data: { color, betAmount } })
    expect(answer.status()).toBe(201)
  }).toPass({ intervals: [500] })
}

const live = (page: Page, game: string) => page.getByRole('region', { name: game, exact: true })

test('a player’s home shows the money, both rounds, what is on its way and how it went', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await page.goto('/')
  await expect(page.getByText(/^(Good (morning|afternoon|evening)|Hello), Rakib$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('৳2,000.00')
  for (const game of ['Win-Go', 'Baccarat']) {
    await expect(live(page, game).getByRole('timer')).toBeInViewport()
    await expect(live(page, game).getByRole('list', { name: 'Last ten results' })).toBeVisible()
  }
  await expect(page.getByText('Your rounds appear here once you’ve played.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SureWin pays 5% every 24 hours' })).toBeVisible()
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Games and savings' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  // Of WCAG 2.2 as well, but not among what axe looks for by itself.
  expect(await axeViolations(page, ['target-size'])).toEqual([])

  await bet(page, 'green', 500)
  const data = { deposite: 1_500, txnID: randomUUID() }
  const { _id } = await (await page.request.post('/api/depositHistory', { data })).json()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('৳1,500.00')
  const rounds = page.getByRole('region', { name: 'Your last rounds' })
  await expect(rounds.getByRole('listitem')).toContainText('৳500 staked')
  // Without a press: the page follows what happens.
  await expect(rounds.getByRole('listitem')).toContainText(/Win-Go, (Red|Green|Blue).*[+−]৳500$/, {
    timeout: 90_000,
  })
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await waiting.getByRole('link', { name: 'Deposit ৳1,500 is being checked' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'is on its way' })).toBeVisible()

  await page.goto('/')
  await expect(waiting).toBeVisible()
  expect((await readShift(page)).sum).toBeLessThan(0.02)
  await acceptDeposit(_id)
  await expect(waiting).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Play Win-Go' }).click()
  await expect(page).toHaveURL('/wingo')
})

test('who is on a break is told so on their home; a session that is over shows the visitor’s', {
  tag: '@phone',
}, async ({ page }) => {
  const { email, password } = await enterWithMoney(page, 1_000)
  const cookies = await page.context().cookies()
  // Every session ends with it.
  const data = { kind: 'time-out', days: 1, confirm: true }
  expect((await page.request.post('/api/exclusion', { data })).status()).toBe(201)
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  const answer = await page.goto('/')
  expect(answer?.request().redirectedFrom()).toBeNull()
  await expect(page.getByRole('heading', { name: 'Win-Go live' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last rounds' })).toHaveCount(0)

  await signIn(page, email, password)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'You’re on a time-out' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Withdraw' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add funds' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the home changes with who looks at it, and has one address', { tag: '@desktop' }, async ({
  page,
}) => {
  const { email, password } = await enterWithMoney(page, 500)
  await page.context().clearCookies()
  const visitors = page.getByRole('heading', { name: 'Win-Go live' })
  const players = page.getByRole('heading', { name: 'Your last rounds' })
  await page.goto('/')
  await expect(visitors).toBeVisible()
  // By the way that the page offers.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(players).toBeVisible()
  await expect(visitors).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await page.goto('/home')
  await expect(page).toHaveURL('/')
  await expect(players).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/home')
  await expect(page).toHaveURL('/')
  await expect(visitors).toBeVisible()
})

test('staff watch on the home page as they did', { tag: '@desktop' }, async ({ page }) => {
  await signInAsAdmin(page, '/')
  await expect(page.getByRole('heading', { name: 'Win-Go live' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last rounds' })).toHaveCount(0)
})
