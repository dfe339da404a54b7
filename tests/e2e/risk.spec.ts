import { expectLook } from './support/look'
import { expectNoAxeViolations, newPlayer, queryDatabase } from './support/player'
import { expect, signInAsAdmin, test } from './support/test'

/** A case as the rules open it: the worker's next look is up to a minute away. */
async function openCase(email: string): Promise<void> {
  await queryDatabase(
    `WITH opened AS (
      INSERT INTO risk_alert (id, person_id, kind, score)
      SELECT gen_random_uuid(), id, 'fraud', 85 FROM "user" WHERE email = $1 RETURNING id, person_id
    ), found AS (
      INSERT INTO risk_event (alert_id, action, words) SELECT id, 'found', 'No bet between.' FROM opened
    )
    INSERT INTO risk_signal (rule, subject, kind, person_id, points, evidence, rule_version, alert_id, at)
    SELECT s.rule, gen_random_uuid()::text, 'fraud', o.person_id, s.points, s.evidence::jsonb, 0, o.id, clock_timestamp()
    FROM opened o, (VALUES
      ('pass-through', 45, '{"words": "Asked for ৳50,000, 14 min after depositing ৳50,000. No bet between."}'),
      ('txn-seen', 40, '{"words": "txnID 9FOK2L7Q8W was sent by Ratan Das before, rejected there."}')
    ) AS s (rule, points, evidence)`,
    [email],
  )
}

test('shows why a case was opened, and closes it with a reason', async ({ page }) => {
  const { person, leave } = await newPlayer(page)
  await leave()
  await openCase(person.email)
  await signInAsAdmin(page, '/dashboard/risk')
  await expect(page.getByRole('heading', { name: 'Risk', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: person.name }).first().click()
  const detail = page.getByRole('region', { name: `Case about ${person.name}` })
  await expect(detail.getByText('No bet between.').first()).toBeVisible()
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

test('shows each rule with its figures, and counts what others would have found', async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/risk/rules')
  await expect(page.getByRole('heading', { name: 'Rules of risk', level: 1 })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Change “Many deposits in a day”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Many deposits in a day' })
  await dialog.getByLabel('More than').fill('1')
  await dialog.getByRole('button', { name: 'Count' }).click()
  await expect(dialog.getByText(/Would have fired/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
