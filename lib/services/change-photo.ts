import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from './record-audit'

interface PhotoChange {
  readonly adminId: string
  readonly photoId: string
}

/**
 * Deletes a photo; if it was the poster, there is none then. Its file stays for a day
 * (prune-operations.ts), for those who have a page open that shows it, or until `removePhotoNow`.
 * @throws Refusal `not-found`.
 */
export async function deletePhoto({ adminId, photoId }: PhotoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPhotoOrThrow(tx, photoId)
    await tx.photoRemoval.create({ data: { photoId } })
    const { count } = await tx.poster.deleteMany({ where: { photoId } })
    await recordAudit(tx, {
      actorId: adminId,
      action: 'photo.delete',
      subject: `photo:${photoId}`,
      before: { wasPoster: count > 0 },
    })
  })
}

/**
 * Removes a photo with its file at once, whether it was deleted before or not: what must not be seen
 * loads no more, also for those who have a page open that shows it.
 * @throws Refusal `not-found`.
 */
export async function removePhotoNow({ adminId, photoId }: PhotoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM photo WHERE id = ${photoId}::uuid FOR UPDATE`
    const wasPoster = (await tx.poster.count({ where: { photoId } })) > 0
    // Its removal and its being the poster go with it (ON DELETE CASCADE).
    const { count } = await tx.photo.deleteMany({ where: { id: photoId } })
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'photo.remove',
      subject: `photo:${photoId}`,
      before: { wasPoster },
    })
  })
}

/**
 * Makes a photo the poster, or, with `isPoster` false, lets it be the poster no longer.
 * @throws Refusal `not-found`.
 */
export async function setPoster({
  adminId,
  photoId,
  isPoster,
}: PhotoChange & { readonly isPoster: boolean }): Promise<void> {
  await db.$transaction(async (tx) => {
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
    })
  })
}

/**
 * Locks a photo that is not deleted: who deletes it meanwhile waits for this transaction, or this one
 * for that. So whether it is deleted is asked once it is locked.
 */
async function lockPhotoOrThrow(tx: Tx, photoId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM photo WHERE id = ${photoId}::uuid FOR NO KEY UPDATE`
  const isThere = (await tx.photo.count({ where: { id: photoId, removal: null } })) > 0
  if (!isThere) throw new Refusal('not-found')
}
