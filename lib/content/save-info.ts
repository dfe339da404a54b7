import 'server-only'
import { assertAlone } from '@/lib/approvals/second-person'
import { db, type Tx } from '@/lib/db/client'
import { recordAudit } from '@/lib/operations/record-audit'

interface InfoChange {
  readonly adminId: string
  readonly info: string
}

/**
 * Replaces the text of the deposit instructions. An empty text removes it.
 * @throws Refusal `approval-needed`.
 */
export async function saveInfo(change: InfoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await assertAlone(tx, { kind: 'info.save', actorId: change.adminId, amount: 0n })
    await applyInfo(tx, change)
  })
}

/** The same within a transaction, for a text that needs nobody any more. */
export async function applyInfo(tx: Tx, { adminId, info }: InfoChange): Promise<void> {
  const before = await tx.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
  const { id } = await tx.info.create({ data: { info }, select: { id: true } })
  await recordAudit(tx, {
    actorId: adminId,
    action: 'info.save',
    subject: `info:${id}`,
    before: { info: before?.info ?? null },
    after: { info },
  })
}
