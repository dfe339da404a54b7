import { expect, type Page } from './test'

export const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights' })
export const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: new RegExp(`^Banner ${number} of 3`) })

/** Waits until this banner is shown. */
export async function expectBanner(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
}
