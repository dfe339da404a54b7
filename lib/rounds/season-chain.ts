import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { requireSetting } from '@/lib/config/env'
import {
  buildChain,
  type Chain,
  deriveTerminalSeed,
  seedFromHex,
  seedToHex,
} from '@/lib/fairness/rules/chain'
import { log } from '@/lib/log'

/** What of a season fixes its chain. */
export interface SeasonKey {
  readonly game: string
  readonly number: number
  readonly links: number
  /** 32 bytes, hex. */
  readonly salt: string
}

/**
 * FAIRNESS_SECRET is not the one that a season was committed with. Results drawn from it would not
 * be those that were promised, so none are.
 */
export class FairnessSecretError extends Error {
  override name = 'FairnessSecretError'

  constructor({ game, number }: SeasonKey) {
    super(
      `FAIRNESS_SECRET does not match the published commitment of season ${number} of ${game}. ` +
        'Nothing is drawn from it. Give the secret back that the season was published with.',
    )
  }
}

/** Chains by season: about 32 kB each of kept seeds, never written anywhere. */
const chains = new Map<string, Promise<Chain>>()

/** The chain of a season that is to be published, or was; built once per process. */
export function getChain(season: SeasonKey): Promise<Chain> {
  const key = `${season.game}/${season.number}/${season.links}/${season.salt}`
  const known = chains.get(key)
  if (known) return known
  const building = buildInPieces(season)
  chains.set(key, building)
  return building
}

/**
 * The chain of a published season.
 * @throws FairnessSecretError when it is not the chain that was committed to.
 */
export async function getCommittedChain(
  season: SeasonKey & { readonly commitment: string },
): Promise<Chain> {
  const chain = await getChain(season)
  if (seedToHex(chain.commitment) !== season.commitment) throw new FairnessSecretError(season)
  return chain
}

/** Hashing a whole chain takes a second or two; other work of the process runs in between. */
async function buildInPieces(season: SeasonKey): Promise<Chain> {
  const startedAt = performance.now()
  const secret = seedFromHex(requireSetting('FAIRNESS_SECRET').toLowerCase())
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
