import { PAGES_OF_PLAYERS, pagesOfVisitors } from './support/pages'
import { enterWithMoney } from './support/player'
import { expect, type Page, test } from './support/test'

/** More tab stops than any page has. */
const MOST_STOPS = 250

interface Stop {
  readonly what: string
  readonly isAgain: boolean
  /**
   * True if the element is completely outside the window or covered by elements that stick to its
   * edges.
   */
  readonly isHidden: boolean
  readonly isMarked: boolean
}

/**
 * Describes the focused element; null once the focus has left the page. Runs in the page, once per
 * stop.
 */
function lookAtFocus(): Stop | null {
  const focus = document.activeElement
  if (!focus || focus === document.body) return null
  const shared = window as unknown as { reached?: Set<Element>; last?: Element }
  shared.reached ??= new Set()
  // A date field has separate stops for day, month and year.
  const isAgain = focus !== shared.last && shared.reached.has(focus)
  shared.reached.add(focus)
  shared.last = focus
  // An invisible field is drawn by its label.
  const [label] = focus instanceof HTMLInputElement ? (focus.labels ?? []) : []
  const drawn = label?.contains(focus) ? label : focus
  const points = [...drawn.getClientRects()].flatMap(({ left, right, top, bottom }) =>
    [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    ),
  )
  const around = [focus, drawn, focus.parentElement, drawn.parentElement]
  const marks = around.flatMap((element) =>
    element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
  )
  return {
    what: `${focus.localName} ${focus.ariaLabel ?? focus.textContent?.trim().slice(0, 40) ?? ''}`,
    isAgain,
    isHidden: !points.some((at) => at && (drawn.contains(at) || at.contains(drawn))),
    isMarked: marks.some(
      ({ outlineStyle, outlineWidth, boxShadow, textDecorationLine }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        textDecorationLine.includes('underline'),
    ),
  }
}

/** Lists enabled controls that never had the focus. A group of radio buttons is one stop. */
function findMissed(): string[] {
  const { reached = new Set<Element>() } = window as unknown as { reached?: Set<Element> }
  const groups = new Set([...reached].map((each) => (each as HTMLInputElement).name))
  const pressable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLInputElement>(pressable)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
    .filter((each) => each.tabIndex >= 0 && !reached.has(each) && !each.closest('[inert]'))
    .filter((each) => each.type !== 'radio' || !groups.has(each.name))
    .map((each) => `${each.localName} ${each.ariaLabel ?? each.textContent?.trim().slice(0, 40)}`)
}

/**
 * Tabs through a page from its start, and checks that every stop is visible and marked and no
 * control is left out.
 */
async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  const faults: string[] = over > 0 ? [`${over} px too wide`] : []
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (!stop || stop.isAgain) break
    if (stop.isHidden) faults.push(`cannot be seen: ${stop.what}`)
    if (!stop.isMarked) faults.push(`not marked: ${stop.what}`)
  }
  faults.push(...(await page.evaluate(findMissed)).map((what) => `not reached: ${what}`))
  expect([path, faults]).toEqual([path, []])
}

test.describe('at 200 % zoom', { tag: '@desktop' }, () => {
  test.use({ allowed: /status of 404/ })
  // A 1280 x 800 window at 200 % zoom has half of both.
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 400 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  /** Walks a page again if a round opened or closed controls on the way. */
  const walkAll = async (page: Page, paths: readonly string[]) => {
    for (const path of paths) await expect(() => walk(page, path)).toPass()
  }

  test('reaches everything on every visitor page by keyboard, and shows the focus', async ({
    page,
  }) => {
    await walkAll(page, await pagesOfVisitors(page))
  })

  test('reaches everything on every player page by keyboard, and shows the focus', async ({
    page,
  }) => {
    await enterWithMoney(page, 2_000)
    await walkAll(page, PAGES_OF_PLAYERS)
  })
})
