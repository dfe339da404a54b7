import { db } from '@/lib/db/client'
import { type Finding, fine, problem, warning } from './finding'

/** Tables whose rows never change; a trigger of each says so. */
const APPEND_ONLY = ['transfer', 'bet', 'audit_event', 'game_rules', 'season'] as const

interface Rights {
  readonly role: string
  readonly isSuperuser: boolean
  readonly isOwner: boolean
}

/** Do the triggers stand that keep history as it was, and could this role take them away? */
export async function checkRights(): Promise<Omit<Finding, 'area'>[]> {
  const standing = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
    WHERE tgname LIKE '%_append_only' AND tgenabled IN ('O', 'A')`
  const guarded = new Set(standing.map(({ name }) => name.replaceAll('"', '')))
  const open = APPEND_ONLY.filter((table) => !guarded.has(table))
  const [rights] = await db.$queryRaw<Rights[]>`
    SELECT current_user AS role,
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      coalesce((SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class
        WHERE oid = to_regclass('transfer')), false) AS "isOwner"`
  return [
    open.length > 0
      ? problem(
          `rows of ${open.join(', ')} can be changed: the trigger is missing or switched off`,
          'Find out who did it (server log), compare with a backup by npm run ledger:check, and ALTER TABLE … ENABLE TRIGGER ALL.',
        )
      : fine('history cannot be changed: every append-only trigger stands'),
    judgeRole(rights),
  ]
}

function judgeRole(rights: Rights | undefined): Omit<Finding, 'area'> {
  if (!rights) return problem('the database told no role', 'Try again.')
  const { role, isSuperuser, isOwner } = rights
  if (!isSuperuser && !isOwner) return fine(`the role ${role} cannot take the triggers away`)
  return warning(
    `the role ${role} ${isSuperuser ? 'is a superuser' : 'owns the tables'} and could take the triggers away`,
    'Let npm run migrate use an owner role of its own, and web and worker one with rights on rows alone: docs/operations.md, "Two database roles".',
  )
}
