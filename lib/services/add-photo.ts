import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { MAX_KEPT_PHOTOS, MAX_PHOTOS } from '@/lib/domain/photo'
import { encodePhoto } from './encode-photo'
import { recordAudit } from './record-audit'

const TOO_MANY_DELETED =
  'Too many photos were deleted within the last day. Remove some of those now first.'

/**
 * Stores a picture of the deposit instructions, encoded anew, and answers its id.
 * @throws Refusal as `encodePhoto`, or `too-many-photos`.
 */
export async function addPhoto(input: {
  readonly adminId: string
  readonly file: Uint8Array
}): Promise<{ id: string }> {
  const photo = await encodePhoto(input.file)
  const id = uuidv7()
  await db.$transaction(async (tx) => {
    // Two uploads at once count one after the other.
    await tx.$executeRaw`LOCK TABLE photo IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.photo.count({ where: { removal: null } })) >= MAX_PHOTOS)
      throw new Refusal('too-many-photos')
    // Else uploading and deleting in turn would fill the database for a day.
    if ((await tx.photo.count()) >= MAX_KEPT_PHOTOS)
      throw new Refusal('too-many-photos', { detail: TOO_MANY_DELETED })
    await tx.photo.create({ data: { id, ...photo }, select: { id: true } })
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'photo.add',
      subject: `photo:${id}`,
      after: { width: photo.width, height: photo.height, bytes: photo.bytes.byteLength },
    })
  })
  return { id }
}
