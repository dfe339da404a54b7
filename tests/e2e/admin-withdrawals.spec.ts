import { randomUUID } from 'node:crypto'
import { expectLook } from './support/look'
import { expectNoAxeViolations, newPlayer, payOut } from './support/player'
import { addPasskey, removePasskeys, staffPage } from './support/staff'
import { expect, type Page, signInAsAdmin, test } from './support/test'

const newPayoutId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()

/** Credits a player by hand, because a payout of a deposit that was not played says stop. */
async function credit(page: Page, email: string, deposite: number): Promise<void> {
  const data = { deposite, reason: 'Balance to begin with' }
  const credited = await page.request.put(`/api/users/${email}`, { data })
  expect(credited.status()).toBe(200)
}

// @conformance finds-withdraw-request-email
test('finds a withdraw request by email and accepts it once', async ({ page }) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_500 } })
  await page.goto('/dashboard/withdrawrequest')
  await page.getByLabel('Search by name').fill(person.email.toUpperCase())
  await page.waitForURL(/search=/)
  await page
    .getByRole('row', { name: new RegExp(person.email) })
    .getByRole('link')
    .click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel).toContainText('৳500.00')
  // Paying begins with the claim, so that staff never send money that the player may still cancel.
  await expect(panel.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Claim ৳1,500' }).click()
  await panel.getByRole('button', { name: 'Paid ৳1,500' }).click()
  const onItsWay = page.getByRole('region', { name: 'Decision on its way' })
  await expect(onItsWay).toContainText(`Marking as paid: ৳1,500 for ${person.name}.`)
  await expectNoAxeViolations(page)
  await onItsWay.getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('Paid ৳1,500', { exact: true })).toBeVisible()
  await expect(page.getByText(/No pending request matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Reset Search' }).click()
  await expect(page.getByLabel('Search by name')).toHaveValue('')
  await page.goto(`/dashboard/withdrawrequest?status=Accepted&search=${person.email}`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('৳1,500')
  const wallet = await player.newPage()
  await wallet.goto('/user')
  const history = wallet.getByRole('region', { name: 'Withdrawals table' })
  await expect(history.getByRole('row', { name: /৳1,500/ })).toContainText('Accepted')
  await leave()
})

test('sends payouts together: copies them, pastes the wallet’s answers, and the player reads the ID', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsAdmin(page)
  const { player, person, leave } = await newPlayer(page)
  await credit(page, person.email, 3_000)
  for (const withdraw of [500, 1_000]) {
    await player.request.post('/api/withdrawHistory', { data: { withdraw } })
  }
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected' })
  await selected.getByRole('button', { name: 'Claim 2' }).click()
  await selected.getByRole('button', { name: 'Send 2 together' }).click()
  const desk = page.getByRole('dialog', { name: 'Send together' })
  await desk.getByRole('button', { name: 'Copy' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`1. ${person.phone} 500\n2. ${person.phone} 1000`)
  const [one, two] = [newPayoutId(), newPayoutId()]
  const answer = (major: string, to: string, id: string) =>
    `Send Money Tk ${major}.00 to ${to} successful. Fee Tk 5.00. Balance Tk 9,000.00. TrxID ${id} at 28/11/2026 10:02`
  const field = desk.getByLabel('Messages or IDs, a line each')
  await field.fill(answer('500', '01999999999', one))
  await expect(desk.getByRole('alert')).toContainText('Sent to a number that none of these has.')
  await expectLook(page)
  await field.fill(`${answer('1,000', person.phone, two)}\n${answer('500', person.phone, one)}`)
  await expect(desk.getByRole('row', { name: /৳500/ })).toContainText(one)
  await expect(desk.getByRole('row', { name: /৳1,000/ })).toContainText(two)
  await expectNoAxeViolations(page)
  await desk.getByRole('button', { name: 'Mark 2 paid' }).click()
  const onItsWay = page.getByRole('region', { name: 'Decision on its way' })
  await onItsWay.getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('No pending request matches')).toBeVisible()

  const wallet = await player.newPage()
  await wallet.goto('/user/notices')
  await expect(wallet.getByText(`Transaction ID: ${two}`)).toBeVisible()
  await page.goto(`/dashboard/withdrawrequest?status=Accepted&search=${person.email}`)
  await page
    .getByRole('row', { name: /৳1,000/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('complementary').getByText(`ID: ${two}`)).toBeVisible()
  // A single one is told its ID before it is marked as paid.
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_500 } })
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  await page
    .getByRole('row', { name: /৳1,500/ })
    .getByRole('link')
    .click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await panel.getByRole('button', { name: 'Claim ৳1,500' }).click()
  const three = newPayoutId()
  await panel.getByLabel('Wallet’s ID of the money sent (optional)').fill(three)
  await expectLook(page)
  await panel.getByRole('button', { name: 'Paid ৳1,500' }).click()
  await onItsWay.getByRole('button', { name: 'Now' }).click()
  await expect(async () => {
    const rows = await (await player.request.get('/api/withdrawHistory')).json()
    expect(JSON.stringify(rows)).toContain(three)
  }).toPass()
  await leave()
})

