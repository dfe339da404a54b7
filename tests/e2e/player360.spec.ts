import { randomUUID } from 'node:crypto'
import { expectLook } from './support/look'
import { closeMessages, expectNoAxeViolations, newPlayer, payIn } from './support/player'
import { expect, signInAsAdmin, test } from './support/test'

test('shows everything about one player on one page', { tag: '@desktop' }, async ({ page }) => {
  const { player, person, leave } = await newPlayer(page)
  await payIn(player, 5_000)
  const txnID = randomUUID()
  await player.request.post('/api/depositHistory', { data: { deposite: 700, txnID } })
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 500 } })
  await signInAsAdmin(page)
  await page.goto(`/dashboard/user?search=${person.email}`)
  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('link', { name: 'Open the player’s page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)

  await test.step('credits with kind, request and reason', async () => {
    await page.getByRole('button', { name: 'Credit or debit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('500')
    await dialog.getByText('Bonus', { exact: true }).click()
    await dialog.getByLabel('For request').selectOption({ index: 1 })
    await dialog.getByLabel('Reason').fill('Welcome to Rondo')
    await expect(dialog).toContainText('৳4,500.00 → ৳5,000.00')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Credit ৳500.00' }).click()
    await expect(page.getByText('Credited ৳500.00')).toBeVisible()
    await closeMessages(page)
  })

  const shown = page.getByRole('navigation', { name: 'Show', exact: true })
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await test.step('shows filtered balance changes', async () => {
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Bonus, Welcome')
    await expectLook(page)
    await shown.getByRole('link', { name: 'Deposits', exact: true }).click()
    await page.waitForURL(/show=deposits/)
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('+৳5,000')
  })

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'About the player' }).getByRole('link', { name })
  await test.step('lists the requests', async () => {
    await tab('Requests').click()
    await page.waitForURL(/tab=requests/)
    await expect(rows).toHaveCount(3)
    await expectNoAxeViolations(page)
    await shown.getByRole('link', { name: 'Deposits 2' }).click()
    await page.waitForURL(/show=deposit/)
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(txnID)
  })

  await test.step('keeps notes and tags', async () => {
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Remove tag Watch' })).toBeVisible()
    await closeMessages(page)
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog.getByText('Enter a note.')).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Note', { exact: true }).fill('Asked for a quicker payout.')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Note saved')).toBeVisible()
    await closeMessages(page)
    await tab('Notes').click()
    await page.waitForURL(/tab=notes/)
    await expect(page.getByRole('main')).toContainText('Asked for a quicker payout.')
    await expect(page.getByRole('main')).toContainText('Added Watch')
    await expectLook(page)
  })

  await test.step('shows the history in words', async () => {
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.waitForURL(/show=history/)
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByRole('listitem').filter({ hasText: 'viewed' })).toHaveCount(1)
    await expect(history).toContainText('wrote a note on')
    await expectNoAxeViolations(page)
  })

  await test.step('shows play, savings, access, protection and links', async () => {
    for (const [name, heading] of [
      ['Play', 'Stakes and result per day'],
      ['Savings', 'SureWin'],
      ['Access', 'Logins'],
      ['Protection', 'Limits, set by the player'],
      ['Linked', 'Linked accounts'],
    ] as const) {
      await tab(name).click()
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      await expectLook(page)
    }
  })

  await test.step('ends a session of the player', async () => {
    await tab('Access').click()
    await page.getByRole('button', { name: /^End the session on/ }).click()
    await expect(page.getByText(/^Logged out on/)).toBeVisible()
    const answer = await player.request.get('/api/notices')
    expect(answer.status()).toBe(401)
  })

  await test.step('records that the player was viewed', async () => {
    await page.goto('/dashboard/audit?action=player.view')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
  await leave()
})

test('draws the accounts linked to a player, above their list', { tag: '@desktop' }, async ({
  page,
}) => {
  const first = await newPlayer(page)
  const other = await newPlayer(page, { phone: first.person.phone })
  await signInAsAdmin(page)
  await page.goto(`/dashboard/user?search=${first.person.email}`)
  await page.getByRole('link', { name: first.person.name }).click()
  await page.getByRole('link', { name: 'Open the player’s page' }).click()
  await page
    .getByRole('navigation', { name: 'About the player' })
    .getByRole('link', { name: 'Linked' })
    .click()
  const graph = page.getByRole('img', { name: `Accounts linked to ${first.person.name}` })
  await expect(graph).toHaveAccessibleName(/Same phone number: 1\./)
  await expect(graph).toContainText(other.person.email.slice(0, 20))
  const rows = page.getByRole('region', { name: 'Linked accounts' }).getByRole('row')
  await expect(rows.filter({ hasText: other.person.email })).toContainText('Same phone number')
  await expectLook(page)
  await first.leave()
  await other.leave()
})

test.describe('wrong URL of a player', () => {
  test.use({ allowed: /status of 404/ })

  test('stays in the staff layout', { tag: '@desktop' }, async ({ page }) => {
    await signInAsAdmin(page)
    for (const id of [randomUUID(), 'nobody']) {
      await page.goto(`/dashboard/user/${id}`)
      await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    }
  })
})
