import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'

/**
 * What is stored about a player: each table with the condition on its rows `t`, and the columns that
 * stay out: secrets, and who of the staff did it.
 */
const TABLES = [
  ['user', 't.id = $1::uuid', ['password_hash', 'session_version']],
  ['account', 't.owner_id = $1::uuid', []],
  [
    'transfer',
    // Each half repeats the condition of its index.
    `t.id IN (SELECT f.id FROM account a JOIN transfer f ON f.from_account = a.id
        WHERE a.owner_id = $1::uuid AND f.kind NOT IN ('bet_payout', 'bet_refund')
      UNION ALL SELECT i.id FROM account a JOIN transfer i ON i.to_account = a.id
        WHERE a.owner_id = $1::uuid AND i.kind <> 'bet_stake')`,
    [],
  ],
  ['deposit_request', 't.player_id = $1::uuid', ['decided_by_id', 'claimed_by_id', 'claimed_at']],
  ['deposit_reversal', 't.player_id = $1::uuid', ['reversed_by_id']],
  [
    'withdrawal_request',
    't.player_id = $1::uuid',
    ['decided_by_id', 'claimed_by_id', 'claimed_at', 'held_by_id', 'hold_reason'],
  ],
  ['withdrawal_reversal', 't.player_id = $1::uuid', ['reversed_by_id']],
  ['request_question', 't.player_id = $1::uuid', ['answered_by_id']],
  ['bet', 't.player_id = $1::uuid', []],
  ['surewin_record', 't.player_id = $1::uuid', []],
  ['surewin_transfer', 't.player_id = $1::uuid', []],
  ['surewin_interest', 't.player_id = $1::uuid', []],
  ['adjustment', 't.player_id = $1::uuid', ['made_by_id']],
  ['referral', 't.player_id = $1::uuid OR t.referrer_id = $1::uuid', []],
  ['limit_change', 't.player_id = $1::uuid', []],
  ['exclusion', 't.player_id = $1::uuid', []],
  ['player_note', 't.player_id = $1::uuid', ['by_id']],
  ['player_tag', 't.player_id = $1::uuid', ['by_id']],
  ['session', 't.user_id = $1::uuid', ['session_version']],
  ['sign_in_event', 't.user_id = $1::uuid', ['account_key', 'device_key']],
  ['passkey', 't.user_id = $1::uuid', ['credential_id', 'public_key']],
  ['google_link', 't.user_id = $1::uuid', []],
  [
    'push_subscription',
    't.session_id IN (SELECT id FROM session WHERE user_id = $1::uuid)',
    ['p256dh', 'auth'],
  ],
  [
    'outbox_mail',
    't.recipient::citext = (SELECT email FROM "user" WHERE id = $1::uuid)',
    ['text', 'html'],
  ],
] as const

/**
 * Returns everything that is stored about a player, by table, as the database has it: money in minor
 * units, times in UTC. Left out are risk cases and approvals, which protect others, and the audit
 * log, which is about staff.
 *
 * @throws Refusal `not-found` if no player has the email.
 */
export async function exportPlayer(email: string): Promise<Record<string, unknown>> {
  const player = await db.user.findUnique({ where: { email, role: 'player' } })
  if (!player) throw new Refusal('not-found')
  const { id } = player
  await db.$transaction((tx) =>
    recordAudit(tx, { actorId: null, action: 'user.export', subject: `user:${id}` }),
  )
  return db.$transaction(
    async (tx) => {
      const data: Record<string, unknown> = {}
      for (const [table, where, left] of TABLES) {
        const [row] = await tx.$queryRawUnsafe<{ rows: unknown }[]>(
          `SELECT coalesce(jsonb_agg(to_jsonb(t) - $2::text[]), '[]') AS rows FROM "${table}" t WHERE ${where}`,
          id,
          [...left],
        )
        data[table] = row?.rows
      }
      return data
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: 60_000 },
  )
}
