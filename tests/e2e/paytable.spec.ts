import { expectLook } from './support/look'
import { expectNoAxeViolations, queryDatabase } from './support/player'
import { expect, signInAsAdmin, test } from './support/test'

test('shows who set which payouts and why, and restores earlier ones', async ({ page }, {
  project,
}) => {
  const reason = `A feast on the ${project.name}`
  // Inserts both versions in one statement, so that no round is ever played with the first one.
  await queryDatabase(
    `INSERT INTO game_rules (game, version, paytable, changed_by_id, reason)
     SELECT 'wingo', newest.version + n, next.paytable, u.id, next.reason
     FROM (SELECT version, paytable FROM game_rules WHERE game = 'wingo' ORDER BY version DESC LIMIT 1) newest
       CROSS JOIN (SELECT id FROM "user" WHERE email = $1) u
       CROSS JOIN LATERAL (VALUES
         (1, newest.paytable || '{"red": 150, "green": 225}', $2),
         (2, newest.paytable, 'The usual ones')
       ) next (n, paytable, reason)`,
    ['admin@rondo.example', reason],
  )
  await signInAsAdmin(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Change payouts of Win-Go' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Versions \(\d+\)$/).click()
  const version = dialog.locator('dl > div').filter({ hasText: reason }).first()
  await expect(version).toContainText('Rondo Admin')
  await expect(version).toContainText('Red 1.5× returns 50.000%')
  await expect(dialog.locator('dl > div').last()).toContainText('1. Default')
  const number = Number(/^\d+/.exec((await version.textContent()) ?? '')?.[0])
  await expectNoAxeViolations(page)
  await expectLook(page)
  await version.getByRole('button', { name: /^Restore/ }).click()
  await expect(dialog.getByLabel('Red pays')).toHaveValue('1.5')
  await expect(dialog.getByLabel('Red pays')).toBeFocused()
  await expect(dialog.getByLabel('Green pays')).toHaveValue('2.25')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('2× → 1.5×, returns 50.000%')
  await dialog.getByLabel('Reason').fill('The feast is back')
  await expectNoAxeViolations(page)

  // The games of the other tests keep the usual payouts: the request is intercepted.
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/settings/paytable/wingo', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.continue(),
  )
  await dialog.getByRole('button', { name: /^(Change payouts|Ask for approval)$/ }).click()
  expect((await sent).postDataJSON()).toEqual({
    paytable: { red: 1.5, green: 2.25, blue: 2 },
    reason: 'The feast is back',
    revertOf: number,
  })
  await expect(page.getByText('Win-Go payouts changed')).toBeVisible()
})
