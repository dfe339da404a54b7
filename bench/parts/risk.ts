import { db } from '@/lib/db/client'
import { judgeRisk } from '@/lib/risk/judge-risk'
import { previewRule } from '@/lib/risk/read-rules'
import { RULE_KEYS, type RuleKey, ruleInForce } from '@/lib/risk/rules/catalog'
import { print, step } from '../../scripts/lib/report.mjs'
import type { Bench } from '../lib/bench'
import { sizeOf } from '../lib/options'
import { formatNumber } from '../lib/print-outcome'
import { fillHouse, fillMinute } from '../lib/risk-rows'

const SIZES = {
  full: { players: 1_000_000, active: 2_000, rounds: 5 },
  quick: { players: 20_000, active: 500, rounds: 2 },
}

/** The job runs every minute. */
const MINUTE_SECONDS = 60
/** After this long, staff see that there is too much to count. */
const PREVIEW_SECONDS = 12

/**
 * Measures the risk rules over a house of many players: the first run after a quiet time, which
 * covers six hours, then runs of the job after minutes in which `active` players deposit, withdraw,
 * log in and bet. Last comes the preview of how often each rule would have fired in 30 days.
 */
export async function run(bench: Bench): Promise<void> {
  const { outcome } = bench
  const { players, active, rounds } = sizeOf(bench, SIZES)
  const name = `${players.toLocaleString('en')} players`
  await step(`House of ${name}`, () => fillHouse(players))
  const first = await timeRun()
  outcome.measure('first run, over six hours', 's', [first])
  outcome.measure('signals found in it', '', [await db.riskSignal.count()])
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    quiet.push(await timeRun())
    await fillMinute(active)
    busy.push(await timeRun())
    print(`  round ${round}: ${formatNumber(busy.at(-1) ?? 0)} s`)
  }
  outcome.measure('a run with nothing new', 's', quiet)
  outcome.measure(`a run after a minute of ${active.toLocaleString('en')} players`, 's', busy)
  outcome.measure('open cases', '', [await db.riskAlert.count()])
  outcome.aim({
    what: `slowest run after a minute, ${name}`,
    value: Math.max(...busy),
    unit: 's',
    wanted: { atMost: MINUTE_SECONDS },
  })
  await measurePreviews(bench, name)
}

async function timeRun(): Promise<number> {
  const began = performance.now()
  await judgeRisk({ withinMs: Number.POSITIVE_INFINITY })
  return (performance.now() - began) / 1_000
}

async function measurePreviews({ outcome }: Bench, name: string): Promise<void> {
  let slowest: { readonly key: RuleKey; readonly seconds: number } | null = null
  for (const key of RULE_KEYS) {
    const began = performance.now()
    const { fired } = await previewRule(key, ruleInForce(key, null).params)
    const seconds = (performance.now() - began) / 1_000
    outcome.measure(`preview of ${key}${fired === null ? ', not counted' : ''}`, 's', [seconds])
    if (fired !== null) outcome.measure(`${key}, times fired in 30 days`, '', [fired])
    if (slowest === null || seconds > slowest.seconds) slowest = { key, seconds }
  }
  if (slowest === null) throw new Error('previews: expected at least one rule, found none')
  outcome.aim({
    what: `slowest preview of 30 days, ${name}`,
    value: slowest.seconds,
    unit: 's',
    wanted: { atMost: PREVIEW_SECONDS },
    note: slowest.key,
  })
}
