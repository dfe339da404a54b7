import pg from 'pg'
import { getEnv } from '@/lib/config/env'
import type { SentStatement } from './driver-listener'

export interface Plan {
  /** Pages of 8 kB that the statement read. */
  readonly buffers: number
  /** Tables that were read in full. */
  readonly scanned: readonly string[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Runs these statements again and adds up what their plans touch. */
export async function explain(statements: readonly SentStatement[]): Promise<Plan> {
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
  // If the server stops, the running statement fails and reports it, so this event needs no second
  // report.
  client.on('error', () => {})
  await client.connect()
  try {
    let buffers = 0
    const scanned: string[] = []
    for (const { text, values } of statements.filter(({ text }) =>
      /^\s*(SELECT|WITH)/i.test(text),
    )) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [
        ...values,
      ])
      const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
      buffers += (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)
      collectScans(root, scanned)
    }
    return { buffers, scanned }
  } finally {
    await client.end()
  }
}

function collectScans(node: PlanNode, scanned: string[]): void {
  if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.push(node['Relation Name'])
  for (const inner of node.Plans ?? []) collectScans(inner, scanned)
}
