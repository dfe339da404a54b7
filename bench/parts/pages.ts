import { findOrInstallChromium } from '../../scripts/lib/programs'
import type { Bench } from '../lib/bench'
import { judge } from '../lib/lighthouse'
import { sizeOf } from '../lib/options'
import { measurePage, type PageWeight, withBrowser } from '../lib/page-weight'
import { makePlayers, signIn } from '../lib/players'
import { startWeb, startWorker } from '../lib/product'
import { startReferenceApp } from '../lib/reference-app'
import { untilSteady } from '../lib/steady-round'

const SIZES = {
  full: { rounds: 5, lighthouseRounds: 3 },
  quick: { rounds: 1, lighthouseRounds: 1 },
}

/**
 * Pages and their viewers. A visitor who opens the wallet gets the login page, which nobody sees
 * while logged in.
 */
const VIEWS = [
  ['/', 'visitor'],
  ['/', 'player'],
  ['/wingo', 'visitor'],
  ['/wingo', 'player'],
  ['/baccarat', 'visitor'],
  ['/baccarat', 'player'],
  ['/login', 'visitor'],
  ['/user', 'visitor'],
  ['/user', 'player'],
] as const
const SCRIPT_KB = 150
const EMPTY_PAGE = 'an empty page of Next.js'

/** Measures the first load on a phone: bytes of script, layout shifts, and Lighthouse's scores. */
export async function run(bench: Bench): Promise<void> {
  const { rounds, lighthouseRounds } = sizeOf(bench, SIZES)
  await makePlayers(1, 1_000_000n)
  // The product's usual rounds: pages differ with the phase of the round.
  const usual = { ROUND_SECONDS: '180', BETTING_CUTOFF_SECONDS: '30' }
  const web = await startWeb(bench, usual)
  await startWorker(bench, web, usual)
  const reference = await startReferenceApp(bench)
  const chromium = findOrInstallChromium()
  const cookies = { visitor: null, player: await signIn(1) }
  await withBrowser(chromium, async (browser) => {
    const load = async (url: string, cookie: string | null) => {
      const loads: PageWeight[] = []
      for (let round = 0; round < rounds; round += 1) {
        await untilSteady(web)
        loads.push(await measurePage(browser, url, cookie))
      }
      return loads
    }
    reportYardstick(bench, await load(reference.origin, null))
    for (const [path, who] of VIEWS) {
      const loads = await load(`${web.origin}${path}`, cookies[who])
      reportLoads(bench, `${path}, ${who}`, loads)
    }
  })
  const judging = { bench, web, chromium, rounds: lighthouseRounds }
  await judge({
    ...judging,
    name: EMPTY_PAGE,
    isYardstick: true,
    url: reference.origin,
    cookie: null,
  })
  for (const [path, who] of VIEWS) {
    const name = `${path}, ${who}`
    const url = `${web.origin}${path}`
    await judge({ ...judging, name, url, cookie: cookies[who] })
  }
}

/** Reports the size of Next.js and React alone, compressed as Next.js compresses it. */
function reportYardstick({ outcome }: Bench, loads: readonly PageWeight[]): void {
  const script = loads.map(({ scriptBytes }) => scriptBytes / 1_000)
  outcome.measure(`script on first load, ${EMPTY_PAGE}`, 'kB', script)
}

function reportLoads({ outcome }: Bench, name: string, loads: readonly PageWeight[]): void {
  const script = loads.map(({ scriptBytes }) => scriptBytes / 1_000)
  const later = loads.map(({ laterScriptBytes }) => laterScriptBytes / 1_000)
  const total = loads.map(({ totalBytes }) => totalBytes / 1_000)
  const shift = loads.map(({ layoutShift }) => layoutShift)
  outcome.measure(`all loaded, ${name}`, 'kB', total)
  outcome.aim(`script on first load, ${name}`, 'kB', script, { atMost: SCRIPT_KB })
  outcome.measure(`script fetched later, ${name}`, 'kB', later)
  outcome.aim(`layout shift, ${name}`, '', shift, { atMost: 0 })
}
