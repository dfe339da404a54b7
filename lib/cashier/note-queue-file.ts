import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from '@/lib/operations/record-audit'

/** Puts it on record that staff take a list of requests out of the house, and which. */
export async function noteQueueFile(file: {
  readonly adminId: string
  readonly kind: 'deposits' | 'withdrawals'
  /** As it was asked for. */
  readonly query: Readonly<Record<string, string | undefined>>
}): Promise<void> {
  const { adminId, kind, query } = file
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId: adminId,
      action: 'requests.export',
      subject: `requests:${kind}`,
      after: Object.fromEntries(asked),
    }),
  )
}
