import { randomUUID } from 'node:crypto'
import { carousel } from './support/carousel'
import { readShift, watchShifts } from './support/layout-shift'
import {
  acceptDeposit,
  axeViolations,
  betOnScreen,
  enterWithMoney,
  expectNoAxeViolations,
} from './support/player'
import { expect, type Page, signIn, signInAsAdmin, test } from './support/test'

const live = (page: Page, game: string) => page.getByRole('region', { name: game, exact: true })

// @conformance shows-players-balance-both
test('shows a player’s balance, Win-Go with a place to bet and its record, both rounds, pending requests and last rounds on the home page', async ({
  page,
}) => {
  await enterWithMoney(page, 2_000)
  await watchShifts(page)
  await page.goto('/')
  await expect(page.getByText(/^(Good (morning|afternoon|evening)|Hello), Rakib$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('৳2,000.00')
  await expect(live(page, 'Win-Go').getByRole('timer')).toBeInViewport()
  await expect(live(page, 'Win-Go').getByRole('radio')).toHaveCount(9)
  const record = live(page, 'Win-Go').getByRole('table', { name: 'Period Record' })
  await expect(record.getByRole('columnheader')).toHaveText(['ID', 'Status', 'Win-Go'])
  await expect(live(page, 'Baccarat').getByRole('timer')).toBeVisible()
  await expect(live(page, 'Baccarat').getByRole('list', { name: 'Last ten results' })).toBeVisible()
  await expect(page.getByText('Your rounds appear here once you’ve played.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'SureWin pays 5% every 24 hours' })).toBeVisible()
  await expect(carousel(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Games and savings' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }
  // Part of WCAG 2.2 too, but not among axe's default rules.
  expect(await axeViolations(page, ['target-size'])).toEqual([])

  await betOnScreen(page, 'wingo', { pick: 'Green', chip: '৳500' })
  await expect(page.getByTestId('purse')).toContainText('৳1,500.00')
  await expect(page).toHaveURL('/')
  const data = { deposite: 1_500, txnID: randomUUID() }
  const { _id } = await (await page.request.post('/api/depositHistory', { data })).json()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('৳1,500.00')
  const rounds = page.getByRole('region', { name: 'Your last rounds' })
  await expect(rounds.getByRole('listitem')).toContainText('৳500 staked')
  // Needs no action: the page updates automatically.
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

test('shows a break on the player’s home page, and the visitor page once a session has ended', {
  tag: '@phone',
}, async ({ page }) => {
  const { email, password } = await enterWithMoney(page, 1_000)
  const cookies = await page.context().cookies()
  // A time-out ends every session.
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
  // Nothing invites to play.
  await expect(main.getByRole('link', { name: /Win-Go/ })).toHaveText('Watch Win-Go')
  await expect(main.getByRole('link', { name: /Baccarat/ })).toHaveText('Watch Baccarat')
  await expectNoAxeViolations(page)
})

test('shows visitors and players different home pages at one URL', { tag: '@desktop' }, async ({
  page,
}) => {
  const { email, password } = await enterWithMoney(page, 500)
  await page.context().clearCookies()
  const visitors = page.getByRole('heading', { name: 'Win-Go live' })
  const players = page.getByRole('heading', { name: 'Your last rounds' })
  await page.goto('/')
  await expect(visitors).toBeVisible()
  // Logs in through the page's own link.
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

test('shows staff the visitor home page', { tag: '@desktop' }, async ({ page }) => {
  await signInAsAdmin(page, '/')
  await expect(page.getByRole('heading', { name: 'Win-Go live' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last rounds' })).toHaveCount(0)
})
