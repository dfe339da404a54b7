import 'server-only'
import { accountsOfSamePhone } from '@/lib/accounts/same-phone.sql'
import { db, type Tx } from '@/lib/db/client'
import { lockPlayers, post } from '@/lib/ledger/post'
import { money, toMajor } from '@/lib/ledger/rules/money'
import { publishBalances, publishNotices } from '@/lib/live/publish'
import { sendNotices } from '@/lib/notices/send-notices'
import { recordAudit } from '@/lib/operations/record-audit'
import { isIn } from '@/lib/rounds/states'

/** Referrals decided in one transaction: it keeps the referrers' accounts, and the audit log, for that long. */
const BATCH_SIZE = 25

interface DueReferral {
  readonly playerId: string
  readonly referrerId: string
  /** Minor units. */
  readonly reward: bigint
}

/**
 * Decides the referral rewards that are due, each once. One is due when the referred player's stakes in
 * finished rounds reach what its terms ask for; what a void round gave back does not count. It waits
 * while referrer or player is suspended, while the referrer takes a break from play, and while the
 * referrer is one of staff. One is refused for good where the player shares a phone number with the
 * referrer, or with another player whom that referrer was rewarded for: it is one person then.
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
  // Asked again with the accounts locked: nobody becomes staff from here to the commit.
  const players = await tx.user.findMany({
    where: { id: { in: referrers }, role: 'player' },
    select: { id: true },
  })
  const due = locked.filter(({ referrerId }) => players.some(({ id }) => id === referrerId))
  const refused = new Set<DueReferral>()
  // One after another: what one is rewarded for counts against the next.
  for (const referral of due) {
    if (await isOnePerson(tx, referral)) refused.add(referral)
    await (refused.has(referral) ? refuse(tx, referral) : pay(tx, referral))
  }
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
  const rewarded = due.filter((referral) => !refused.has(referral))
  await sendNotices(
    tx,
    rewarded.map(({ playerId: ref, referrerId: playerId, reward: amount }) => ({
      ...{ playerId, kind: 'referral', ref, state: 'rewarded', amount, facts: {} },
    })),
  )
  return { decided: due.length, rewarded }
}

/** Asked with the referrer's accounts locked, so that no other reward of theirs comes in between. */
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

/** The first of those that are due. Who may be paid is found before any stake is added up. */
function lockDue(tx: Tx): Promise<DueReferral[]> {
  return tx.$queryRaw`
    WITH waiting AS MATERIALIZED (
      SELECT r.player_id, r.stake_needed
      FROM referral r
        JOIN "user" p ON p.id = r.player_id JOIN "user" u ON u.id = r.referrer_id
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      WHERE r.rewarded_at IS NULL AND r.refused_at IS NULL AND p.status = 'active' AND u.status = 'active' AND u.role = 'player'
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
