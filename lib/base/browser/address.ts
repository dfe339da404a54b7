import { isDay } from '@/lib/base/format/rules/days'
import { UUID } from '@/lib/base/format/rules/uuid'

/** The query of a page’s address. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** Returns one text of a query; undefined if it is missing, empty or repeated. */
export function textOf(params: SearchParams, name: string): string | undefined {
  const text = params[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Returns one UUID of a query; undefined for anything else. */
export function uuidOf(params: SearchParams, name: string): string | undefined {
  const id = textOf(params, name)
  return id !== undefined && UUID.test(id) ? id : undefined
}

/** Returns one day of a query; undefined for anything else. */
export function dayOf(params: SearchParams, name: string): string | undefined {
  const day = textOf(params, name)
  return day !== undefined && isDay(day) ? day : undefined
}

/** Returns an address with those of the fields that have a text. */
export function hrefOf(
  path: string,
  fields: Readonly<Record<string, string | null | undefined>>,
): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
