import 'server-only'
import { type AuditFilter, type AuditPage, listAuditEvents } from '@/lib/house/audit/read-audit'
import { may, type Role } from '@/lib/people/roles/rules/permissions'

/** Lists the player's audit log, newest first, limited to what the role may read. */
export function listHistory(
  playerId: string,
  role: Role,
  page: Pick<AuditFilter, 'before' | 'limit'>,
): Promise<AuditPage> {
  const isWithoutRisk = !may(role, 'risk.read')
  const whatever = { action: '', actor: '', subject: `user:${playerId}` }
  return listAuditEvents({ ...whatever, isWithoutRisk, ...page })
}
