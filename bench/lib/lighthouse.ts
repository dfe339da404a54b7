import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { print, step } from '../../scripts/lib/report.mjs'
import { runOrFail } from '../../scripts/lib/services'
import type { Bench } from './bench'
import { CHROMIUM_FLAGS } from './page-weight'
import type { RunningWeb } from './product'
import { untilSteady } from './steady-round'

const LIGHTHOUSE = 'lighthouse@13.5.0'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** From 0 to 100. */
export type Scores = Readonly<Record<Category, number>>

export interface Judging {
  readonly bench: Bench
  readonly web: RunningWeb
  readonly name: string
  /** True to leave out its faults, which are not ours to fix. */
  readonly isYardstick?: boolean
  readonly url: string
  readonly cookie: string | null
  readonly chromium: string
  readonly rounds: number
}

/**
 * Runs Lighthouse with its standard profile: a mid-range phone on a slow connection, simulated.
 *
 * @returns the median score of each category
 */
export async function judge(judging: Judging): Promise<Scores> {
  const { bench, web, name, isYardstick = false, url, cookie, chromium, rounds } = judging
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  }
  const headersPath = join(bench.dataDir, 'lighthouse-headers.json')
  if (cookie !== null) writeFileSync(headersPath, JSON.stringify({ Cookie: cookie }))
  for (let round = 0; round < rounds; round += 1) {
    await untilSteady(web)
    const out = join(bench.dataDir, 'lighthouse.json')
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
            ...(cookie === null ? [] : [`--extra-headers=${headersPath}`]),
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
      scores[category].push(Math.round((report.categories[category]?.score ?? 0) * 100))
    }
    if (!isYardstick) noteFaults(bench, name, report)
  }
  const measure = (category: Category) =>
    bench.outcome.measure(`Lighthouse ${category}, ${name}`, '', scores[category])
  return {
    performance: measure('performance'),
    accessibility: measure('accessibility'),
    'best-practices': measure('best-practices'),
    seo: measure('seo'),
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

/** Notes each audit that costs points, once. */
function noteFaults(
  { outcome }: Bench,
  name: string,
  { categories, audits }: LighthouseReport,
): void {
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      const text = `${name}: ${category}, ${audit.title} ${audit.displayValue ?? ''}`.trim()
      if (!outcome.notes.includes(text)) outcome.note(text)
      print(`  ${text}`)
    }
  }
}
