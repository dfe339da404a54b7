import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from '@/lib/operations/record-audit'

/** Puts on record who took the file of approvals. */
export async function noteExport(actorId: string): Promise<void> {
  await db.$transaction((tx) =>
    recordAudit(tx, { actorId, action: 'approval.export', subject: 'approvals' }),
  )
}
