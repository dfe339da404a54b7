import type { Browser } from '@playwright/test'
import { expectNoAxeViolations } from './support/player'
import {
  expect,
  newPerson,
  type Page,
  register,
  signInAsAdmin,
  signInByForm,
  test,
} from './support/test'

// A used link is answered 410, as it should be.
test.use({ allowed: /status of 410/ })

/** The link of the newest mail to this person, as staff read it where no mail server is set. */
async function readLink(browser: Browser, email: string): Promise<string> {
  const staff = await (await browser.newContext()).newPage()
  await signInAsAdmin(staff, '/dashboard/mail')
  const mail = staff.locator('details').filter({ hasText: email }).first()
  await mail.locator('summary').click()
  await expect(mail.getByText('/resetPass#token=')).toHaveCount(0)
  await expectNoAxeViolations(staff)
  await mail.getByRole('button', { name: 'Open email' }).click()
  const text = (await mail.locator('pre').textContent()) ?? ''
  await staff.context().close()
  const link = /http:\/\/\S+\/resetPass#token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in:\n${text}`)
  return link
}

async function setPassword(page: Page, password: string, repetition = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(repetition)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('a reset link sets a new password and ends all sessions', async ({ page, browser }) => {
  const person = newPerson()
  const elsewhere = await (await browser.newContext()).newPage()
  await register(elsewhere, person)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgetPass')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If we have an account' })).toBeVisible()
  await expectNoAxeViolations(page)

  const link = await readLink(browser, person.email)
  // As letters had it that were sent earlier, and as they have it now, in the same tab.
  await page.goto(link.replace('#', '?'))
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/resetPass$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer}`))
  await page.goto(link)
  await expect(page).toHaveURL(/\/resetPass$/)
  await page.reload()
  await expect(page.getByText('Open the link again')).toBeVisible()
  await page.goto(link)
  await setPassword(page, 'short', 'other')
  await expect(page.getByText('Password must be at least 7 characters long.')).toBeVisible()
  await expect(page.getByText('Password are not match')).toBeVisible()
  await expectNoAxeViolations(page)

  await setPassword(page, 'a-new-one')
  await page.waitForURL(/\/login\?note=/)
  await expect(page.getByText('Password changed.')).toBeVisible()
  const token = new URL(link).hash.slice('#token='.length)
  expect(token.length).toBeGreaterThan(40)
  expect(asked.filter((said) => said.includes(token))).toEqual([])
  expect(asked.filter((said) => said.includes('/api/resetPass'))).not.toEqual([])

  await elsewhere.goto('/user')
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fuser/)
  await elsewhere.context().close()

  await page.goto(link)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
  await signInByForm(page, person.email, 'a-new-one', '/user')
})

test('answers an unknown email the same way', async ({ page }) => {
  await page.goto('/forgetPass')
  await page.getByLabel('Email').fill('nobody-here')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await page.getByLabel('Email').fill('nobody-here@rondo.example')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If we have an account' })).toBeVisible()
})

test('hides the outbox from players', async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/dashboard/mail')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard/)
  await expect(page.getByText('Mail', { exact: true })).toHaveCount(0)
})
