import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { VerifiedAuditFile } from '@/lib/house/audit/rules/audit-file'
import type { VerifiedFile, VerifiedRecord } from '@/lib/play/fairness/rules/verify-many'
import {
  firstFailure,
  type StepState,
  type VerifyStep,
} from '@/lib/play/fairness/rules/verify-step'
import { Failure } from './lib/report.mjs'

/** Reads a file named on the command line, or stdin for `-`. */
export function readNamed(path: string): string {
  try {
    // npm changes to the project's folder; paths are relative to the folder where the command was
    // typed.
    return readFileSync(path === '-' ? 0 : resolve(process.env.INIT_CWD ?? '.', path), 'utf8')
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${(error as Error).message}`)
  }
}

/** Ends with the returned exit code, or with the reason and 2 if there is nothing to check. */
export async function runVerifier(
  main: (...args: string[]) => number | Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await main(...process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

const VERDICTS = { proven: 'PROVEN', wrong: 'WRONG', running: 'RUNNING' } as const

const MARKS: Readonly<Record<StepState, string>> = {
  passed: '✓',
  failed: '✗',
  waiting: '…',
  'not-applicable': '–',
}

/**
 * Formats the result for a file: every step if it has one record, otherwise one line per record and
 * its failed steps.
 */
export function describeFile(file: VerifiedFile): string[] {
  const { rounds, brokenLinks, comparedLinks, counts } = file
  const [only] = rounds
  if (rounds.length === 1 && only)
    return [...only.verification.steps.flatMap(stepLines), '', verdictLine(only)]
  return [
    ...rounds.flatMap((round) => [verdictLine(round), ...failureLines(round)]),
    ...brokenLinks.map(
      ({ game, earlier, later, finding }) => `${game} ${earlier} and ${later}: WRONG  ${finding}`,
    ),
    '',
    `${rounds.length} rounds: ${counts.proven} proven, ${counts.wrong} wrong, ${counts.running} still running.`,
    ...(brokenLinks.length > 0 ? [`Broken links: ${brokenLinks.length}.`] : []),
    ...(brokenLinks.length === 0 && comparedLinks > 0
      ? ['Every seed leads to the one before.']
      : []),
  ]
}

/** Formats the result for an audit log file: every finding, then the summary. */
export function describeAuditFile(file: VerifiedAuditFile): string[] {
  const { head, events, findings, lastHash } = file
  const days = [head.from && `from ${head.from}`, head.to && `to ${head.to}`].filter(Boolean)
  const period = days.length === 0 ? 'from the first event' : `${days.join(' ')} in ${head.zone}`
  return [
    ...findings.map((finding) => `WRONG  ${finding}`),
    `Audit log ${period}: ${events} events, ${
      findings.length === 0 ? 'each follows from the one before it.' : `${findings.length} wrong.`
    }`,
    `before  ${head.previousHash}`,
    `last    ${lastHash}`,
  ]
}

function verdictLine({ record, verification }: VerifiedRecord): string {
  const { game, countdownId } = record
  return `${game} ${countdownId}: ${VERDICTS[verification.verdict]}  ${summaryOf({ record, verification })}`
}

function summaryOf({ record, verification }: VerifiedRecord): string {
  const failure = firstFailure(verification.steps)
  if (failure) return `at “${failure.title}” (${failure.field})`
  if (verification.verdict === 'running') return 'everything published so far matches'
  const beacon = record.beacon === null ? ', drawn without a beacon' : ''
  return record.status === 'void'
    ? `void: ${record.reason ?? 'no reason given'}${beacon}`
    : `${record.outcome?.winningColor}${beacon}`
}

function failureLines({ verification }: VerifiedRecord): string[] {
  return verification.steps.filter(({ state }) => state === 'failed').flatMap(stepLines)
}

function stepLines(step: VerifyStep): string[] {
  const lines = [`  ${MARKS[step.state]} ${step.title}: ${step.finding}`]
  if (step.field) lines.push(`      field     ${step.field}`)
  if (step.expected !== undefined) lines.push(`      expected  ${step.expected}`)
  if (step.found !== undefined) lines.push(`      found     ${step.found}`)
  return lines
}
