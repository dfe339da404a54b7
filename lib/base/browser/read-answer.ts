/** Parses the server's answer, or throws if it has the wrong form. A zod schema is one too. */
export interface AnswerReader<T> {
  parse(value: unknown): T
}

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array'

type KindOf<V> = V extends string
  ? 'string'
  : V extends number
    ? 'number'
    : V extends boolean
      ? 'boolean'
      : V extends readonly unknown[]
        ? 'array'
        : 'object'

/** The fields to check, each with the type of its value. */
export type FieldKinds<T> = { readonly [K in keyof T]?: KindOf<NonNullable<T[K]>> }

/**
 * Returns a reader for screens that only show what our own server sends. It checks that the named
 * fields exist with the right type, and trusts the server for the rest. This keeps the schemas out
 * of the browser, which would be most of the code that such a screen loads.
 */
export function readerOf<T>(fields: FieldKinds<T>): AnswerReader<T> {
  const wanted = Object.entries(fields) as [string, Kind][]
  return {
    parse(value) {
      if (!hasFields(value, wanted)) throw new TypeError('answer: expected other fields')
      return value as T
    },
  }
}

/** Returns a reader for lists of what `item` reads. */
export function listOf<T>(item: AnswerReader<T>): AnswerReader<T[]> {
  return {
    parse(value) {
      if (!Array.isArray(value)) throw new TypeError('answer: expected a list')
      return value.map((each: unknown) => item.parse(each))
    },
  }
}

function hasFields(value: unknown, wanted: readonly [string, Kind][]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return wanted.every(([name, kind]) => kindOf(record[name]) === kind)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
