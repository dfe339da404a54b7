import type { z } from 'zod'
import { type FairnessRecord, fairnessRecord } from './wire'

export type ReadRecords =
  | { readonly kind: 'records'; readonly records: readonly FairnessRecord[] }
  /** Says why the text holds no records, for the reader who brought it. */
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Parses one round's record, or a list of them as `GET /fairness/{game}` answers. Checks only the
 * shape; lib/fairness/rules verifies the content.
 */
export function readRecords(text: string): ReadRecords {
  if (text.trim() === '') return unreadable('Paste a round record first.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return unreadable('This is not JSON. A record begins with { and ends with }.')
  }
  const items = Array.isArray(json) ? json : [json]
  if (items.length === 0) return unreadable('The list has no records.')
  const records: FairnessRecord[] = []
  for (const [at, item] of items.entries()) {
    const parsed = fairnessRecord.safeParse(item)
    if (!parsed.success) {
      const which = Array.isArray(json) ? `Record ${at + 1} of ${items.length}` : 'The record'
      return unreadable(`${which} is not complete: ${firstIssue(parsed.error)}.`)
    }
    records.push(parsed.data)
  }
  return { kind: 'records', records }
}

function unreadable(reason: string): ReadRecords {
  return { kind: 'unreadable', reason }
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  if (!issue) return 'unknown'
  const field = issue.path.join('.')
  return field === '' ? issue.message : `${field}: ${issue.message}`
}
