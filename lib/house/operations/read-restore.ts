import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'

/** Days before the end of the backup whose changes are listed. */
export const LISTED_DAYS = 14

/** Things in a restored database that may be older than reality, and what to do about each. */
export interface MayBeOld {
  readonly what: string
  readonly advice: string
  /** One line each, newest first. */
  readonly rows: readonly string[]
}

interface Row {
  readonly at: Date | null
  readonly text: string
}

/** Actions of the audit log that change how a person logs in or where money is sent. */
const LOGIN_ACTIONS = [
  'user.change-password',
  'user.reset-password',
  'user.change-email',
  'user.link-google',
  'staff.set-password',
]

/**
 * Lists what changed shortly before the end of the backup, and all staff: what may have changed
 * again since.
 *
 * @param until the time up to which the backup has everything
 */
export async function listMayBeOld(until: Date): Promise<MayBeOld[]> {
  const from = Prisma.sql`${until}::timestamptz - make_interval(days => ${LISTED_DAYS}::int)`
  const list = async (what: string, advice: string, query: Prisma.Sql): Promise<MayBeOld> => {
    const rows = await db.$queryRaw<Row[]>(query)
    const lines = rows.map(({ at, text }) => (at ? `${at.toISOString()}  ${text}` : text))
    return { what, advice, rows: lines }
  }
  return [
    await list(
      'Staff',
      'Disable whoever left since, and correct the roles: npm run staff.',
      Prisma.sql`
        SELECT NULL AS at, concat_ws('  ', email, name, role, status) AS text
        FROM "user" WHERE role <> 'player' ORDER BY role, email`,
    ),
    await list(
      'Second factors of staff',
      'Ask each person if these are theirs, and if any was lost since. Recovery codes used since work again: everybody makes new ones under Security.',
      Prisma.sql`
        SELECT p.created_at AS at, concat_ws('  ', u.email, 'passkey', p.name) AS text
        FROM passkey p JOIN "user" u ON u.id = p.user_id
        WHERE u.role <> 'player' AND p.removed_at IS NULL
        UNION ALL SELECT c.confirmed_at, concat_ws('  ', u.email, 'code app')
        FROM code_app c JOIN "user" u ON u.id = c.user_id WHERE u.role <> 'player'
        UNION ALL SELECT NULL, concat_ws('  ', u.email, count(*), 'unused recovery codes')
        FROM recovery_code r JOIN "user" u ON u.id = r.user_id
        WHERE u.role <> 'player' AND r.used_at IS NULL GROUP BY u.email
        ORDER BY at DESC NULLS LAST`,
    ),
    await list(
      'Invitations, revoked by the restore',
      'Invite again whoever still should join.',
      Prisma.sql`
        SELECT created_at AS at, concat_ws('  ', email, role) AS text FROM staff_invitation
        WHERE accepted_at IS NULL AND created_at >= ${from} ORDER BY created_at DESC`,
    ),
    await list(
      'Deposit instructions',
      'Compare the payment numbers with today’s before players see them.',
      Prisma.sql`
        SELECT created_at AS at, left(regexp_replace(info, '\\s+', ' ', 'g'), 100) AS text
        FROM info ORDER BY id DESC LIMIT 1`,
    ),
    await list(
      'Settings',
      'Set again what was changed since.',
      Prisma.sql`
        SELECT created_at AS at, concat_ws('  ', key, value) AS text FROM setting
        WHERE created_at >= ${from} ORDER BY created_at DESC`,
    ),
    await list(
      'Passwords, emails and Google accounts',
      'Passwords and emails changed since are the old ones again. Tell players by another way to reset their password; suspend the account of anyone who reports a theft until it is settled.',
      Prisma.sql`
        SELECT e.created_at AS at, concat_ws('  ', e.action, u.email) AS text
        FROM audit_event e LEFT JOIN "user" u ON e.subject = 'user:' || u.id
        WHERE e.action = ANY(${LOGIN_ACTIONS}) AND e.created_at >= ${from}
        ORDER BY e.id DESC`,
    ),
    await list(
      'Payout numbers',
      'A number changed since is the old one again. Ask before you pay one of these.',
      Prisma.sql`
        SELECT phone_changed_at AS at, concat_ws('  ', email, phone) AS text FROM "user"
        WHERE phone_changed_at >= ${from} ORDER BY phone_changed_at DESC`,
    ),
    await list(
      'Time-outs and self-exclusions',
      'Enter again every one made since, from emails and the shipped logs, before you open: suspend the player until it is entered.',
      Prisma.sql`
        SELECT x.started_at AS at, concat_ws('  ', u.email, x.kind, 'until', x.ends_at::date) AS text
        FROM exclusion x JOIN "user" u ON u.id = x.player_id
        WHERE x.started_at >= ${from} ORDER BY x.started_at DESC`,
    ),
    await list(
      'Suspensions',
      'Suspend again whoever was suspended since.',
      Prisma.sql`
        SELECT e.created_at AS at, concat_ws('  ', e.action, u.email) AS text
        FROM audit_event e LEFT JOIN "user" u ON e.subject = 'user:' || u.id
        WHERE e.action IN ('user.suspend', 'user.unsuspend') AND e.created_at >= ${from}
        ORDER BY e.id DESC`,
    ),
  ]
}
