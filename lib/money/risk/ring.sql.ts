import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'

/** An open case whose evidence is only what its account shares with that of another case. */
export interface RingCase {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly score: number
}

/**
 * What signal `s` says that accounts share; NULL if it says something else. An address alone links
 * nobody, but it is no evidence of its own between accounts that are linked otherwise.
 */
const SHARED = Prisma.sql`coalesce(s.link,
  CASE WHEN s.rule = 'shared-address' THEN 'address:' || replace(s.subject, ':' || s.person_id, '') END)`

/**
 * Lists the open cases whose every signal is shared with this case, e.g. one phone number, and at
 * least one links them: they say the same about other accounts. The heaviest first.
 */
export async function listRing(client: Pick<Tx, '$queryRaw'>, caseId: string): Promise<RingCase[]> {
  return await client.$queryRaw<RingCase[]>`
    WITH own AS (
      SELECT s.link, ${SHARED} AS shared FROM risk_signal s WHERE s.alert_id = ${caseId}::uuid
    ), linked AS (
      SELECT DISTINCT s.alert_id FROM risk_signal s
      WHERE s.link IN (SELECT link FROM own) AND s.alert_id IS NOT NULL AND s.alert_id <> ${caseId}::uuid
    )
    SELECT a.id::text, a.person_id::text AS "personId", p.name, a.score
    FROM linked l JOIN risk_alert a ON a.id = l.alert_id JOIN "user" p ON p.id = a.person_id
    WHERE a.kind = 'fraud' AND a.state <> 'closed' AND NOT EXISTS (
      SELECT 1 FROM risk_signal s WHERE s.alert_id = a.id
        AND NOT coalesce(${SHARED} = ANY(ARRAY(SELECT shared FROM own WHERE shared IS NOT NULL)), FALSE))
    ORDER BY a.score DESC, a.id`
}
