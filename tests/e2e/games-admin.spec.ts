import { expectNoAxeViolations } from './support/player'
import { expect, signInAsAdmin, test } from './support/test'

// All tests share one instance, and other tests play in it, so nothing is paused or voided here.
// The effects of a pause and a void are tested in pauses*.test.ts and
// staff-rounds.test.ts of tests/integration/rounds.
test('shows staff the open stakes, and pauses no game without a reason', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/games')
  await expect(page.getByRole('heading', { name: 'Games', level: 1 })).toBeVisible()
  for (const name of ['Win-Go', 'Baccarat']) {
    const card = page.getByRole('region', { name })
    await expect(card.getByText('Running', { exact: true })).toBeVisible()
    await expect(card.getByRole('table', { name: `Return to players of ${name}` })).toBeVisible()
  }
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Pause Baccarat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause Baccarat?' })
  await dialog.getByRole('button', { name: 'Pause Baccarat' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a reason of at least 3 characters.')
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause Baccarat' })).toBeVisible()
})

test('shows the refund and asks for a reason before a round is voided', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/games')
  // If the round is drawn in between, its dialog closes too: retry with the next round.
  await expect(async () => {
    await page
      .getByRole('button', { name: /^Void round/ })
      .first()
      .click({ timeout: 5_000 })
    const dialog = page.getByRole('dialog', { name: /^Void round \d{11,14} of / })
    for (const fact of ['Game', 'Period', 'Bets to refund', 'Stakes to refund']) {
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible({ timeout: 5_000 })
    }
    await dialog.getByRole('button', { name: /^Void (the round|and refund)/ }).click({
      timeout: 5_000,
    })
    await expect(dialog.getByRole('alert')).toContainText('Enter a reason', { timeout: 5_000 })
    await dialog.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 })
    await expect(dialog).toBeHidden({ timeout: 5_000 })
  }).toPass()
})
