import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GameId } from '@/lib/games/catalog/game'
import type { Scheme } from '@/lib/games/catalog/word-stream'
import { slotAt } from '@/lib/games/schedule/rules/slots'
import { previousSeed } from '@/lib/play/fairness/rules/chain'
import { explainDraw } from '@/lib/play/fairness/rules/explain-draw'
import { betLeaf, type SealedBet } from '@/lib/play/fairness/rules/merkle'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { merkleRoot } from './merkle-root'

/** Rounds of quicknet from the published vectors. */
export const ROUND_657413 = {
  network: 'quicknet',
  round: 657_413,
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
}

export const ROUND_1000 = {
  network: 'quicknet',
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
}

/** Round 1000 of quicknet was published at 15:59:24 UTC, twelve seconds after betting closed. */
const ENDS_AT = Date.parse('2023-08-23T16:00:00.000Z')
const CUTOFF_SECONDS = 48
const ROUND_SECONDS = 180
const LINKS = 4

/** Returns `s[i]` of a published chain of four, in hex. `v1` has one chain for both games. */
export function vectorSeed(i: number, scheme: Scheme = 'v1', game: GameId = 'wingo'): string {
  let seed: Uint8Array =
    scheme === 'v1'
      ? sha256(utf8ToBytes('test-vector-terminal-v1'))
      : hexToBytes(V2_TERMINALS[game])
  for (let at = LINKS; at > i; at--) seed = previousSeed(seed)
  return bytesToHex(seed)
}

export const SAMPLE_BETS: readonly SealedBet[] = ['red', 'green', 'blue', 'green', 'red'].map(
  (selection, at) => ({
    betId: `01a1fdb9-2620-7e2a-a123-9471b8fe349${at}`,
    selection,
    stake: BigInt((at + 1) * 10_000),
  }),
)

/**
 * The last link of each game's chain of four in scheme v2, derived from the published secret and
 * salt.
 */
const V2_SALT = '9e04fbc90b25a1156c77133ac6fcf228bbc85014ef701780def67e0fe2653f10'
const V2_TERMINALS: Readonly<Record<GameId, string>> = {
  wingo: '4cb507f7dff588ff125c471b92468a430fabfe85ea709cdbee7178b6d7515f92',
  baccarat: 'd61ebf89b6c782984402a776f769c6ac120b1aa37872b66a0f01f7d2c76f7929',
}

interface SampleInput {
  readonly scheme?: FairnessRecord['scheme']
  readonly game?: GameId
  /** Link of the published chain, 1 to 4. */
  readonly link?: number
  readonly beacon?: FairnessRecord['beacon']
}

/** Returns the valid record of a finished round, with the seeds and the beacon of the vectors. */
export function sampleRecord(input: SampleInput = {}): FairnessRecord {
  const { scheme = 'v1', game = 'wingo', link = 3, beacon = ROUND_1000 } = input
  const seedOf = (i: number) => vectorSeed(i, scheme, game)
  // A v3 season is published twelve seconds before round 1000, which is its public number.
  const isV3 = scheme === 'v3'
  const endsAt = isV3 ? ENDS_AT + link * ROUND_SECONDS * 1_000 : ENDS_AT
  const firstSlotAt = endsAt - link * ROUND_SECONDS * 1_000
  const publishedAt = isV3 ? firstSlotAt - 48_000 : firstSlotAt - 60_000
  const schedule = {
    roundSeconds: ROUND_SECONDS,
    cutoffSeconds: CUTOFF_SECONDS,
    firstSlotAt,
    publishedAt,
    links: LINKS,
    slotOffset: 0,
  }
  const slot = slotAt(schedule, endsAt - ROUND_SECONDS * 1_000)
  const iso = (at: number) => new Date(at).toISOString()
  const record: FairnessRecord = {
    scheme,
    game,
    countdownId: slot.countdownId,
    status: 'finished',
    rulesVersion: 1,
    opensAt: iso(slot.opensAt),
    closesAt: iso(slot.closesAt),
    endsAt: iso(slot.endsAt),
    drawnAt: iso(slot.closesAt + 14_000),
    season: {
      number: 1,
      commitment: seedOf(0),
      firstSlotAt: iso(firstSlotAt),
      publishedAt: iso(publishedAt),
      roundSeconds: ROUND_SECONDS,
      cutoffSeconds: CUTOFF_SECONDS,
      slotOffset: 0,
      links: LINKS,
      ...(scheme !== 'v1' && { salt: V2_SALT }),
      ...(isV3 && { beacon: ROUND_1000 }),
    },
    link: { index: link, previous: seedOf(link - 1), revealed: seedOf(link) },
    beacon,
    bets: {
      root: bytesToHex(merkleRoot(SAMPLE_BETS.map(betLeaf))),
      count: SAMPLE_BETS.length,
      sealedAt: iso(slot.closesAt + 6_000),
    },
    outcome: null,
  }
  return { ...record, outcome: explainDraw(record)?.outcome ?? null }
}

/**
 * Returns the rounds of one season, one for each link of the published chain, drawn without a
 * beacon.
 */
export function sampleSeason(game: GameId): readonly FairnessRecord[] {
  const last = sampleRecord({ game, link: LINKS, beacon: null })
  return [1, 2, 3, 4].map((index) => {
    const shift = (LINKS - index) * ROUND_SECONDS * 1_000
    const earlier = (at: string | null) => new Date(Date.parse(at ?? '') - shift).toISOString()
    const record: FairnessRecord = {
      ...last,
      countdownId: String(BigInt(last.countdownId) - BigInt(LINKS - index)),
      opensAt: earlier(last.opensAt),
      closesAt: earlier(last.closesAt),
      endsAt: earlier(last.endsAt),
      drawnAt: earlier(last.drawnAt),
      link: { index, previous: vectorSeed(index - 1), revealed: vectorSeed(index) },
    }
    return { ...record, outcome: explainDraw(record)?.outcome ?? null }
  })
}
