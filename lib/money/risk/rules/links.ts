import { countText, type Evidence, type Named, namesWithThis } from './evidence'

/** Accounts that have something in common, at most twenty. */
export interface SharedFacts {
  readonly personId: string
  /** The shared phone number, device description or address. */
  readonly shared: string
  /** All of these accounts, including this one. */
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

/**
 * Names nobody in a group above `most`: that many accounts may be the players of a mobile network,
 * or one person who makes accounts until a rule takes them for a network.
 */
export function judgeSharedAddress(
  facts: SharedFacts,
  { accounts, most }: { readonly accounts: number; readonly most: number },
): Evidence | null {
  const { shared, people } = facts
  if (people.length < accounts) return null
  if (people.length > most) {
    return {
      words: `Address ${shared} logged in to more than ${most} accounts in 30 days. It may belong to a network.`,
      people: [],
    }
  }
  return {
    words: `Address ${shared} logged in to ${people.length} accounts in 30 days: ${namesWithThis(others(facts))}.`,
    people: others(facts),
  }
}

export interface ReferralFacts {
  /** Number of players that this one referred. */
  readonly referred: number
  /** Referred players who share a phone number or device with this player or with each other. */
  readonly people: readonly Named[]
}

export function judgeReferralRing(
  { referred, people }: ReferralFacts,
  { players }: { readonly players: number },
): Evidence | null {
  if (people.length < players) return null
  return {
    words: `${people.length} of ${countText(referred, 'referred player')} ${people.length === 1 ? 'shares' : 'share'} a phone or device with each other or with this player.`,
    people,
  }
}
