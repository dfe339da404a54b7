import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { cleanText } from '@/lib/base/format/rules/clean-text'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone } from '@/lib/people/second-person/second-person'

interface InfoChange {
  readonly adminId: string
  readonly info: string
  /** 3 to 500 characters. Clients that follow the specification send none. */
  readonly reason?: string | undefined
  /** Id of the earlier text that this restores. */
  readonly revertOf?: number | undefined
}

/**
 * Replaces the text of the deposit instructions. An empty text removes it. Writes nothing if the
 * text is already the same.
 * @throws Refusal `approval-needed`.
 */
export async function saveInfo(change: InfoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    const newest = await readNewest(tx)
    if ((newest?.info ?? '') === change.info) return
    await assertAlone(tx, { kind: 'info.save', actorId: change.adminId, amount: 0n })
    await applyInfo(tx, change)
  })
}

/** Applies the text within a transaction, without checking whether a second person is needed. */
export async function applyInfo(tx: Tx, change: InfoChange): Promise<void> {
  const { adminId, info, reason, revertOf } = change
  const before = await readNewest(tx)
  if (revertOf !== undefined) await assertInfoVersion(tx, revertOf, info)
  const { id } = await tx.info.create({
    data: { info, savedById: adminId, reason: reason ?? null, revertOf: revertOf ?? null },
    select: { id: true },
  })
  await recordAudit(tx, {
    actorId: adminId,
    action: 'info.save',
    subject: `info:${id}`,
    before: { info: before?.info ?? null },
    after: {
      info,
      ...(reason === undefined ? {} : { reason }),
      ...(revertOf === undefined ? {} : { revertOf }),
    },
  })
}

function readNewest(tx: Tx): Promise<{ readonly info: string } | null> {
  return tx.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
}

/**
 * Checks that the text to restore is the text of that version.
 *
 * @throws Refusal `invalid-input`.
 */
export async function assertInfoVersion(tx: Tx, id: number, info: string): Promise<void> {
  const earlier = await tx.info.findUnique({ where: { id } })
  if (earlier && cleanText(earlier.info) === info) return
  const detail = 'That version has another text.'
  throw new Refusal('invalid-input', { detail, fields: { revertOf: detail } })
}
