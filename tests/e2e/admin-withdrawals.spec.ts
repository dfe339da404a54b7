import { randomUUID } from 'node:crypto'
import { fund, newPlayer } from './support/admin'
import { expectNoAxeViolations } from './support/player'
import { expect, signInAsAdmin, test } from './support/test'

test('a withdraw request is found by email, accepted once, and cannot be rejected', async ({
  page,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await fund(page, player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_500 } })
  await page.goto('/dashboard/withdrawrequest')
  await page.getByLabel('Search by email').fill(person.email.toUpperCase())
  await page.waitForURL(/search=/)
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .click()
  const panel = page.getByRole('complementary', { name: `Request of ${person.name}` })
  await expect(panel).toContainText('৳500.00')
  await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Accept ৳1,500' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Accept ৳1,500 for ${person.name}?`)
  await expect(dialog).toContainText('৳500.00, stays as it is')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Accept ৳1,500' }).click()
  await expect(page.getByText('Accepted ৳1,500')).toBeVisible()
  await expect(
    page.getByText(/No pending request has an email or a phone number with/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reset Search' }).click()
  await expect(page.getByLabel('Search by email')).toHaveValue('')
  await page.goto(`/dashboard/withdrawrequest?status=Accepted&search=${person.email}`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('৳1,500')
  await player.goto('/user')
  const history = player.getByRole('region', { name: 'Withdraw requests, table' })
  await expect(history.getByRole('row', { name: /৳1,500/ })).toContainText('Accepted')
  await leave()
})

test('a withdraw request goes to the number it was filed with, and says where the profile differs', async ({
  page,
  isMobile,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await fund(page, player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const phone = '01999000111'
  const changed = await player.request.put(`/api/users/${person.email}`, {
    data: { phone, password: person.password },
  })
  expect(changed.status()).toBe(200)
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  // On a phone the list has no room for the number.
  if (!isMobile) await expect(row).toContainText(`${person.phone}Profile changed since`)
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request of ${person.name}` })
  await expect(panel).toContainText(`The request is for ${person.phone}`)
  await expect(panel.getByText('Phone now')).toBeVisible()
  await expect(panel.getByText(phone, { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Accept ৳500' }).click()
  await expect(page.getByRole('dialog')).toContainText(person.phone)
  await leave()
})

test('a suspended player’s withdraw request says so and is accepted for a reason only', async ({
  page,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await fund(page, player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const suspended = await page.request.put(`/api/users/${person.email}`, {
    data: { status: 'suspended', reason: 'A stolen card' },
  })
  expect(suspended.status()).toBe(200)
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await expect(row.getByText('Suspended')).toBeVisible()
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request of ${person.name}` })
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Accept ৳500' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Accept ৳500' })
  await confirm.click()
  await expect(dialog.getByText('Say why it is paid.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Reason').fill('Released by the bank')
  await confirm.click()
  await expect(page.getByText('Accepted ৳500')).toBeVisible()
  await leave()
})

test('who has the phone number of somebody on a break is marked in both queues, and each panel begins with it', async ({
  page,
}) => {
  const away = await newPlayer(page)
  const { player, person, leave } = await newPlayer(page, { phone: away.person.phone })
  const break_ = { data: { kind: 'self-exclusion', months: 6, confirm: true } }
  expect((await away.player.request.post('/api/exclusion', break_)).status()).toBe(201)
  await signInAsAdmin(page)
  await fund(page, player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const txnID = randomUUID()
  await player.request.post('/api/depositHistory', { data: { deposite: 500, txnID } })
  const told = 'Another account with this phone number takes a break from play.'
  for (const [queue, search] of [
    ['withdrawrequest', person.email],
    ['rechargerequest', txnID],
  ] as const) {
    await page.goto(`/dashboard/${queue}?search=${search}`)
    const row = page.getByRole('row', { name: new RegExp(search) })
    await expect(row.getByText('Phone of a player on a break')).toBeVisible()
    await row.getByRole('link').click()
    const panel = page.getByRole('complementary', { name: `Request of ${person.name}` })
    await expect(panel.getByText(told)).toBeVisible()
    await expectNoAxeViolations(page)
  }
  await page.goto(`/dashboard/user?search=${person.email}`)
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .click()
  const panel = page.getByRole('complementary', { name: person.name })
  await expect(panel.getByText(told)).toBeVisible()
  await expectNoAxeViolations(page)
  await leave()
  await away.leave()
})

test('an admin says that a withdraw request is being paid, and takes it back', async ({
  page,
  isMobile,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await fund(page, player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request of ${person.name}` })
  await panel.getByRole('button', { name: 'Start paying' }).click()
  await expect(panel.getByText('You have been paying this since')).toBeVisible()
  // On a phone the request lies over the list.
  if (!isMobile) await expect(row).toContainText('Being paid by')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Stop paying' }).click()
  await expect(panel.getByRole('button', { name: 'Start paying' })).toBeVisible()
  if (!isMobile) await expect(row).not.toContainText('Being paid by')
  await panel.getByRole('button', { name: 'Accept ৳500' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ৳500' }).click()
  await expect(page.getByText('Accepted ৳500')).toBeVisible()
  await leave()
})

test('one of staff files no request, so there is no own one to decide', async ({ page }) => {
  await signInAsAdmin(page)
  const data = { deposite: 500, txnID: randomUUID() }
  const filed = await page.request.post('/api/depositHistory', { data })
  expect(filed.status()).toBe(403)
  expect(await filed.json()).toMatchObject({ code: 'staff-do-not-play' })
  await page.goto('/depositeForm')
  await expect(page.getByRole('heading', { name: 'This is a staff account' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
