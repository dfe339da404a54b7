import type { Page } from './test'

/**
 * What a page is made of: whatever else moves, moves inside of one. Without what stands beneath the own bets:
 * their list grows with each.
 */
const BLOCKS =
  'section:not([aria-labelledby="h-totals"], [aria-labelledby="h-record"]), footer, [data-testid="bar"]'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

interface Shifts {
  sum: number
  /** What moved, by how much and in what words: for whoever reads a failure. */
  parts: string[]
  blocks: string[]
}

/** Notes what moves on the pages opened from now on, but for what a press brings about. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((blocks) => {
    const shifts: Shifts = { sum: 0, parts: [], blocks: [] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        shifts.sum += value
        for (const { node } of sources) {
          shifts.parts.push(
            `${value.toFixed(5)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
          )
          if (node instanceof Element && node.matches(blocks)) {
            shifts.blocks.push(node.getAttribute('aria-labelledby') ?? node.localName)
          }
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, BLOCKS)
}

function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
}

/** How much of the page that is open has moved, as browsers measure it, and what. */
export async function readShift(page: Page): Promise<Omit<Shifts, 'blocks'>> {
  const { sum, parts } = await readShifts(page)
  return { sum, parts }
}

/** The sections that have moved since it was opened, or since they were last asked for. */
export async function takeMoved(page: Page): Promise<readonly string[]> {
  const { blocks } = await readShifts(page)
  await page.evaluate(() => {
    ;(window as unknown as { shifts: Shifts }).shifts.blocks = []
  })
  return blocks
}
