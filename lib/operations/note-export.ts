import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from './record-audit'

/** Writes to the audit log that a part of it was downloaded, and up to which hash. */
export async function noteExport(input: {
  readonly adminId: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly lastHash: string
}): Promise<void> {
  const { adminId, from = null, to = null, lastHash } = input
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: adminId,
      action: 'audit.export',
      subject: 'audit:events',
      after: { from, to, lastHash },
    }),
  )
}
