import { z } from 'zod'
import { t } from '@/lib/base/text/rules/t'
import { CARDS } from '@/lib/games/catalog/baccarat/card'
import { GAME_IDS } from '@/lib/games/catalog/game'
import { SCHEMES } from '@/lib/games/catalog/word-stream'
import { SEASON_LINKS } from '@/lib/play/fairness/rules/chain'

const countdownId = z.string().regex(/^\d{11,14}$/)
/** 32 bytes as 64 lowercase hexadecimal digits: seeds, hashes and randomness. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const hand = z.array(z.enum(CARDS)).min(2).max(3)

/** A result. The hands, in dealing order, are only present if the game has cards. */
const fairOutcome = z.object({
  winningColor: z.string(),
  player: hand.optional(),
  banker: hand.optional(),
})
export type FairOutcome = z.infer<typeof fairOutcome>

/** A public number of drand, announced before it came. */
const publicNumber = z.object({
  network: z.literal('quicknet'),
  /** The greatest is still within the range of a Date. */
  round: z.number().int().positive().max(1_000_000_000_000),
  /** BLS signature on G1, compressed, hex; null until fetched. */
  signature: z
    .string()
    .regex(/^[0-9a-f]{96}$/)
    .nullable(),
  /** SHA-256 of the signature; null until fetched. */
  randomness: bytes32.nullable(),
})

/** Everything needed to recompute a round's result (docs/fairness.md, "The record"). */
const recordShape = z.object({
  /** `v3` if the season has a public number, otherwise `v2`; `v1` had no salt. */
  scheme: z.enum(SCHEMES),
  game: z.enum(GAME_IDS),
  countdownId,
  /** A round has no record before it opens. */
  status: z.enum(['open', 'closed', 'finished', 'void']),
  rulesVersion: z.number().int().positive(),
  opensAt: instant,
  closesAt: instant,
  endsAt: instant,
  /** Time at which `s[i]` was revealed; null until then. */
  drawnAt: instant.nullable(),
  season: z.object({
    number: z.number().int().positive(),
    /** `s[0]`. */
    commitment: bytes32,
    /** Start of the slot of link 1. */
    firstSlotAt: instant,
    publishedAt: instant,
    /**
     * Length of a slot. The link's index is the number of slots since `firstSlotAt`, counted from
     * 1.
     */
    roundSeconds: z.number().int().positive().max(86_400),
    /** Betting closes this long before a slot ends, so D follows from the season. */
    cutoffSeconds: z.number().int().positive().max(86_400),
    /**
     * Added to the slot numbers of the day of `firstSlotAt`, so that no number is used twice.
     */
    slotOffset: z.number().int().nonnegative(),
    /** Number of links in the chain. */
    links: z.number().int().positive().max(SEASON_LINKS),
    /** 32 random bytes that the chain was derived with; `v1` had none. */
    salt: bytes32.optional(),
    /** S, announced with the commitment; it goes into every draw. Only `v3`. */
    beacon: publicNumber.optional(),
  }),
  link: z.object({
    index: z.number().int().positive(),
    /** `s[i-1]`; null until the round is open and all earlier rounds are decided. */
    previous: bytes32.nullable(),
    /** `s[i]`; null until the round has its result. */
    revealed: bytes32.nullable(),
  }),
  /** Null if rounds are drawn without a beacon. */
  beacon: publicNumber.nullable(),
  bets: z.object({
    /** Merkle root over the round's bets sorted by id (RFC 6962); null until sealed. */
    root: bytes32.nullable(),
    /** Null until sealed. */
    count: z.number().int().nonnegative().nullable(),
    /** Time of sealing, before the beacon is requested; null until sealed. */
    sealedAt: instant.nullable(),
  }),
  /** Null until drawn, and always null for a void round. */
  outcome: fairOutcome.nullable(),
  /**
   * Void rounds only: the result the draw would have given; null until the draw would have been
   * due.
   */
  wouldHaveBeen: fairOutcome.nullable().optional(),
  /** Void rounds only. */
  reason: z.string().optional(),
  /** Void rounds only: `staff` if a person voided the round. */
  voidedBy: z.enum(['staff', 'system']).optional(),
})
export const fairnessRecord = recordShape
  .refine(({ scheme, season }) => (scheme === 'v1') === (season.salt === undefined), {
    path: ['season', 'salt'],
    error: () => t('fairness.saltOfScheme'),
  })
  .refine(({ scheme, season }) => (scheme === 'v3') === (season.beacon !== undefined), {
    path: ['season', 'beacon'],
    error: () => t('fairness.numberOfScheme'),
  })

/** Answer of `GET /fairness/{game}`: rounds that have ended, newest first. */
export const fairnessRecordList = z.array(fairnessRecord)

/** Most records on a page: one day of rounds. */
const MAX_RECORDS = 480

export const fairnessListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_RECORDS).default(50),
  /** Only rounds before this one. */
  before: countdownId.optional(),
})

export const fairnessGameParams = z.object({ game: z.enum(GAME_IDS) })
export const fairnessRoundParams = z.object({ game: z.enum(GAME_IDS), countdownId })

/** Requests a page of the caller's own bets: those after this bet id. */
export const betInclusionQuery = z.object({ after: z.uuid().optional() })

/** Proves that a bet was part of the round when it was sealed. */
const betInclusion = z.object({
  betId: z.uuid(),
  selection: z.string(),
  /** Minor units. The leaf is made from exactly this number. */
  stake: z.number().int().positive(),
  /** Place among the round's bets sorted by id, from 0. */
  index: z.number().int().nonnegative(),
  /** Number of bets in the round. */
  size: z.number().int().positive(),
  /** Sibling hashes from the leaf up to the root. */
  path: z.array(bytes32),
})
export type BetInclusion = z.infer<typeof betInclusion>

/** Answer of `GET /fairness/{game}/{countdownId}/bets`: the caller's own bets of a sealed round. */
export const betInclusionList = z.object({
  game: z.enum(GAME_IDS),
  countdownId,
  /** Null until the round is sealed; there are no proofs before that. */
  root: bytes32.nullable(),
  /** At most 100, ordered by id. */
  bets: z.array(betInclusion),
})
export type BetInclusionList = z.infer<typeof betInclusionList>
