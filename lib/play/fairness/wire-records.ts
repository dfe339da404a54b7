import type { z } from 'zod'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import { t } from '@/lib/base/text/rules/t'
import type { FairnessRecord } from './rules/record'
import { fairnessRecord } from './wire'

export type ReadRecords =
  | { readonly kind: 'records'; readonly records: readonly FairnessRecord[] }
  /** `reason` explains to the reader why the text contains no records. */
  | { readonly kind: 'unreadable'; readonly reason: string }

/**
 * Parses the record of one round, or a list of them as returned by `GET /fairness/{game}`. Checks
 * only the shape; lib/fairness/rules verifies the content.
 */
export function readRecords(text: string): ReadRecords {
  if (text.trim() === '') return unreadable(t('fairness.pasteFirst'))
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return unreadable(t('fairness.notJson', { open: '{', close: '}' }))
  }
  const items = Array.isArray(json) ? json : [json]
  if (items.length === 0) return unreadable(t('fairness.emptyList'))
  const records: FairnessRecord[] = []
  for (const [at, item] of items.entries()) {
    const parsed = fairnessRecord.safeParse(item, { error: plainIssue })
    if (!parsed.success) {
      const issue = firstIssue(parsed.error)
      if (!Array.isArray(json)) return unreadable(t('fairness.incomplete', { issue }))
      const place = {
        at: inReadersDigits(at + 1),
        all: inReadersDigits(items.length),
      }
      return unreadable(t('fairness.oneIncomplete', { ...place, issue }))
    }
    records.push(parsed.data)
  }
  return { kind: 'records', records }
}

function unreadable(reason: string): ReadRecords {
  return { kind: 'unreadable', reason }
}

function firstIssue({ issues: [issue] }: z.ZodError): string {
  if (!issue) return t('fairness.unknownIssue')
  const [field, text] = [issue.path.join('.'), issue.message.replace(/[.।]$/, '')]
  return field === '' ? text : `${field}: ${text}`
}
