import 'server-only'
import type { Tx } from '@/lib/base/db/client'

/** An open case whose evidence is only what its account shares with that of another case. */
export interface RingCase {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly score: number
}

/**
 * Lists the open cases whose every signal is a link that this case has too, e.g. one phone number:
 * they say the same about other accounts. The heaviest first.
 */
export async function listRing(client: Pick<Tx, '$queryRaw'>, caseId: string): Promise<RingCase[]> {
  return await client.$queryRaw<RingCase[]>`
    WITH links AS (
      SELECT link FROM risk_signal WHERE alert_id = ${caseId}::uuid AND link IS NOT NULL
    ), linked AS (
      SELECT DISTINCT s.alert_id FROM risk_signal s
      WHERE s.link IN (SELECT link FROM links) AND s.alert_id IS NOT NULL AND s.alert_id <> ${caseId}::uuid
    )
    SELECT a.id::text, a.person_id::text AS "personId", p.name, a.score
    FROM linked l JOIN risk_alert a ON a.id = l.alert_id JOIN "user" p ON p.id = a.person_id
    WHERE a.kind = 'fraud' AND a.state <> 'closed' AND NOT EXISTS (
      SELECT 1 FROM risk_signal s WHERE s.alert_id = a.id
        AND (s.link IS NULL OR s.link NOT IN (SELECT link FROM links)))
    ORDER BY a.score DESC, a.id`
}