test('credits money that came back once a clerk asked and finance signed, and tells it in the dispute', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page)
  const { player, person, leave } = await newPlayer(page)
  await credit(page, person.email, 2_000)
  const filed = await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_500 } })
  const { _id: id } = await filed.json()
  await payOut(id)
  const second = await staffPage(page, 'finance', 'Shafiq Rahman')
  await second.staff.goto('/dashboard/approvals')
  await addPasskey(second.staff)
  const clerk = await staffPage(page, 'clerk', 'Mitu Das')
  await clerk.staff.goto(
    `/dashboard/withdrawrequest?status=Accepted&search=${person.email}&id=${id}`,
  )
  await clerk.staff.getByRole('button', { name: 'Money came back' }).click()
  const dialog = clerk.staff.getByRole('dialog', { name: /^Did ৳1,500/ })
  await dialog.getByLabel('Reason').selectOption('wallet-full')
  await dialog.getByLabel('Wallet’s ID of the money').fill(newPayoutId())
  await dialog.getByLabel('Note').fill('Seen at 16:40')
  await expectLook(clerk.staff)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(dialog).toBeHidden()
  const balance = async () =>
    (await (await player.request.get(`/api/users/${person.email}`)).json()).deposite
  expect(await balance()).toBe(500)

  await second.staff.goto('/dashboard/approvals')
  await second.staff
    .getByRole('list', { name: 'Pending' })
    .getByRole('listitem')
    .filter({ hasText: person.name })
    .getByRole('link')
    .click()
  await expect(second.staff.getByRole('article')).toContainText('Seen at 16:40')
  await expect(second.staff.getByRole('button', { name: 'Approve with passkey' })).toBeEnabled()
  await second.staff.keyboard.press('a')
  await second.staff
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve with passkey' })
    .click()
  await expect(second.staff.getByText('Approved', { exact: true })).toBeVisible()
  expect(await balance()).toBe(2_000)
  await second.staff.goto(`/dashboard/dispute/${id}`)
  await expect(second.staff.getByRole('main')).toContainText('Seen at 16:40')
  await expectLook(second.staff)
  await removePasskeys(second.email)
  for (const each of [clerk, second]) await each.leave()
  await leave()
})

