import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'

export interface PhotoChange {
  readonly adminId: string
  readonly photoId: string
  /** 3 to 500 characters. */
  readonly reason: string
}

/**
 * Deletes a photo, also as the poster. Its file stays for a day for pages that are open, or until
 * `removePhotoNow`.
 * @throws Refusal `not-found`.
 */
export async function deletePhoto({ adminId, photoId, reason }: PhotoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPhotoOrThrow(tx, photoId)
    await tx.photoRemoval.create({ data: { photoId } })
    const { count } = await tx.poster.deleteMany({ where: { photoId } })
    await recordAudit(tx, {
      actorId: adminId,
      action: 'photo.delete',
      subject: `photo:${photoId}`,
      before: { wasPoster: count > 0 },
      after: { reason },
    })
  })
}

/**
 * Removes a photo and its file now, deleted or not, so that it no longer loads on open pages.
 * @throws Refusal `not-found`.
 */
export async function removePhotoNow({ adminId, photoId, reason }: PhotoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM photo WHERE id = ${photoId}::uuid FOR UPDATE`
    const wasPoster = (await tx.poster.count({ where: { photoId } })) > 0
    // ON DELETE CASCADE also deletes its rows in `photo_removal` and `poster`.
    const { count } = await tx.photo.deleteMany({ where: { id: photoId } })
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'photo.remove',
      subject: `photo:${photoId}`,
      before: { wasPoster },
      after: { reason },
    })
  })
}

/**
 * Sets or unsets the poster. Does nothing if it is so already.
 * @throws Refusal `not-found`, `approval-needed`.
 */
export async function setPoster(change: PosterChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockActor(tx, change.adminId)
    await lockPhotoOrThrow(tx, change.photoId)
    const isSet = (await tx.poster.count({ where: { photoId: change.photoId } })) > 0
    if (isSet === change.isPoster) return
    await assertAlone(tx, { kind: 'poster.set', actorId: change.adminId, amount: 0n })
    await applyPoster(tx, change)
  })
}

interface PosterChange extends PhotoChange {
  readonly isPoster: boolean
}

/** Applies the change within a transaction, without checking whether a second person is needed. */
export async function applyPoster(tx: Tx, change: PosterChange): Promise<void> {
  const { adminId, photoId, isPoster, reason } = change
  const before = await tx.poster.findFirst({ select: { photoId: true } })
  await lockPhotoOrThrow(tx, photoId)
  if (isPoster) {
    await tx.$executeRaw`
      INSERT INTO poster (id, photo_id, set_at) VALUES (1, ${photoId}::uuid, clock_timestamp())
      ON CONFLICT (id) DO UPDATE SET photo_id = EXCLUDED.photo_id, set_at = EXCLUDED.set_at`
  } else {
    await tx.poster.deleteMany({ where: { photoId } })
  }
  await recordAudit(tx, {
    actorId: adminId,
    action: isPoster ? 'poster.set' : 'poster.remove',
    subject: `photo:${photoId}`,
    before: { poster: before?.photoId ?? null },
    after: { reason },
  })
}

/**
 * Locks a photo before checking that it isn't deleted, so that no deletion comes in between.
 * @throws Refusal `not-found`.
 */
export async function lockPhotoOrThrow(tx: Tx, photoId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM photo WHERE id = ${photoId}::uuid FOR NO KEY UPDATE`
  const isThere = (await tx.photo.count({ where: { id: photoId, removal: null } })) > 0
  if (!isThere) throw new Refusal('not-found')
}
