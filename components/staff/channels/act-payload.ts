import { inLatinDigits } from '@/lib/base/format/rules/locale'

export interface ActField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** How it is sent: amounts as minor units, times as UTC, several choices as a list. */
  readonly as: 'text' | 'area' | 'amount' | 'time' | 'number' | 'choice' | 'choices'
  readonly value?: string | undefined
  readonly options?: readonly (readonly [value: string, label: string])[]
  readonly isOptional?: boolean
}

/** Turns what was typed into what is sent. What makes no sense is sent as it is, and refused. */
export function toPayload(
  fields: readonly ActField[],
  values: Readonly<Record<string, string | readonly string[]>>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, toValue(field, values[field.name] ?? '')]),
  )
}

function toValue({ as, isOptional }: ActField, given: string | readonly string[]): unknown {
  if (as === 'choices') return typeof given === 'string' ? [given] : given
  const typed = (typeof given === 'string' ? given : given.join(' ')).trim()
  if (typed === '' && isOptional) return null
  switch (as) {
    case 'amount':
      return toMinorText(inLatinDigits(typed))
    case 'number':
      return Number(inLatinDigits(typed))
    case 'time': {
      const at = new Date(typed)
      return Number.isNaN(at.getTime()) ? typed : at.toISOString()
    }
    default:
      return typed
  }
}

/** Returns minor units of `1,500.50` as text. */
function toMinorText(typed: string): string {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(',', ''))
  if (!found) return typed
  const [, whole = '', part = ''] = found
  return (whole + part.padEnd(2, '0')).replace(/^0+(?=\d)/, '')
}
