import { expectNoAxeViolations } from './support/expect-no-axe-violations'
import { expect, signInAsAdmin, test } from './support/test'

// Every test runs against one product, and other tests play: nothing is paused or voided here.
// What a pause and a void do is shown in tests/integration/game-pauses*.test.ts, staff-rounds.test.ts.
test('staff see what stands on the games, and nothing stops without a reason', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/games')
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
  for (const name of ['Win-Go', 'Baccarat']) {
    const card = page.getByRole('region', { name })
    await expect(card.getByText('Played')).toBeVisible()
    await expect(card.getByRole('table', { name: `Return to players of ${name}` })).toBeVisible()
  }
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Pause Baccarat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause Baccarat?' })
  await dialog.getByRole('button', { name: 'Pause Baccarat' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why, in at least 3 characters.')
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause Baccarat' })).toBeVisible()
})

test('before a round is declared void it is said what goes back, and why is asked', async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/games')
  // The round may be drawn in between, and then the question goes with it: ask about the next one.
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Void round/ })
      .first()
      .click({ timeout: 2_000 })
    const dialog = page.getByRole('dialog', { name: /^Void round \d{11,14} of / })
    for (const fact of ['Game', 'Period', 'Bets that go back', 'Stakes that go back']) {
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible({ timeout: 1_000 })
    }
    await dialog.getByRole('button', { name: /^Void (the round|and return)/ }).click({
      timeout: 1_000,
    })
    await expect(dialog.getByRole('alert')).toContainText('Say why', { timeout: 1_000 })
    await dialog.getByRole('button', { name: 'Cancel' }).click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 1_000 })
  }).toPass()
})
