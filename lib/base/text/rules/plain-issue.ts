import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from './t'

/** What a schema found wrong with a value. */
interface Issue {
  readonly code?: string
  readonly input?: unknown
  /** Kind of the value whose size is wrong. */
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** The values that are allowed. */
  readonly values?: readonly unknown[]
}

/**
 * Returns the text for a value that is wrong where the schema has none of its own, in the reader's
 * language. Otherwise people would read the library's words.
 */
export function plainIssue({ code, input, origin, minimum, maximum, values }: Issue): string {
  if (input === undefined) return t('ui.valueMissing')
  const isText = origin === 'string'
  const isNumber = origin === 'number' || origin === 'int' || origin === 'bigint'
  if (code === 'too_small' && minimum !== undefined) {
    if (isNumber) return t('ui.atLeast', { least: formatCount(minimum) })
    if (isText) return t('ui.charactersAtLeast', { n: formatCount(minimum) })
  }
  if (code === 'too_big' && maximum !== undefined) {
    if (isNumber) return t('ui.tooMuch', { max: formatCount(maximum) })
    if (isText) return t('ui.charactersAtMost', { n: formatCount(maximum) })
  }
  if (code === 'invalid_value' && values) return t('ui.oneOf', { values: values.join(', ') })
  return t('ui.valueWrong')
}
