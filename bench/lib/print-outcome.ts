import { print } from '../../scripts/lib/report.mjs'
import type { Aim, Outcome } from './outcome'

/**
 * Formats a number with three significant digits and no unnecessary decimals; large numbers in
 * full.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function describeWanted(aim: Aim): string {
  return 'atLeast' in aim.wanted ? `>= ${aim.wanted.atLeast}` : `<= ${aim.wanted.atMost}`
}

/** Makes each column as wide as its widest cell. The first is aligned left, the others right. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length)
    }
  }
  return rows.map((row) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

export function printOutcome(part: string, outcome: Outcome): void {
  print(`\n${part}: medians`)
  const measures = outcome.measures.map(({ what, unit, rounds, median }) => {
    const spread =
      rounds.length > 1
        ? `${formatNumber(Math.min(...rounds))} to ${formatNumber(Math.max(...rounds))}`
        : ''
    return [what, formatNumber(median), unit, spread]
  })
  for (const line of formatTable([['', 'median', 'unit', 'rounds'], ...measures]))
    print(`  ${line}`)
  print(`${part}: aims`)
  const aims = outcome.aims.map((aim) => [
    aim.what,
    `${formatNumber(aim.value)} ${aim.unit}`.trim(),
    describeWanted(aim),
    aim.isMet ? '✓ met' : '✗ missed',
  ])
  for (const line of formatTable([['', 'measured', 'aim', ''], ...aims])) print(`  ${line}`)
  for (const { what, note } of outcome.aims) if (note) print(`  ${what}: ${note}`)
  for (const note of outcome.notes) print(`  Note: ${note}`)
}
