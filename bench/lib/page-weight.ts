import { type Browser, chromium, devices } from '@playwright/test'

/** Flags that keep Chromium quiet and working in a container without a screen or the internet. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Anything that arrives later than this after the load is not part of the first load, in
 * milliseconds.
 */
const FIRST_LOAD_MS = 3_000
/**
 * By then a page that is at rest has fetched everything it loads automatically, in milliseconds.
 */
const AT_REST_MS = 8_000

export interface PageWeight {
  /** Bytes on the wire: compressed, with headers. */
  readonly scriptBytes: number
  /** Script loaded without user input, from the end of the first load until the page is at rest. */
  readonly laterScriptBytes: number
  readonly totalBytes: number
  /** Sum of all layout shifts that no input caused. */
  readonly layoutShift: number
}

export async function withBrowser(
  executablePath: string,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** Loads a page on a phone as a first-time visitor would. */
export async function measurePage(
  browser: Browser,
  url: string,
  cookie: string | null,
): Promise<PageWeight> {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  try {
    if (cookie !== null) {
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url }])
    }
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const types = new Map<string, string>()
    const weight = { scriptBytes: 0, totalBytes: 0 }
    network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.totalBytes += encodedDataLength
      if (types.get(requestId) === 'Script') weight.scriptBytes += encodedDataLength
    })
    await network.send('Network.enable')
    await page.addInitScript(watchShifts)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(FIRST_LOAD_MS)
    const first = { ...weight }
    await page.waitForTimeout(AT_REST_MS - FIRST_LOAD_MS)
    const layoutShift = await page.evaluate(
      () => (window as unknown as { benchShift: number }).benchShift,
    )
    const laterScriptBytes = weight.scriptBytes - first.scriptBytes
    return { ...first, laterScriptBytes, layoutShift }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchShifts(): void {
  const shared = window as unknown as { benchShift: number }
  shared.benchShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number
      hadRecentInput: boolean
    }[]) {
      if (!entry.hadRecentInput) shared.benchShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
