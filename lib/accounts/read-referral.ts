import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/ledger/rules/money'

export interface Referral {
  /** What the link carries. */
  readonly code: string
  /** Sum of the rewards paid so far. */
  readonly earned: Money
  /** Players a reward was paid for. */
  readonly rewardedPlayers: number
}

/** The player's referral code and what it has earned, by the ledger. */
export async function getReferral(playerId: string): Promise<Referral> {
  const [row] = await db.$queryRaw<{ code: string; earned: bigint; players: bigint }[]>`
    SELECT u.referral_code AS code, coalesce(sum(t.amount), 0)::bigint AS earned,
      count(t.id) AS players
    FROM "user" u
      JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      LEFT JOIN transfer t ON t.to_account = a.id AND t.kind = 'referral_reward'
    WHERE u.id = ${playerId}::uuid GROUP BY u.referral_code`
  if (!row) throw new Error(`player ${playerId}: expected accounts, found none`)
  return { code: row.code, earned: money(row.earned), rewardedPlayers: Number(row.players) }
}
