import { USERS } from '@/components/staff/lists/queue-view'
import { hrefOf, type SearchParams } from '@/lib/base/browser/address'
import { UUID } from '@/lib/base/format/rules/uuid'
import type { LinkKind } from '@/lib/house/players/read-linked'

export const PLAYER_TABS = [
  'money',
  'requests',
  'play',
  'savings',
  'access',
  'protection',
  'linked',
  'notes',
] as const
export type PlayerTab = (typeof PLAYER_TABS)[number]

/** The part of a player's page that is shown. It is stored in the address. */
export interface PlayerView {
  readonly id: string
  readonly tab: PlayerTab
  /** Filter of the tab's list; undefined for all. */
  readonly show?: string | undefined
  /** Cursor of an earlier page of the tab's list. */
  readonly before?: string | undefined
}

/**
 * Parses the view from an address, or returns null if the id is not a UUID. Ignores parameters it
 * can't read.
 */
export function parsePlayerView(id: string, params: SearchParams): PlayerView | null {
  if (!UUID.test(id)) return null
  const text = (name: string) => {
    const value = params[name]
    return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
  }
  return {
    id: id.toLowerCase(),
    tab: PLAYER_TABS.find((tab) => tab === params.tab) ?? 'money',
    show: text('show'),
    before: text('before'),
  }
}

/** Returns the address of a player's page. Another tab starts at its newest rows. */
export function playerHref(
  id: string,
  { tab = 'money', show, before }: Partial<Omit<PlayerView, 'id'>> = {},
): string {
  return hrefOf(`/dashboard/user/${id}`, { tab: tab === 'money' ? undefined : tab, show, before })
}

/** Returns the address that shows a person: a player's page, or a staff member among all users. */
export function personHref(id: string, isStaff: boolean): string {
  return isStaff ? `${USERS.path}?id=${id}` : playerHref(id)
}

/** The kinds of link between accounts. */
export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  phone: 'Same phone number',
  device: 'Same device',
  address: 'Same address',
  referrer: 'Invited this player',
  referred: 'Was invited',
}
export const LINK_KINDS = Object.keys(LINK_NAMES) as LinkKind[]
