import type { Permission } from '@/lib/people/roles/rules/permissions'
import type { Asking, Caller } from './call'

/** The callers besides a visitor: the owner of the requested data, another player, an admin. */
export interface People {
  readonly owner: Caller
  readonly other: Caller
  readonly admin: Caller
}

/** Statuses in the order: no session, another player, the owner, an admin. */
type Statuses = readonly [number, number, number, number]

export interface Scenario {
  /** Name of the call; `note` says what is special about this scenario. */
  readonly call: string
  readonly note?: string
  readonly asking: (people: People) => Asking | Promise<Asking>
  readonly expected: Statuses
  /** The permission that this scenario needs besides that of its call. */
  readonly needs?: Permission
}

export const EVERYONE: Statuses = [200, 200, 200, 200]
export const SIGNED_IN: Statuses = [401, 200, 200, 200]
export const OWNER: Statuses = [401, 403, 200, 403]
export const OWNER_OR_ADMIN: Statuses = [401, 403, 200, 200]
export const ADMIN: Statuses = [401, 403, 403, 200]
export const nothing = (): Asking => ({})

export const ofOwner = ({ owner }: People) => ({ params: { email: owner.email } })

export function of(
  call: string,
  expected: Statuses,
  asking: Scenario['asking'] = nothing,
): Scenario {
  return { call, expected, asking }
}
