import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from '../../scripts/lib/chromium.mjs'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { print, step } from '../../scripts/lib/report.mjs'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import type { Bench } from '../lib/bench'
import { CHROMIUM_FLAGS, measurePage, withBrowser } from '../lib/page-weight'
import { makePlayers, signIn } from '../lib/players'
import { type RunningWeb, startWeb, startWorker } from '../lib/product'

const SIZES = {
  full: { rounds: 5, lighthouseRounds: 3 },
  quick: { rounds: 1, lighthouseRounds: 1 },
}

const PATHS = ['/', '/wingo', '/baccarat'] as const
const SCRIPT_KB = 150
const PERFORMANCE = 95
const PERFECT = 100
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What a phone loads first: bytes of script, shifts of the layout, and Lighthouse's own judgement. */
export async function run(bench: Bench): Promise<void> {
  const { rounds, lighthouseRounds } = SIZES[bench.preset]
  await makePlayers(1, 1_000_000n)
  const cookie = await signIn(1)
  // The product's usual rounds: pages differ with the phase of the round.
  const usual = { ROUND_SECONDS: '180', BETTING_CUTOFF_SECONDS: '30' }
  const web = await startWeb(bench, usual)
  await startWorker(bench, web, usual)
  const chromium = findOrInstallChromium()
  await withBrowser(chromium, async (browser) => {
    for (const path of PATHS) {
      for (const who of ['visitor', 'player'] as const) {
        const own = who === 'player' ? cookie : null
        const loads = []
        for (let round = 0; round < rounds; round += 1) {
          loads.push(await measurePage(browser, `${web.origin}${path}`, own))
        }
        reportLoads(bench, `${path}, ${who}`, loads)
      }
    }
  })
  for (const path of PATHS) await judge(bench, { web, path, chromium, rounds: lighthouseRounds })
}

function reportLoads(
  { outcome }: Bench,
  name: string,
  loads: readonly { scriptBytes: number; totalBytes: number; layoutShift: number }[],
): void {
  const script = loads.map(({ scriptBytes }) => scriptBytes / 1_000)
  const total = loads.map(({ totalBytes }) => totalBytes / 1_000)
  const shift = loads.map(({ layoutShift }) => layoutShift)
  outcome.measure(`everything loaded, ${name}`, 'kB', total)
  outcome.aim({
    what: `script, ${name}`,
    value: outcome.measure(`script on first load, ${name}`, 'kB', script),
    unit: 'kB',
    wanted: { atMost: SCRIPT_KB },
  })
  outcome.aim({
    what: `layout shift, ${name}`,
    value: outcome.measure(`layout shift, ${name}`, '', shift),
    unit: '',
    wanted: { atMost: 0 },
  })
}

interface Judgement {
  readonly web: RunningWeb
  readonly path: string
  readonly chromium: string
  readonly rounds: number
}

/** Lighthouse's standard profile: a mid-range phone on a slow connection, simulated. */
async function judge(bench: Bench, { web, path, chromium, rounds }: Judgement): Promise<void> {
  const scores = new Map<string, number[]>(CATEGORIES.map((category) => [category, []]))
  for (let round = 0; round < rounds; round += 1) {
    const out = join(bench.dataDir, 'lighthouse.json')
    await step(`Lighthouse, ${path}`, () =>
      runOrFail(
        {
          what: 'Lighthouse',
          logPath: bench.stack.logPath('lighthouse'),
          advice: 'It is fetched from the npm registry when it runs.',
          file: 'npm',
          args: [
            ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse'],
            ...[`${web.origin}${path}`, '--quiet', '--output=json', `--output-path=${out}`],
            `--only-categories=${CATEGORIES.join(',')}`,
            `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
          ],
          env: {
            ...process.env,
            CHROME_PATH: chromium,
            PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
          },
        },
        bench.stack,
      ).then(() => 'done'),
    )
    const report = JSON.parse(readFileSync(out, 'utf8')) as LighthouseReport
    for (const category of CATEGORIES) {
      scores.get(category)?.push(Math.round((report.categories[category]?.score ?? 0) * 100))
    }
    noteFaults(bench, path, report)
  }
  for (const [category, values] of scores) {
    bench.outcome.aim({
      what: `Lighthouse ${category}, ${path}`,
      value: bench.outcome.measure(`Lighthouse ${category}, ${path}`, '', values),
      unit: '',
      wanted: { atLeast: category === 'performance' ? PERFORMANCE : PERFECT },
    })
  }
}

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      { score: number | null; auditRefs: readonly { id: string; weight: number }[] } | undefined
    >
  >
  readonly audits: Readonly<
    Record<string, { title: string; score: number | null; displayValue?: string } | undefined>
  >
}

/** Names what costs points, once. */
function noteFaults(
  { outcome }: Bench,
  path: string,
  { categories, audits }: LighthouseReport,
): void {
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      const text = `${path}: ${category}, ${audit.title} ${audit.displayValue ?? ''}`.trim()
      if (!outcome.notes.includes(text)) outcome.note(text)
      print(`  ${text}`)
    }
  }
}
