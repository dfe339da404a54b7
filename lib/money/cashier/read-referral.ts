import 'server-only'
import { db } from '@/lib/base/db/client'
import { maskName } from '@/lib/base/format/rules/mask-name'
import { type Money, money, ZERO } from '@/lib/base/format/rules/money'

/** Number of invited players shown. */
const REFERRED_SHOWN = 10

export interface Referral {
  /** The referral code in the invite link. */
  readonly code: string
  /** Sum of the rewards paid so far. */
  readonly earned: Money
  /** Number of players who earned a reward. */
  readonly rewardedPlayers: number
  /** The players who joined by the link most recently, newest first. */
  readonly referred: readonly ReferredPlayer[]
  /** Number of all players who joined by the link. */
  readonly referredPlayers: number
}

interface ReferredPlayer {
  readonly id: string
  /** Masked: the link may be public, and the names of people who follow it are private. */
  readonly name: string
  readonly joinedAt: Date
  /** Zero if no reward was paid, for any reason. */
  readonly earned: Money
}

/**
 * Returns the player's referral code, the players who joined by it, and its earnings from the
 * ledger.
 */
export async function getReferral(playerId: string): Promise<Referral> {
  const [[row], referred] = await Promise.all([
    db.$queryRaw<{ code: string; earned: bigint; players: bigint }[]>`
      SELECT u.referral_code AS code, coalesce(sum(t.amount), 0)::bigint AS earned,
        count(t.id) AS players
      FROM "user" u
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
        LEFT JOIN transfer t ON t.to_account = a.id AND t.kind = 'referral_reward'
      WHERE u.id = ${playerId}::uuid GROUP BY u.referral_code`,
    listReferred(playerId),
  ])
  if (!row) throw new Error(`player ${playerId}: expected accounts, found none`)
  return {
    code: row.code,
    earned: money(row.earned),
    rewardedPlayers: Number(row.players),
    ...referred,
  }
}

async function listReferred(
  playerId: string,
): Promise<Pick<Referral, 'referred' | 'referredPlayers'>> {
  const where = { referredById: playerId }
  const [players, referredPlayers] = await Promise.all([
    db.user.findMany({
      where,
      select: { id: true, name: true, createdAt: true, referral: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: REFERRED_SHOWN,
    }),
    db.user.count({ where }),
  ])
  const referred = players.map(({ id, name, createdAt, referral }) => ({
    id,
    name: maskName(name),
    joinedAt: createdAt,
    earned: referral?.rewardedAt ? money(referral.reward) : ZERO,
  }))
  return { referred, referredPlayers }
}
