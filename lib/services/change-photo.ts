import 'server-only'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from './record-audit'

interface PhotoChange {
  readonly adminId: string
  readonly photoId: string
}

/**
 * Deletes a photo; if it was the poster, there is none then.
 * @throws Refusal `not-found`.
 */
export async function deletePhoto({ adminId, photoId }: PhotoChange): Promise<void> {
  await db.$transaction(async (tx) => {
    const wasPoster = (await tx.poster.count({ where: { photoId } })) > 0
    const { count } = await tx.photo.deleteMany({ where: { id: photoId } })
    if (count === 0) throw new Refusal('not-found')
    await recordAudit(tx, {
      actorId: adminId,
      action: 'photo.delete',
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
    // Who deletes the photo meanwhile waits for this transaction, or this one for that.
    const [photo] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM photo WHERE id = ${photoId}::uuid FOR KEY SHARE`
    if (!photo) throw new Refusal('not-found')
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