test('pays to the number of the request and shows where the profile differs', async ({
  page,
  isMobile,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const phone = '01999000111'
  const changed = await player.request.put(`/api/users/${person.email}`, {
    data: { phone, password: person.password },
  })
  expect(changed.status()).toBe(200)
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await expect(row).toContainText('Profile changed after request')
  // The list has no room for the number on a phone.
  if (!isMobile) await expect(row).toContainText(person.phone)
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel).toContainText(`(request: ${person.phone})`)
  await expect(panel.getByText('Phone now')).toBeVisible()
  await expect(panel.getByText(phone, { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(panel.getByText(person.phone, { exact: true }).first()).toBeVisible()
  await leave()
})

test('marks a suspended player’s request and needs a reason to accept it', async ({ page }) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const suspended = await page.request.put(`/api/users/${person.email}`, {
    data: { status: 'suspended', reason: 'A stolen card' },
  })
  expect(suspended.status()).toBe(200)
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await expect(row.getByText('Suspended')).toBeVisible()
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await expect(panel.getByText('Suspended', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Claim ৳500' }).click()
  await panel.getByRole('button', { name: 'Paid ৳500' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Paid ৳500' })
  await confirm.click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Why pay it anyway?').fill('Released by the bank')
  await confirm.click()
  await page
    .getByRole('region', { name: 'Decision on its way' })
    .getByRole('button', { name: 'Now' })
    .click()
  await expect(page.getByText('Paid ৳500', { exact: true })).toBeVisible()
  await leave()
})

test('marks the phone number of a player on a break in both queues and panels', async ({
  page,
}) => {
  const away = await newPlayer(page)
  const { player, person, leave } = await newPlayer(page, { phone: away.person.phone })
  const break_ = { data: { kind: 'self-exclusion', months: 6, confirm: true } }
  expect((await away.player.request.post('/api/exclusion', break_)).status()).toBe(201)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  const txnID = randomUUID()
  await player.request.post('/api/depositHistory', { data: { deposite: 500, txnID } })
  const told = 'Another account with this phone number is on a break.'
  for (const [queue, search] of [
    ['withdrawrequest', person.email],
    ['rechargerequest', txnID],
  ] as const) {
    await page.goto(`/dashboard/${queue}?search=${search}`)
    const row = page.getByRole('row', { name: new RegExp(search) })
    await expect(row.getByText('Phone of a player on a break')).toBeVisible()
    await row.getByRole('link').click()
    const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
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

test('claims a withdraw request and releases it', async ({ page, isMobile }) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  await panel.getByRole('button', { name: 'Claim' }).click()
  await expect(panel.getByText('You claimed this at')).toBeVisible()
  // On a phone, the request covers the list.
  if (!isMobile) await expect(row).toContainText('You are paying')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Release' }).click()
  await expect(panel.getByRole('button', { name: 'Claim' })).toBeVisible()
  if (!isMobile) await expect(row).not.toContainText('You are paying')
  await panel.getByRole('button', { name: 'Claim ৳500' }).click()
  // The message stays while it is under the pointer, so it must not cover the next button.
  await expect(page.getByText('You’re paying this request').last()).toBeVisible()
  await panel.getByRole('button', { name: 'Paid ৳500' }).click()
  await page
    .getByRole('region', { name: 'Decision on its way' })
    .getByRole('button', { name: 'Now' })
    .click()
  await expect(page.getByText('Paid ৳500', { exact: true })).toBeVisible()
  await leave()
})

test('claims, releases and accepts the selected requests together', { tag: '@desktop' }, async ({
  page,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  for (const withdraw of [500, 1_000]) {
    await player.request.post('/api/withdrawHistory', { data: { withdraw } })
  }
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toHaveCount(2)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const selected = page.getByRole('region', { name: 'Selected' })
  await expect(selected).toContainText('2 selected, ৳1,500')
  // Unclaimed requests can't be accepted.
  await expect(selected.getByRole('button', { name: /^Paid/ })).toHaveCount(0)
  await page.keyboard.press('Shift+S')
  const paying = page.getByRole('row').filter({ hasText: 'You are paying' })
  await expect(paying).toHaveCount(2)
  await expect(selected).toContainText('Mark as paid only what you’ve sent.')
  await expectNoAxeViolations(page)
  await selected.getByRole('button', { name: 'Release 2' }).click()
  await expect(paying).toHaveCount(0)
  await selected.getByRole('button', { name: 'Claim 2' }).click()
  await expect(selected.getByRole('button', { name: 'Paid 2' })).toBeVisible()
  await page.keyboard.press('Shift+A')
  const onItsWay = page.getByRole('region', { name: 'Decision on its way' })
  await expect(onItsWay).toContainText('Marking as paid: 2 withdrawals, ৳1,500.')
  await onItsWay.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(page.getByText('Being accepted')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await selected.getByRole('button', { name: 'Paid 2' }).click()
  await onItsWay.getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('Paid 2 withdrawals')).toBeVisible()
  await expect(page.getByText('৳1,500 marked as paid')).toBeVisible()
  await leave()
})

test('refuses requests from staff, so that none can decide their own', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAsAdmin(page)
  const data = { deposite: 500, txnID: randomUUID() }
  const filed = await page.request.post('/api/depositHistory', { data })
  expect(filed.status()).toBe(403)
  expect(await filed.json()).toMatchObject({ code: 'staff-do-not-play' })
  await page.goto('/depositeForm')
  await expect(page.getByRole('heading', { name: 'This is a staff account' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('holds and returns a withdraw request, and shows its player the reason and the refund', async ({
  page,
  isMobile,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  const filed = await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_500 } })
  const { _id: id } = await filed.json()
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  const row = page.getByRole('row', { name: new RegExp(person.email) })
  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: `Request from ${person.name}` })
  const press = async (name: string, key: string) => {
    if (isMobile) await panel.getByRole('button', { name }).click()
    else await page.keyboard.press(key)
  }
  const dialog = page.getByRole('dialog')

  await expect(panel.getByRole('button', { name: 'Claim ৳1,500' })).toBeEnabled()
  await press('Hold', 'h')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Reason').fill('Ask for the owner of the number.')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(panel).toContainText(/On hold by .*: Ask for the owner of the number\./)
  await expect(panel.getByRole('button', { name: /^(Claim|Accept)/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}&held=1`)
  await expect(row).toContainText('On hold by')

  const own = await player.newPage()
  await own.goto(`/user/withdraw?request=${id}`)
  await expect(own.getByRole('main')).toContainText('We’re checking it')
  await expect(own.getByRole('button', { name: /^Cancel the withdrawal/ })).toHaveCount(0)

  await row.getByRole('link').click()
  await expect(panel.getByRole('button', { name: 'Return' })).toBeEnabled()
  await press('Return', 't')
  await expect(dialog).toContainText('৳500.00 → ৳2,000.00')
  await page.keyboard.press('2')
  await expect(dialog.getByRole('radio', { name: '2 Someone else’s number' })).toBeChecked()
  await dialog.getByLabel('Note (optional)').fill('It is your brother’s.')
  await expect(dialog).toContainText(
    /The player sees:.*isn’t in your name\. It is your brother’s\./,
  )
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Return ৳1,500' }).click()
  const onItsWay = page.getByRole('region', { name: 'Decision on its way' })
  await expect(onItsWay).toContainText(`Returning ৳1,500 for ${person.name}.`)
  await onItsWay.getByRole('button', { name: 'Now' }).click()
  await expect(page.getByText('Returned ৳1,500')).toBeVisible()
  await page.goto(`/dashboard/withdrawrequest?status=Rejected&search=${person.email}`)
  await expect(page.getByRole('link', { name: /^Returned/ })).toBeVisible()
  await row.getByRole('link').click()
  await expect(panel).toContainText('It is your brother’s.')

  await expect(own.getByRole('heading', { level: 1 })).toHaveText('৳1,500 is back')
  const main = own.getByRole('main')
  await expect(main).toContainText('The mobile wallet isn’t in your name. It is your brother’s.')
  await expect(main).toContainText('Add your own number in your profile.')
  await expectNoAxeViolations(own)
  await own.goto('/user')
  const history = own.getByRole('region', { name: 'Withdrawals table' })
  await expect(history.getByRole('row', { name: /৳1,500/ })).toContainText('Returned')
  await expect(history.getByRole('link', { name: /What to do/ })).toHaveAttribute(
    'href',
    `/user/withdraw?request=${id}`,
  )
  await expect(own.getByRole('main')).toContainText('৳2,000.00')
  await leave()
})

test('returns the selected requests together, and undoes it', { tag: '@desktop' }, async ({
  page,
}) => {
  const { player, person, leave } = await newPlayer(page)
  await signInAsAdmin(page)
  await credit(page, person.email, 2_000)
  for (const withdraw of [500, 1_000]) {
    await player.request.post('/api/withdrawHistory', { data: { withdraw } })
  }
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toHaveCount(2)
  const onItsWay = page.getByRole('region', { name: 'Decision on its way' })
  const dialog = page.getByRole('dialog', { name: 'Return 2 withdrawals, ৳1,500?' })
  for (const end of ['Undo', 'Now']) {
    await expect(page.getByText('Being returned')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.keyboard.press('Shift+T')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('4')
    await expect(dialog.getByRole('radio', { name: '4 Player asked for it' })).toBeChecked()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Return' }).click()
    await expect(onItsWay).toContainText('Returning 2 withdrawals, ৳1,500.')
    await onItsWay.getByRole('button', { name: end }).click()
    await expect(onItsWay).toBeHidden()
  }
  await expect(page.getByText('৳1,500 back on balances')).toBeVisible()
  await expect(page.getByText(/No pending request matches/)).toBeVisible()
  await leave()
})
