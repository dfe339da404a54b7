import { z } from 'zod'
import { SEASON_LINKS } from '@/lib/fairness/rules/chain'
import { SCHEMES } from '@/lib/fairness/rules/word-stream'
import { CARDS } from '@/lib/games/baccarat/card'
import { GAME_IDS } from '@/lib/games/game'
import { t } from '@/lib/language/rules/t'

const countdownId = z.string().regex(/^\d{11,14}$/)
/** 32 bytes as 64 small hexadecimal digits: seeds, hashes and randomness. */
const bytes32 = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const hand = z.array(z.enum(CARDS)).min(2).max(3)

/** A result; the hands, in dealing order, only where the game has cards. */
const fairOutcome = z.object({
  winningColor: z.string(),
  player: hand.optional(),
  banker: hand.optional(),
})
export type FairOutcome = z.infer<typeof fairOutcome>

/** Everything needed to recompute a round's result (docs/fairness.md, "The record"). */
const recordShape = z.object({
  /** `v2` is what rounds are drawn by; `v1` had no salt. */
  scheme: z.enum(SCHEMES),
  game: z.enum(GAME_IDS),
  countdownId,
  /** A round has a record from its opening on. */
  status: z.enum(['open', 'closed', 'finished', 'void']),
  rulesVersion: z.number().int().positive(),
  opensAt: instant,
  closesAt: instant,
  endsAt: instant,
  /** When `s[i]` was revealed; null until then. */
  drawnAt: instant.nullable(),
  season: z.object({
    number: z.number().int().positive(),
    /** `s[0]`. */
    commitment: bytes32,
    /** Start of the slot of link 1. */
    firstSlotAt: instant,
    publishedAt: instant,
    /** Length of a slot: the link's index is the slots since `firstSlotAt`, counted from 1. */
    roundSeconds: z.number().int().positive().max(86_400),
    /** Added to the slot numbers of the UTC day of `firstSlotAt`, so that none is used twice. */
    slotOffset: z.number().int().nonnegative(),
    /** How many links the chain has. */
    links: z.number().int().positive().max(SEASON_LINKS),
    /** 32 random bytes that the chain was derived with; `v1` had none. */
    salt: bytes32.optional(),
  }),
  link: z.object({
    index: z.number().int().positive(),
    /** `s[i-1]`: from the opening on, or once every round before is decided where that is later. */
    previous: bytes32.nullable(),
    /** `s[i]`; null until the result stands. */
    revealed: bytes32.nullable(),
  }),
  /** Null where rounds are drawn without a beacon. */
  beacon: z
    .object({
      network: z.literal('quicknet'),
      /** D, announced from the opening on. */
      round: z.number().int().positive(),
      /** BLS signature on G1, compressed, hex; null until fetched. */
      signature: z
        .string()
        .regex(/^[0-9a-f]{96}$/)
        .nullable(),
      /** SHA-256 of the signature; null until fetched. */
      randomness: bytes32.nullable(),
    })
    .nullable(),
  bets: z.object({
    /** Merkle root over the round's bets sorted by id (RFC 6962); null until sealed. */
    root: bytes32.nullable(),
    /** Null until sealed. */
    count: z.number().int().nonnegative().nullable(),
    /** Before the beacon was asked; null until sealed. */
    sealedAt: instant.nullable(),
  }),
  /** Null until drawn, and for ever in a void round. */
  outcome: fairOutcome.nullable(),
  /** Only of a void round: what the draw would have given; null until it would have been due. */
  wouldHaveBeen: fairOutcome.nullable().optional(),
  /** Only of a void round. */
  reason: z.string().optional(),
  /** Only of a void round: `staff` where a person did it. */
  voidedBy: z.enum(['staff', 'system']).optional(),
})
export const fairnessRecord = recordShape.refine(
  ({ scheme, season }) => (scheme === 'v2') === (season.salt !== undefined),
  { path: ['season', 'salt'], error: () => t('fairness.saltOfScheme') },
)
export type FairnessRecord = z.infer<typeof fairnessRecord>

/** Answer of `GET /fairness/{game}`: rounds that are over, newest first. */
export const fairnessRecordList = z.array(fairnessRecord)

/** How many records a page holds at most: a day of rounds. */
const MAX_RECORDS = 480

export const fairnessListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_RECORDS).default(50),
  /** Only rounds before this one. */
  before: countdownId.optional(),
})

export const fairnessGameParams = z.object({ game: z.enum(GAME_IDS) })
export const fairnessRoundParams = z.object({ game: z.enum(GAME_IDS), countdownId })

/** Page of the caller's own bets: those after this one. */
export const betInclusionQuery = z.object({ after: z.uuid().optional() })

/** Shows that a bet was part of the round when it was sealed. */
const betInclusion = z.object({
  betId: z.uuid(),
  selection: z.string(),
  /** Minor units: the leaf is made of exactly this number. */
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
  /** Null until the round is sealed; there are no proofs before. */
  root: bytes32.nullable(),
  /** At most 100, in the order of their ids. */
  bets: z.array(betInclusion),
})
export type BetInclusionList = z.infer<typeof betInclusionList>
