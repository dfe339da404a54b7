import { findOrInstallChromium } from '../../scripts/lib/programs'
import type { Bench } from '../lib/bench'
import { judge } from '../lib/lighthouse'
import { sizeOf } from '../lib/options'
import { makePlayers, signIn } from '../lib/players'
import { startWeb, startWorker } from '../lib/product'
import { startReferenceApp } from '../lib/reference-app'

const SIZES = { full: { rounds: 3 }, quick: { rounds: 1 } }

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

/** Measures the first load on a phone by Lighthouse. */
export async function run(bench: Bench): Promise<void> {
  const { rounds } = sizeOf(bench, SIZES)
  await makePlayers(1, 1_000_000n)
  // Pages differ with the phase of the round, and the games' rounds differ by half a round.
  const settings = { ROUND_SECONDS: '3600' }
  const web = await startWeb(bench, settings)
  await startWorker(bench, web, settings)
  const reference = await startReferenceApp(bench)
  const cookies = { visitor: null, player: await signIn(1) }
  const judging = { bench, chromium: findOrInstallChromium(), rounds }
  const empty = { name: 'an empty page of Next.js', url: reference.origin, cookie: null }
  await judge({ ...judging, ...empty, isYardstick: true })
  for (const [path, who] of VIEWS) {
    const url = `${web.origin}${path}`
    await judge({ ...judging, name: `${path}, ${who}`, url, cookie: cookies[who] })
  }
}
