import type { Page } from './test'

/** Sums up how much the pages opened from now on shift, without what a press brings about. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (hadRecentInput) continue
        const shift = Number(document.documentElement.dataset.shift ?? 0) + value
        document.documentElement.dataset.shift = String(shift)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the page that is open. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
}
