import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { money, toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishNotices } from '@/lib/base/live/publish'
import { isIn } from '@/lib/games/schedule/states'
import { lockPlayers, post } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { accountsOfSamePhone } from '@/lib/people/accounts/same-phone.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'

/**
 * Referrals decided in one transaction, which locks the referrers' accounts and the audit log until
 * it ends.
 */
const BATCH_SIZE = 25

interface DueReferral {
  readonly playerId: string
  readonly referrerId: string
  /** Minor units. */
  readonly reward: bigint
}

/**
 * Decides the referral rewards that are due, each once. A reward is due when the referred player's
 * stakes in finished rounds reach the amount in its terms; stakes refunded by void rounds don't
 * count. It waits while the referrer or the player is suspended, while the referrer is on a break,
 * while the referrer is staff, and
 * while all deposits of the player are reversed. It is refused for good if the player shares a phone number with
 * the referrer, or with another player for whom that referrer was rewarded: they are then the same
 * person.
 *
 * Runs separately from settlement, so that it doesn't slow settlement down. It checks every open
 * referral each time, so it also finds those that a crash or another transaction left behind. Safe
 * to run in two workers at the same time: each referral is locked by one of them, and its transfer
 * is unique per player.
 *
 * @returns the number of rewards paid.
 */
export async function rewardReferrers(): Promise<number> {
  let total = 0
  for (;;) {
    const { decided, rewarded } = await db.$transaction(decideBatch)
    const referrers = rewarded.map(({ referrerId }) => referrerId)
    publishBalances(referrers)
    publishNotices(referrers)
    total += rewarded.length
    if (decided === 0) return total
  }
}

interface DecidedBatch {
  readonly decided: number
  readonly rewarded: readonly DueReferral[]
}

async function decideBatch(tx: Tx): Promise<DecidedBatch> {
  const locked = await lockDue(tx)
  if (locked.length === 0) return { decided: 0, rewarded: [] }
  const referrers = [...new Set(locked.map(({ referrerId }) => referrerId))]
  await lockPlayers(tx, referrers)
  // Checked again with the accounts locked, so that none becomes staff or is closed between here and
  // the commit.
  const players = await tx.user.findMany({
    where: { id: { in: referrers }, role: 'player', closedAt: null },
    select: { id: true },
  })
  const due = locked.filter(({ referrerId }) => players.some(({ id }) => id === referrerId))
  const refused = new Set<DueReferral>()
  // One at a time, because each reward paid counts against the next.
  for (const referral of due) {
    if (await isOnePerson(tx, referral)) refused.add(referral)
    await (refused.has(referral) ? refuse(tx, referral) : pay(tx, referral))
  }
  const rewarded = due.filter((referral) => !refused.has(referral))
  await sendNotices(
    tx,
    rewarded.map(({ playerId: ref, referrerId: playerId, reward: amount }) => ({
      playerId,
      kind: 'referral',
      ref,
      state: 'rewarded',
      amount,
      facts: {},
    })),
  )
  for (const referral of due) {
    const { playerId, referrerId, reward } = referral
    const isRefused = refused.has(referral)
    await recordAudit(tx, {
      actorId: null,
      action: isRefused ? 'referral.refuse' : 'referral.reward',
      subject: `user:${referrerId}`,
      after: {
        player: playerId,
        reward: isRefused ? 0 : toMajor(reward),
        ...(isRefused ? { reason: 'The same phone number.' } : {}),
      },
    })
  }
  return { decided: due.length, rewarded }
}

/**
 * Returns true if the referral's player is the same person as the referrer, or as another player
 * they were rewarded for. The referrer's accounts are locked, so no other reward of theirs is paid
 * at the same time.
 */
async function isOnePerson(tx: Tx, { playerId, referrerId }: DueReferral): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ isOne: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM (${accountsOfSamePhone(playerId)}) same
      WHERE same.id = ${referrerId}::uuid OR same.id IN (
        SELECT r.player_id FROM referral r
        WHERE r.referrer_id = ${referrerId}::uuid AND r.rewarded_at IS NOT NULL)
    ) AS "isOne"`
  return answer?.isOne === true
}

async function pay(tx: Tx, { playerId, referrerId, reward }: DueReferral): Promise<void> {
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

async function refuse(tx: Tx, { playerId }: DueReferral): Promise<void> {
  await tx.$executeRaw`
    UPDATE referral SET refused_at = clock_timestamp() WHERE player_id = ${playerId}::uuid`
}

/** Locks the first due referrals. Filters by who may be paid before adding up any stakes. */
function lockDue(tx: Tx): Promise<DueReferral[]> {
  return tx.$queryRaw`
    WITH waiting AS MATERIALIZED (
      SELECT r.player_id, r.stake_needed
      FROM referral r
        JOIN "user" p ON p.id = r.player_id JOIN "user" u ON u.id = r.referrer_id
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      WHERE r.rewarded_at IS NULL AND r.refused_at IS NULL AND p.status = 'active' AND u.status = 'active' AND u.role = 'player'
        AND EXISTS (
          SELECT 1 FROM deposit_request q LEFT JOIN deposit_reversal v ON v.deposit_id = q.id
          WHERE q.player_id = p.id AND q.status = 'Accepted' AND v.deposit_id IS NULL)
        AND NOT a.return_needed AND (a.excluded_until IS NULL OR a.excluded_until <= clock_timestamp())
    ), due AS MATERIALIZED (
      SELECT w.player_id FROM waiting w WHERE w.stake_needed <= (
        SELECT coalesce(sum(b.stake), 0) FROM bet b JOIN round d ON d.id = b.round_id
        WHERE b.player_id = w.player_id AND ${isIn(['finished'], 'd')}
      ) LIMIT ${BATCH_SIZE}::int
    )
    SELECT r.player_id::text AS "playerId", r.referrer_id::text AS "referrerId", r.reward
    FROM referral r JOIN due USING (player_id)
    WHERE r.rewarded_at IS NULL AND r.refused_at IS NULL ORDER BY r.player_id FOR UPDATE OF r SKIP LOCKED`
}
