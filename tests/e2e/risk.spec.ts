import { expectLook } from './support/look'
import { expectNoAxeViolations, newPlayer, payIn, queryDatabase } from './support/player'
import { addPasskey, removePasskeys, staffPage } from './support/staff'
import { expect, newPerson, register, signInAsAdmin, test } from './support/test'

/** Creates a case as the rules would, because the worker's next check is up to a minute away. */
async function openCase(email: string, score = 85): Promise<void> {
  await queryDatabase(
    `WITH opened AS (
      INSERT INTO risk_alert (id, person_id, kind, score)
      SELECT gen_random_uuid(), id, 'fraud', $2::int FROM "user" WHERE email = $1 RETURNING id, person_id
    ), found AS (
      INSERT INTO risk_event (alert_id, action, words) SELECT id, 'found', 'No bets in between.' FROM opened
    )
    INSERT INTO risk_signal (rule, subject, kind, person_id, points, evidence, rule_version, alert_id, at)
    SELECT s.rule, gen_random_uuid()::text, 'fraud', o.person_id, s.points, s.evidence::jsonb, 0, o.id, clock_timestamp()
    FROM opened o, (VALUES
      ('pass-through', $2::int - 40, '{"words": "Requested ৳50,000, 14 min after depositing ৳50,000. No bets in between."}'),
      ('txn-seen', 40, '{"words": "txnID 9FOK2L7Q8W was already sent by Ratan Das."}')
    ) AS s (rule, points, evidence)`,
    [email, score],
  )
}

