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

// A used link answers 410, as it should.
test.use({ allowed: /status of 410/ })

/** Reads the link from the newest email to this address, as staff do if no mail server is set. */
async function readLink(
  browser: Browser,
  email: string,
  page: 'resetPass' | 'confirmEmail' | 'undoEmail' = 'resetPass',
): Promise<string> {
  const staff = await (await browser.newContext()).newPage()
  await signInAsAdmin(staff, '/dashboard/mail')
  const mail = staff.locator('details').filter({ hasText: email }).first()
  await mail.locator('summary').click()
  await expect(mail.getByText('#token=')).toHaveCount(0)
  await expectNoAxeViolations(staff)
  await mail.getByRole('button', { name: 'Open email' }).click()
  const text = (await mail.locator('pre').textContent()) ?? ''
  await staff.context().close()
  const link = /http:\/\/\S+#token=\S+/.exec(text)?.[0]
  if (!link?.includes(`/${page}#`)) throw new Error(`no link in:\n${text}`)
  return link
}

async function setPassword(
  page: Page,
  password: string,
  { repetition = password, button = 'Save new password' } = {},
): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(repetition)
  await page.getByRole('button', { name: button }).click()
}

// @conformance sets-new-password-reset
test('sets a new password with a reset link, and ends all sessions', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer}`))
  await page.goto(link)
  await expect(page).toHaveURL(/\/resetPass$/)
  await page.reload()
  await expect(page.getByText('Open the link again')).toBeVisible()
  await page.goto(link)
  await setPassword(page, 'short', { repetition: 'other' })
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

test('says that the password may have changed if the answer was lost', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const elsewhere = await (await browser.newContext()).newPage()
  await register(elsewhere, person)
  await elsewhere.context().close()
  await page.goto('/forgetPass')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If we have an account' })).toBeVisible()

  await page.goto(await readLink(browser, person.email))
  await page.route('**/api/resetPass', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await setPassword(page, 'a-new-one')
  const alert = page.getByRole('alert').filter({ hasText: 'Your password may have changed' })
  await expect(alert).toContainText('Log in with your new password.')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(alert).toContainText('This link has expired or was already used.')
  await signInByForm(page, person.email, 'a-new-one', '/user')
})

test('changes a player’s email with the link sent to the new address', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const wanted = `new-${person.email}`
  await register(page, person)
  await page.goto('/user')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByRole('button', { name: 'Change email' }).click()
  await expect(profile.getByLabel('New email')).toBeFocused()
  // Scrolls to the top, because axe counts elements under the header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await profile.getByRole('button', { name: 'Cancel' }).click()
  await expect(profile.getByRole('button', { name: 'Change email' })).toBeFocused()
  await profile.getByRole('button', { name: 'Change email' }).click()
  await profile.getByLabel('New email').fill('nobody-here')
  await profile.getByLabel('Current password', { exact: true }).fill(person.password)
  await profile.getByRole('button', { name: 'Email me a link' }).click()
  await expect(profile.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await profile.getByLabel('New email').fill(wanted)
  await profile.getByRole('button', { name: 'Email me a link' }).click()
  await expect(profile.getByRole('status')).toContainText(`We’ve sent a link to ${wanted}.`)
  await profile.getByRole('button', { name: 'Done' }).click()
  await expect(profile).toContainText(person.email)

  const link = await readLink(browser, wanted, 'confirmEmail')
  await page.goto('/confirmEmail')
  await expect(page.getByText('Open the link again')).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(/\/confirmEmail$/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await page.waitForURL(/\/login\?note=/)
  await expect(page.getByText('Email changed. Log in with your new email.')).toBeVisible()
  await signInByForm(page, wanted, person.password, '/user')
  await expect(profile).toContainText(wanted)

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()

  const back = await readLink(browser, person.email, 'undoEmail')
  await page.goto('/undoEmail')
  await expect(page.getByText('Open the link again')).toBeVisible()
  await page.goto(back)
  await expect(page).toHaveURL(/\/undoEmail$/)
  await expect(page.getByRole('button', { name: 'Get my email back' })).toBeVisible()
  await expectNoAxeViolations(page)
  await setPassword(page, 'kite-and-river', { button: 'Get my email back' })
  await page.waitForURL(/\/login\?note=/)
  await expect(page.getByText('Your account has this email again.')).toBeVisible()
  await signInByForm(page, person.email, 'kite-and-river', '/user')
  await expect(profile).toContainText(person.email)

  await page.goto(back)
  await expect(page.getByText('A link like this works once, for 72 hours.')).toBeVisible()
})

test('answers an unknown email like a known one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/forgetPass')
  await page.getByLabel('Email').fill('nobody-here')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await page.getByLabel('Email').fill('nobody-here@rondo.example')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If we have an account' })).toBeVisible()
})

test('hides the outbox from players', { tag: '@desktop' }, async ({ page }) => {
  await register(page, newPerson())
  await page.goto('/dashboard/mail')
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard/)
  await expect(page.getByText('Mail', { exact: true })).toHaveCount(0)
})
