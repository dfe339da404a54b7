import { expectNoAxeViolations } from './player'
import { expect, type Page } from './test'

/**
 * Checks a staff page: no axe violations in either theme, and no wider than the narrowest phone.
 */
export async function expectLook(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  if (usual) await page.setViewportSize(usual)
}
