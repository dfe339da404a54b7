import { hrefOf, type SearchParams, uuidOf } from '@/lib/base/browser/address'

export const STAFF_PATH = '/dashboard/staff'

export const STAFF_TABS = ['active', 'disabled', 'sign-ins'] as const

/** The part of the staff page that is shown. It is stored in the address. */
export interface StaffView {
  readonly tab: (typeof STAFF_TABS)[number]
  /** Id of the person whose panel is open; null for none. */
  readonly id: string | null
}

/** Parses the view from an address and ignores what it can't read. */
export function parseStaffView(params: SearchParams): StaffView {
  return {
    tab: STAFF_TABS.find((known) => known === params.tab) ?? 'active',
    id: uuidOf(params, 'id') ?? null,
  }
}

/** Returns the address of a view, without defaults. */
export function staffHref({ tab, id }: StaffView): string {
  return hrefOf(STAFF_PATH, { tab: tab === 'active' ? null : tab, id })
}
