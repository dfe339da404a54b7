import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { expectLook } from './support/look'
import { closeMessages, expectNoAxeViolations, queryDatabase } from './support/player'
import {
  ADMIN,
  callAs,
  expect,
  newPerson,
  type Page,
  register,
  signIn,
  signInAsAdmin,
  test,
} from './support/test'

// A page that is closed to the role answers 403.
test.use({ allowed: /status of 403/ })

/** Logs in as a new person with this role. */
async function enterAs(page: Page, role: StaffRole): Promise<{ email: string; password: string }> {
  const person = newPerson()
  await register(page, person)
  await queryDatabase('UPDATE "user" SET role = $2::user_role WHERE email = $1', [
    person.email,
    role,
  ])
  await signIn(page, person.email, person.password)
  return person
}

/** Lists the links of the navigation, which is in a drawer on a phone. */
async function listNavigation(page: Page): Promise<string[]> {
  const opener = page.getByRole('button', { name: 'Open navigation' })
  if (await opener.isVisible()) await opener.click()
  const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  return hrefs
}

const CLERK = [
  '/dashboard',
  '/dashboard/rechargerequest',
  '/dashboard/withdrawrequest',
  '/dashboard/matching',
  '/dashboard/approvals',
  '/dashboard/questions',
  '/dashboard/user',
  '/dashboard/channels',
]
const PATHS = [
  ...CLERK,
  '/dashboard/games',
  '/dashboard/settings',
  '/dashboard/staff',
  '/dashboard/mail',
  '/dashboard/audit',
]
const closed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your role can’t open this page' })

test('shows a clerk only the queues, and says that the role doesn’t open other pages', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterAs(page, 'clerk')
  await page.goto('/dashboard')
  expect(await listNavigation(page)).toEqual(CLERK)
  await expect(page.getByRole('link', { name: 'Open queue of deposits' })).toBeVisible()
  await expect(page.getByText('Remaining')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'System health' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  for (const path of PATHS) {
    const answer = await page.goto(path)
    const isOpen = CLERK.includes(path)
    expect([path, answer?.status()]).toEqual([path, isOpen ? 200 : 403])
    await expect(closed(page)).toHaveCount(isOpen ? 0 : 1)
  }
  await expectLook(page)
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('shows the content role the deposit instruction, with editing, and no requests', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterAs(page, 'content')
  await page.goto('/dashboard')
  expect(await listNavigation(page)).toEqual(['/dashboard', '/dashboard/approvals', '/imageupload'])
  await expect(page.getByText('Open queue')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Edit the deposit instruction' }).click()
  await expect(page.getByRole('button', { name: 'Edit current text' })).toBeEnabled()
})

test('shows the risk role the settings, without buttons to change them', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterAs(page, 'risk')
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto('/dashboard/games')
  await expect(page.getByRole('button', { name: /^(Pause|Resume)/ }).first()).toBeVisible()
})

test('invites a staff member, who joins with a single-use link, is renamed, gets another role, and is disabled', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  // No owner here has a passkey, and a sole owner's approvals wait 0 minutes, so nobody else has to
  // approve.
  const email = `mitu.${randomUUID()}@rondo.example`
  const name = `Mitu ${randomUUID().slice(0, 8)}`
  await signInAsAdmin(page, '/dashboard/staff')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Clerk' }).check({ force: true })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Earlier links no longer work')).toBeVisible()
  const link = (await dialog.getByText(/token=/).textContent()) ?? ''
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('button', { name: `Revoke the invitation for ${name}` }).first(),
  ).toBeVisible()

  const invited = await browser.newContext()
  const desk = await invited.newPage()
  await desk.goto(link)
  await expect(desk.getByText(email)).toBeVisible()
  expect(desk.url()).not.toContain('token')
  await expectNoAxeViolations(desk)
  await desk.getByLabel('Password', { exact: true }).fill('kite-34-sun-lamp')
  await desk.getByLabel('Confirm password', { exact: true }).fill('kite-34-sun-lamp')
  await desk.getByRole('button', { name: 'Join' }).click()
  await desk.waitForURL((url) => url.pathname.startsWith('/dashboard'))
  await desk.goto('/dashboard')
  expect(await listNavigation(desk)).toEqual(CLERK)
  await desk.goto(link)
  await expect(desk.getByText('This invitation no longer works')).toBeVisible()

  await page.reload()
  await page.getByRole('row', { name: email }).getByRole('link').click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByText('Rondo Admin')).toBeVisible()
  await expectLook(page)
  await panel.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill(`${name} Roy`)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog).toHaveCount(0)
  await closeMessages(page)
  await panel.getByRole('button', { name: 'Change role' }).click()
  await dialog.getByRole('radio', { name: 'Risk' }).check({ force: true })
  await dialog.getByLabel('Reason').fill('Moves to the risk desk')
  await dialog.getByRole('button', { name: 'Make risk' }).click()
  await expect(dialog).toHaveCount(0)
  await closeMessages(page)
  expect((await callAs(desk, 'GET', '/api/sessions')).status).toBe(401)
  await expect(panel.getByText('Not logged in.')).toBeVisible()
  await panel.getByRole('button', { name: 'Disable' }).click()
  await dialog.getByLabel('Reason').fill('Left the company')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(panel.getByRole('button', { name: 'Enable' })).toBeVisible()
  await closeMessages(page)
  await panel.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Disabled/ }).click()
  await expect(page.getByRole('row', { name: email })).toBeVisible()
  await page.getByRole('link', { name: 'Logins' }).click()
  await expect(page.getByRole('row', { name: `${name} Roy` }).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await invited.close()
})

test('shows a new invitation link on request, which replaces the earlier one', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const name = `Rima ${randomUUID().slice(0, 8)}`
  const email = `rima.${randomUUID()}@rondo.example`
  await signInAsAdmin(page, '/dashboard/staff')
  const invited = await callAs(page, 'POST', '/api/staff/invitations', {
    name,
    email,
    role: 'content',
  })
  expect(invited.status).toBe(201)
  await page.reload()
  const dialog = page.getByRole('dialog', { name: `Send this link to ${name}` })
  const links: string[] = []
  for (const _time of ['once', 'again']) {
    await page.getByRole('button', { name: `Show link for ${name}` }).click()
    await expect(dialog).toBeVisible()
    links.push((await dialog.getByText(/token=/).textContent()) ?? '')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const guest = await browser.newContext()
  const desk = await guest.newPage()
  await desk.goto(links[0] ?? '')
  await expect(desk.getByText('This invitation no longer works')).toBeVisible()
  // Opens another page first, because changing only the part after `#` doesn't load a new document.
  await desk.goto('/')
  await desk.goto(links[1] ?? '')
  await expect(desk.getByText(email)).toBeVisible()
  await guest.close()
  await page.getByRole('button', { name: `Revoke the invitation for ${name}` }).click()
  await expect(page.getByRole('button', { name: `Show link for ${name}` })).toHaveCount(0)
})

test('offers an owner neither another role nor disabling for their own account', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/staff')
  await page.getByRole('row', { name: ADMIN.email }).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('This is you.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Change role' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Disable' })).toHaveCount(0)
})
