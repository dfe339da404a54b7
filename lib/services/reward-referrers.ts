import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { money, toMajor } from '@/lib/domain/money'
import { publishBalances } from '@/lib/live/publish'
import { lockPlayers, post } from './ledger'
import { recordAudit } from './record-audit'

/** Rewards paid in one transaction: it keeps the referrers' accounts, and the audit log, for that long. */
const BATCH_SIZE = 25

interface DueReferral {
  readonly playerId: string
  readonly referrerId: string
  /** Minor units. */
  readonly reward: bigint
}

/**
 * Pays the referral rewards that are due, each once. One is due when the referred player's stakes in
 * finished rounds reach what its terms ask for; what a void round gave back does not count. It waits
 * while referrer or player is suspended, while the referrer takes a break from play, and while the
 * referrer is one of staff.
 *
 * Apart from settlement, which therefore takes no longer for it. It looks at every open referral each
 * time, so nothing is missed that a crash or another transaction left between two runs. May run at once
 * in two workers: a referral is locked by one of them, and its transfer is unique by the player.
 *
 * @returns the number of rewards paid.
 */
export async function rewardReferrers(): Promise<number> {
  let total = 0
  for (;;) {
    const paid = await db.$transaction(payBatch)
    publishBalances(paid.map(({ referrerId }) => referrerId))
    total += paid.length
    if (paid.length === 0) return total
  }
}

async function payBatch(tx: Tx): Promise<readonly DueReferral[]> {
  const locked = await lockDue(tx)
  if (locked.length === 0) return []
  const referrers = [...new Set(locked.map(({ referrerId }) => referrerId))]
  await lockPlayers(tx, referrers)
  // Asked again with the accounts locked: nobody becomes staff from here to the commit.
  const players = await tx.user.findMany({
    where: { id: { in: referrers }, role: 'player' },
    select: { id: true },
  })
  const due = locked.filter(({ referrerId }) => players.some(({ id }) => id === referrerId))
  for (const { playerId, referrerId, reward } of due) {
    await post(tx, {
      kind: 'referral_reward',
      from: { system: 'referral_rewards' },
      to: { player: referrerId, kind: 'main' },
      amount: money(reward),
      subjectId: playerId,
    })
    await tx.$executeRaw`
      UPDATE referral SET rewarded_at = clock_timestamp() WHERE player_id = ${playerId}::uuid`
  }
  for (const { playerId, referrerId, reward } of due) {
    await recordAudit(tx, {
      actorId: null,
      action: 'referral.reward',
      subject: `user:${referrerId}`,
      after: { player: playerId, reward: toMajor(reward) },
    })
  }
  return due
}

/** The first of those that are due. Who may be paid is found before any stake is added up. */
function lockDue(tx: Tx): Promise<DueReferral[]> {
  return tx.$queryRaw`
    WITH waiting AS MATERIALIZED (
      SELECT r.player_id, r.stake_needed
      FROM referral r
        JOIN "user" p ON p.id = r.player_id JOIN "user" u ON u.id = r.referrer_id
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      WHERE r.rewarded_at IS NULL AND p.status = 'active' AND u.status = 'active' AND u.role = 'player'
        AND NOT a.must_return AND (a.barred_until IS NULL OR a.barred_until <= clock_timestamp())
    ), due AS MATERIALIZED (
      SELECT w.player_id FROM waiting w WHERE w.stake_needed <= (
        SELECT coalesce(sum(b.stake), 0) FROM bet b JOIN round d ON d.id = b.round_id
        WHERE b.player_id = w.player_id AND d.status = 'finished'
      ) LIMIT ${BATCH_SIZE}::int
    )
    SELECT r.player_id::text AS "playerId", r.referrer_id::text AS "referrerId", r.reward
    FROM referral r JOIN due USING (player_id)
    WHERE r.rewarded_at IS NULL ORDER BY r.player_id FOR UPDATE OF r SKIP LOCKED`
}
