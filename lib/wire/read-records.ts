import type { z } from 'zod'
import { type FairnessRecord, fairnessRecord } from './fairness'

export type ReadRecords =
  | { readonly kind: 'records'; readonly records: readonly FairnessRecord[] }
  /** What keeps the text from being records, in words for whoever brought it. */
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Reads what somebody brings to be checked: one round's record, or a list of them as
 * `GET /fairness/{game}` answers. Shape only; whether it is true is for lib/domain/fairness.
 */
export function readRecords(text: string): ReadRecords {
  if (text.trim() === '') return unreadable('There is nothing to check.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return unreadable('This is not JSON. A record begins with { and ends with }.')
  }
  const items = Array.isArray(json) ? json : [json]
  if (items.length === 0) return unreadable('The list is empty.')
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