test('shows why a case was opened, and closes it with a reason', { tag: '@desktop' }, async ({
  page,
}) => {
  const { person, leave } = await newPlayer(page)
  await leave()
  await openCase(person.email)
  await signInAsAdmin(page, '/dashboard/risk')
  await expect(page.getByRole('heading', { name: 'Risk', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: person.name }).first().click()
  const detail = page.getByRole('region', { name: `Case about ${person.name}` })
  await expect(detail.getByText('No bets in between.').first()).toBeVisible()
  await expect(detail.getByText('+45')).toBeVisible()
  await expect(detail.getByText('Score, at most 100')).toBeVisible()
  await expectLook(page)

  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: `Note on ${person.name}` })
  await note.getByLabel('Reason').fill('Called the player.')
  await note.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toBeHidden()
  await expect(detail.getByText('Called the player.')).toBeVisible()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Restrict ${person.name}?` })
  await dialog.getByRole('button', { name: 'Restrict' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Money passed through.')
  await dialog.getByRole('button', { name: 'Restrict' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard/risk?status=closed')
  await expect(page.getByRole('link', { name: person.name }).first()).toBeVisible()
})

test('holds all payouts of a player by keyboard, with every key pressed twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const { player, person, leave } = await newPlayer(page)
  await payIn(player, 2_000)
  await player.request.post('/api/withdrawHistory', { data: { withdraw: 1_000 } })
  await openCase(person.email)
  const [opened] = await queryDatabase(
    `SELECT r.id FROM risk_alert r JOIN "user" u ON u.id = r.person_id WHERE u.email = $1`,
    [person.email],
  )
  await signInAsAdmin(page, `/dashboard/risk?id=${opened?.id}`)
  const steps: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') steps.push(request.postDataJSON().action)
  })
  await expect(page.getByRole('button', { name: 'Hold payouts' })).toBeEnabled()
  for (const key of ['h', 'h']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: `Hold payouts of ${person.name}?` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Money passed through.')
  await expect(dialog.getByRole('button', { name: 'Hold payouts' })).toBeEnabled()
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Payouts held', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(String(opened?.id)))
  expect(steps).toEqual(['hold'])
  await page.goto(`/dashboard/withdrawrequest?search=${person.email}&held=1`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('On hold')
  await leave()
})

test('shows one case at a time, whichever case was open before', { tag: '@desktop' }, async ({
  page,
}) => {
  const names = ['One', 'Other'].map((name) => `${name} ${Date.now().toString(36)}`)
  for (const name of names) {
    const person = { ...newPerson(), name }
    await register(page, person)
    await openCase(person.email)
  }
  await signInAsAdmin(page, '/dashboard/risk')
  const cases = page.getByRole('region', { name: /^Case about/ })
  for (const name of [...names, ...names]) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('region', { name: `Case about ${name}` })).toBeVisible()
    await expect(cases).toHaveCount(1)
  }
})

test('keeps showing the case that opened with the page when a more urgent one comes', {
  tag: '@desktop',
}, async ({ page }) => {
  const [shown, urgent] = [
    newPerson(),
    { ...newPerson(), name: `Urgent ${Date.now().toString(36)}` },
  ]
  for (const person of [shown, urgent]) await register(page, person)
  await openCase(shown.email)
  await signInAsAdmin(page, '/dashboard/risk')
  const opened = page.getByRole('region', { name: /^Case about/ })
  await expect(page).toHaveURL(/[?&]id=/)
  const name = await opened.getAttribute('aria-label')
  await openCase(urgent.email, 100)
  await page.reload()
  await expect(page.getByRole('link', { name: urgent.name }).first()).toBeVisible()
  await expect(opened).toHaveAttribute('aria-label', name ?? '')
})

test('shows each rule with its figures, and counts what other figures would have found', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/risk/rules')
  await expect(page.getByRole('heading', { name: 'Risk rules', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Change “Many deposits in a day”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Many deposits in a day' })
  await dialog.getByLabel('More than').fill('১')
  await dialog.getByRole('button', { name: 'Count' }).click()
  await expect(dialog.getByText(/Would have fired/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('pays a payout held by a case once a second person has signed it', async ({
  page,
  isMobile,
}) => {
  const player = { ...newPerson(), name: `Held ${Date.now().toString(36)}` }
  await register(page, player)
  await payIn(page, 2_000)
  const filed = await page.request.post('/api/withdrawHistory', { data: { withdraw: 1_000 } })
  expect(filed.status()).toBe(201)
  // As many points as there can be, because the worker may find more while this runs.
  await openCase(player.email, 100)

  // Staff who handle cases see the payouts on hold.
  const risk = await staffPage(page, 'risk', 'Rezaul Karim')
  await risk.staff.goto('/dashboard/risk')
  await expect(risk.staff.getByRole('listitem').filter({ hasText: player.name })).toContainText(
    '৳1,000 in payouts held',
  )
  await risk.leave()

  // Far below a clerk's limit, but a clerk still can't pay it alone.
  const clerk = await staffPage(page, 'clerk', 'Tanvir Alam')
  await clerk.staff.goto(`/dashboard/withdrawrequest?search=${player.email}`)
  const row = clerk.staff.getByRole('row').filter({ hasText: player.email })
  if (!isMobile) await expect(row).toContainText('Risk 100')
  await row.getByRole('link').click()
  const panel = clerk.staff.getByRole('complementary', { name: `Request from ${player.name}` })
  await expect(panel).toContainText('Risk 100 of 100 holds this payout: Pass-through, txnID')
  await expectNoAxeViolations(clerk.staff)
  await panel.getByRole('button', { name: 'Claim ৳1,000' }).click()
  const asking = panel.getByRole('button', { name: 'Ask for approval' })
  await expect(asking).toHaveAttribute('aria-haspopup', 'dialog')
  await asking.click()
  const question = clerk.staff.getByRole('dialog')
  await expect(question).toContainText('Goes to a second person')
  await expectNoAxeViolations(clerk.staff)
  const ask = question.getByRole('button', { name: 'Ask for approval' })
  await ask.click()
  await expect(question.getByText('Enter a reason.')).toBeVisible()
  await question.getByLabel('Why pay it anyway?').fill('Their bank confirmed it')
  await ask.click()
  await expect(clerk.staff.getByText('Needs a second person')).toBeVisible()
  const states = async () => {
    const own: { request: string }[] = await (await page.request.get('/api/withdrawHistory')).json()
    return own.map(({ request }) => request)
  }
  expect(await states()).toEqual(['Pending'])

  const second = await staffPage(page, 'finance', 'Shafiq Rahman')
  await second.staff.goto('/dashboard/approvals')
  await addPasskey(second.staff)
  await second.staff
    .getByRole('list', { name: 'Pending' })
    .getByRole('listitem')
    .filter({ hasText: `Payout of ৳1,000.00 to ${player.name}` })
    .getByRole('link')
    .click()
  await second.staff.waitForURL(/\?id=/)
  const detail = second.staff.getByRole('article', { name: /^Payout of ৳1,000/ })
  const why = 'An open case with a risk score of 100 holds this payout.'
  await expect(detail).toContainText(why)
  await expect(detail).toContainText('Their bank confirmed it')
  await expect(detail.getByRole('button', { name: 'Approve with passkey' })).toBeEnabled()
  await expectLook(second.staff)
  if (isMobile) await detail.getByRole('button', { name: 'Approve with passkey' }).click()
  else await second.staff.keyboard.press('a')
  const signing = second.staff.getByRole('dialog')
  await expect(signing).toContainText(why)
  await expectNoAxeViolations(second.staff)
  await signing.getByRole('button', { name: 'Approve with passkey' }).click()
  await expect(second.staff.getByText('Approved', { exact: true })).toBeVisible()

  // A signature permits the payout. It counts as paid when the clerk has sent the money.
  expect(await states()).toEqual(['Pending'])
  await page.goto('/user')
  await expect(page.getByText('Approved, being sent')).toBeVisible()
  await clerk.staff.goto(`/dashboard/withdrawrequest?toSend=1&search=${player.email}`)
  await expect(clerk.staff.getByRole('link', { name: /^To send \d/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await row.getByRole('link').click()
  await expect(panel).toContainText('Approved by Shafiq Rahman')
  await expect(panel.getByRole('button', { name: 'Claim ৳1,000' })).toBeEnabled()
  if (isMobile) await panel.getByRole('button', { name: 'Claim ৳1,000' }).click()
  else await clerk.staff.keyboard.press('s')
  const accept = panel.getByRole('button', { name: 'Paid ৳1,000' })
  await expect(accept).toBeEnabled()
  if (isMobile) await accept.click()
  else await clerk.staff.keyboard.press('a')
  await expect.poll(states).toEqual(['Accepted'])
  await removePasskeys(second.email)
  await clerk.leave()
  await second.leave()
})
