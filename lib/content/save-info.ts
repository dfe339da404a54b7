import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from '@/lib/operations/record-audit'

/** Replaces the text of the deposit instructions. An empty text removes it. */
export async function saveInfo(input: {
  readonly adminId: string
  readonly info: string
}): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
    const { id } = await tx.info.create({ data: { info: input.info }, select: { id: true } })
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'info.save',
      subject: `info:${id}`,
      before: { info: before?.info ?? null },
      after: { info: input.info },
    })
  })
}
