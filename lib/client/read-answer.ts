/** Reads what the server answered, or throws where it cannot be that. A zod schema is one, too. */
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

/** The fields to look at, each with the kind of value that it has. */
export type FieldKinds<T> = { readonly [K in keyof T]?: KindOf<NonNullable<T[K]>> }

/**
 * A reader for screens that only show what this product's own server says: it looks at whether the
 * named fields are there and of their kind, and trusts the server with the rest. It does not bring
 * the schemas to the browser, which are most of what such a screen would load.
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

/** A reader of lists, each of whose items the other reader reads. */
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
