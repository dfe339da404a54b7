import { countText, type Evidence, type Named, namesWithThis } from './evidence'

/** Accounts that have something in common. At most twenty are looked at. */
export interface SharedFacts {
  readonly personId: string
  /** What they share: a phone number, a device in words, an address. */
  readonly shared: string
  /** All of them, this one too. */
  readonly people: readonly Named[]
}

function others({ personId, people }: SharedFacts): readonly Named[] {
  return people.filter(({ id }) => id !== personId)
}

export function judgeSharedPhone(
  facts: SharedFacts,
  { accounts }: { readonly accounts: number },
): Evidence | null {
  const { shared, people } = facts
  if (people.length < accounts) return null
  return {
    words: `Phone ${shared} is on ${people.length} accounts: ${namesWithThis(others(facts))}.`,
    people: others(facts),
  }
}

export function judgeSharedDevice(
  facts: SharedFacts,
  { accounts }: { readonly accounts: number },
): Evidence | null {
  const { shared, people } = facts
  if (people.length < accounts) return null
  return {
    words: `One device (${shared}) logged in to ${people.length} accounts: ${namesWithThis(others(facts))}.`,
    people: others(facts),
  }
}

/** Many accounts behind one address are a mobile network, not a ring. */
export function judgeSharedAddress(
  facts: SharedFacts,
  { accounts, most }: { readonly accounts: number; readonly most: number },
): Evidence | null {
  const { shared, people } = facts
  if (people.length < accounts || people.length > most) return null
  return {
    words: `Address ${shared} logged in to ${people.length} accounts in 30 days: ${namesWithThis(others(facts))}.`,
    people: others(facts),
  }
}

export interface ReferralFacts {
  /** Players that this one referred. */
  readonly referred: number
  /** Those of them who share a phone number or device with this player or with one another. */
  readonly people: readonly Named[]
}

export function judgeReferralRing(
  { referred, people }: ReferralFacts,
  { players }: { readonly players: number },
): Evidence | null {
  if (people.length < players) return null
  return {
    words: `${people.length} of ${countText(referred, 'referred player')} ${people.length === 1 ? 'shares' : 'share'} a phone or device with one another or with this one.`,
    people,
  }
}
