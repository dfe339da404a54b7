import 'server-only'
import { type AuditFilter, type AuditPage, listAuditEvents } from '@/lib/operations/read-audit'
import { may, type Role } from '@/lib/staff/rules/permissions'

/** What the audit log says of a player, newest first, as far as one of the role may read it. */
export function listHistory(
  playerId: string,
  role: Role,
  page: Pick<AuditFilter, 'before' | 'limit'>,
): Promise<AuditPage> {
  const isWithoutRisk = !may(role, 'risk.read')
  const whatever = { action: '', actor: '', subject: `user:${playerId}` }
  return listAuditEvents({ ...whatever, isWithoutRisk, ...page })
}
