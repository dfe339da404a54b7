import type { Page } from './test'

/**
 * The blocks of a page: everything else moves inside one of them. Excludes the blocks below your
 * bets, because that list grows with each bet.
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
  /** The moved elements, with distance and text, for the failure message. */
  parts: string[]
  blocks: string[]
}

/** Records layout shifts on the pages opened from now on, except those caused by user input. */
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

/**
 * Returns the layout shift of the open page, as browsers measure it, and the elements that moved.
 */
export async function readShift(page: Page): Promise<Omit<Shifts, 'blocks'>> {
  const { sum, parts } = await readShifts(page)
  return { sum, parts }
}

/** Returns the blocks that moved since the page opened or since the last call. */
export async function takeMoved(page: Page): Promise<readonly string[]> {
  const { blocks } = await readShifts(page)
  await page.evaluate(() => {
    ;(window as unknown as { shifts: Shifts }).shifts.blocks = []
  })
  return blocks
}
