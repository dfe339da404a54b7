import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { getEnv, requireSetting } from '@/lib/base/config/env'
import { log } from '@/lib/base/log'
import {
  buildChain,
  type Chain,
  deriveTerminalSeed,
  seedFromHex,
  seedToHex,
} from '@/lib/play/fairness/rules/chain'

/** Facts about a season that determine its chain. */
export interface SeasonKey {
  readonly game: string
  readonly number: number
  readonly links: number
  /** 32 bytes, hex. */
  readonly salt: string
}

/**
 * FAIRNESS_SECRET is not the secret that a season was committed with. Nothing is drawn from it,
 * because the results would not be those that were promised.
 */
export class FairnessSecretError extends Error {
  override name = 'FairnessSecretError'

  constructor({ game, number }: SeasonKey) {
    super(
      `FAIRNESS_SECRET does not match the published commitment of season ${number} of ${game}. ` +
        'Nothing is drawn from it. Restore the secret that the season was published with.',
    )
  }
}

/**
 * Chains by secret and season. Each keeps about 32 kB of seeds, which are never written anywhere.
 */
const chains = new Map<string, Promise<Chain>>()

/** Returns the chain of a season to be published under FAIRNESS_SECRET. Built once per process. */
export function getChain(season: SeasonKey): Promise<Chain> {
  return chainOf(season, requireSetting('FAIRNESS_SECRET'))
}

function chainOf(season: SeasonKey, secret: string): Promise<Chain> {
  const key = `${secret}/${season.game}/${season.number}/${season.links}/${season.salt}`
  const known = chains.get(key)
  if (known) return known
  const building = buildInPieces(season, secret)
  chains.set(key, building)
  return building
}

type Committed = SeasonKey & { readonly commitment: string }

/**
 * Returns true if the season was committed to under FAIRNESS_SECRET, not under the secret before
 * it.
 */
export async function isOfCurrentSecret(season: Committed): Promise<boolean> {
  return seedToHex((await getChain(season)).commitment) === season.commitment
}

/**
 * Returns the chain of a published season, from FAIRNESS_SECRET or from FAIRNESS_SECRET_BEFORE,
 * which was replaced after a leak.
 * @throws FairnessSecretError if neither gives the chain that was committed to.
 */
export async function getCommittedChain(season: Committed): Promise<Chain> {
  if (await isOfCurrentSecret(season)) return getChain(season)
  const { FAIRNESS_SECRET_BEFORE: before } = getEnv()
  const chain = before === undefined ? null : await chainOf(season, before)
  if (chain && seedToHex(chain.commitment) === season.commitment) return chain
  throw new FairnessSecretError(season)
}

/**
 * Builds a chain in pieces. Hashing a whole chain takes a second or two, so other work of the
 * process runs in between.
 */
async function buildInPieces(season: SeasonKey, given: string): Promise<Chain> {
  const startedAt = performance.now()
  const secret = seedFromHex(given.toLowerCase())
  const terminal = deriveTerminalSeed(secret, { ...season, salt: seedFromHex(season.salt) })
  const steps = buildChain(terminal, season.links)
  for (;;) {
    const step = steps.next()
    if (step.done) {
      const ms = Math.round(performance.now() - startedAt)
      log.info({ game: season.game, season: season.number, links: season.links, ms }, 'chain built')
      return step.value
    }
    await setImmediate()
  }
}
