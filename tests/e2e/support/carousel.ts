import { expect, type Page } from './test'

export const carousel = (page: Page) => page.getByRole('region', { name: 'What is on' })
export const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: new RegExp(`^Banner ${number} of 3`) })

export async function expectBanner(page: Page, number: number, timeout = 6_000): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true', { timeout })
}
