import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { GAMES } from '@/lib/games/catalog/registry'
import { findFreePort } from '../../scripts/lib/free-port'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { CHROMIUM_FLAGS } from '../../scripts/lib/programs'
import { print, step } from '../../scripts/lib/report.mjs'
import { runOrFail } from '../../scripts/lib/services'
import type { Bench } from './bench'
import { nextRound } from './rounds'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Longer than a run of Lighthouse takes, in milliseconds. */
const RUN_MS = 40_000

/** The categories of Lighthouse, and the least score that each page should have in them, of 100. */
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

export interface Judging {
  readonly bench: Bench
  readonly name: string
  /** True to leave out its faults, which are not ours to fix. */
  readonly isYardstick?: boolean
  readonly url: string
  readonly cookie: string | null
  readonly chromium: string
  readonly rounds: number
}

/** Runs Lighthouse with its standard profile: a mid-range phone on a slow connection, simulated. */
export async function judge(judging: Judging): Promise<void> {
  const { bench, name, isYardstick = false, url, cookie, rounds } = judging
  const reports: LighthouseReport[] = []
  for (let round = 0; round < rounds; round += 1) {
    // On phones Baccarat makes room for the deal when betting closes, which moves everything below
    // it. That shift is part of the game, not of loading.
    for (const { id } of GAMES) await nextRound(RUN_MS, id)
    const out = join(bench.dataDir, 'lighthouse.json')
    const port = await findFreePort()
    // Lighthouse can only add a header, which a page's workers don't send: they would be nobody's.
    const browser = await chromium.launchPersistentContext('', {
      executablePath: judging.chromium,
      args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
      viewport: null,
    })
    const [cookieName = '', value = ''] = cookie?.split('=') ?? []
    if (cookie !== null) await browser.addCookies([{ name: cookieName, value, url }])
    await step(`Lighthouse, ${name}`, () =>
      runOrFail(
        {
          what: 'Lighthouse',
          logPath: bench.stack.logPath('lighthouse'),
          advice: 'It is fetched from the npm registry when it runs.',
          file: 'npm',
          args: [
            ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse'],
            ...[url, '--quiet', '--output=json', `--output-path=${out}`],
            `--only-categories=${Object.keys(WANTED).join(',')}`,
            `--port=${port}`,
          ],
          env: {
            ...process.env,
            PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
          },
        },
        bench.stack,
      ).then(() => 'done'),
    )
    await browser.close()
    const report = JSON.parse(readFileSync(out, 'utf8')) as LighthouseReport
    reports.push(report)
    if (!isYardstick) noteFaults(bench, name, report)
  }
  const script = reports.map(({ audits }) => scriptBytes(audits['network-requests']) / 1_000)
  bench.outcome.measure(`script with headers, ${name}`, 'kB', script)
  const shift = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue)
  bench.outcome.aim(`layout shift, ${name}`, '', shift.map(Number), { atMost: 0 })
  for (const [category, atLeast] of Object.entries(WANTED)) {
    const what = `Lighthouse ${category}, ${name}`
    const scores = reports.map((report) => (report.categories[category]?.score ?? 0) * 100)
    if (isYardstick) bench.outcome.measure(what, '', scores)
    else bench.outcome.aim(what, '', scores, { atLeast })
  }
}

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
    >
  >
  readonly audits: Readonly<Record<string, Audit | undefined>>
}

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
  readonly details?: { readonly items: readonly { resourceType: string; transferSize: number }[] }
}

/** Sums what the scripts take on the network, compressed and with headers. */
function scriptBytes(requests: Audit | undefined): number {
  const scripts = requests?.details?.items.filter(({ resourceType }) => resourceType === 'Script')
  return scripts?.reduce((sum, { transferSize }) => sum + transferSize, 0) ?? Number.NaN
}

/** Notes each audit that costs points, once. */
function noteFaults(
  { outcome }: Bench,
  name: string,
  { categories, audits }: LighthouseReport,
): void {
  for (const category of Object.keys(WANTED)) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      const text = `${name}: ${category}, ${audit.title} ${audit.displayValue ?? ''}`.trim()
      if (!outcome.notes.includes(text)) outcome.note(text)
      print(`  ${text}`)
    }
  }
}
