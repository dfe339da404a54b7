import pg from 'pg'
import { vi } from 'vitest'
import { db } from '@/lib/base/db/client'

/** A statement with values, as the driver receives it. */
interface Sent {
  readonly text: string
  readonly values: unknown[]
}

/**
 * Returns how Postgres runs each statement with values that `work` sends, as EXPLAIN shows it. Scan
 * counts would not do, because each connection of a pool reports its own, and late.
 */
export function plansOf(work: () => Promise<unknown>): Promise<string> {
  return explainAll(work, (statement, values) =>
    db.$queryRawUnsafe<Record<string, string>[]>(statement, ...values),
  )
}

/**
 * Returns the same, with whole-table scans only if nothing else is possible, so that the few rows
 * in a test do not matter.
 */
export function plansWithoutScans(work: () => Promise<unknown>): Promise<string> {
  return explainAll(work, async (statement, values) => {
    const [, rows] = await db.$transaction([
      db.$executeRaw`SET LOCAL enable_seqscan = off`,
      db.$queryRawUnsafe<Record<string, string>[]>(statement, ...values),
    ])
    return rows
  })
}

type Ask = (statement: string, values: unknown[]) => Promise<Record<string, string>[]>

async function explainAll(work: () => Promise<unknown>, ask: Ask): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.map(([first, values]) => toSent(first, values))
  query.mockRestore()
  const plans = await Promise.all(
    sent
      .filter((one) => one !== null)
      .map(async ({ text, values }) => {
        const rows = await ask(`EXPLAIN ${text}`, values)
        return rows.flatMap((row) => Object.values(row)).join('\n')
      }),
  )
  return plans.join('\n')
}

function toSent(first: unknown, values: unknown): Sent | null {
  if (typeof first !== 'object' || first === null || !('text' in first)) return null
  const given = Array.isArray(values) ? values : 'values' in first ? first.values : null
  return Array.isArray(given) ? { text: String(first.text), values: given } : null
}
