import 'server-only'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import {
  detectPhotoFormat,
  MAX_KEPT_PHOTOS,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
  MAX_PHOTOS,
} from '@/lib/house/content/rules'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertFewPending, findNeed, lockActor } from '@/lib/people/second-person/second-person'
import type { PhotoChange } from './change-photo'

const TOO_MANY_DELETED = 'Too many deleted photos are kept. Remove some for good first.'

/**
 * Encodes and stores a picture for the deposit instructions. If a second person has to approve it
 * first, it is stored like a deleted photo: it appears on no page, only staff can load it, and it is
 * deleted with its request.
 *
 * @throws Refusal as `encodePhoto`, or `too-many-photos`; `too-many-pending` for too many photos that
 *   wait for approval.
 */
export async function addPhoto(input: {
  readonly adminId: string
  readonly file: Uint8Array
  /** 3 to 500 characters. */
  readonly reason: string
}): Promise<{ id: string; isShown: boolean }> {
  const photo = await encodePhoto(input.file)
  const id = uuidv7()
  const isShown = await db.$transaction(async (tx) => {
    await lockActor(tx, input.adminId)
    const act = { kind: 'photo.add', actorId: input.adminId, amount: 0n } as const
    const isAlone = (await findNeed(tx, act)) === 'nobody'
    const subject = `photo:${id}`
    if (!isAlone) {
      await assertFewPending(tx, { askedById: input.adminId, kind: act.kind, subject }, 1)
    }
    await assertRoom(tx)
    // Without this limit, alternating uploads and deletions could fill the database for a day.
    if ((await tx.photo.count()) >= MAX_KEPT_PHOTOS)
      throw new Refusal('too-many-photos', { detail: TOO_MANY_DELETED })
    await tx.photo.create({ data: { id, ...photo }, select: { id: true } })
    if (!isAlone) await tx.photoRemoval.create({ data: { photoId: id, isProposed: true } })
    await recordAudit(tx, {
      actorId: input.adminId,
      action: isAlone ? 'photo.add' : 'photo.propose',
      subject,
      after: {
        width: photo.width,
        height: photo.height,
        bytes: photo.bytes.byteLength,
        reason: input.reason,
      },
    })
    return isAlone
  })
  return { id, isShown }
}

/** Locks the table, so that parallel uploads are counted one after the other. */
async function assertRoom(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE photo IN SHARE ROW EXCLUSIVE MODE`
  if ((await tx.photo.count({ where: { removal: null } })) >= MAX_PHOTOS)
    throw new Refusal('too-many-photos')
}

/**
 * Shows a photo after a second person approved it.
 * @throws Refusal `not-found` if the photo is gone; `too-many-photos`.
 */
export async function showPhoto(tx: Tx, { adminId, photoId, reason }: PhotoChange): Promise<void> {
  await assertRoom(tx)
  const { count } = await tx.photoRemoval.deleteMany({ where: { photoId } })
  if (count === 0) throw new Refusal('not-found')
  await recordAudit(tx, {
    actorId: adminId,
    action: 'photo.add',
    subject: `photo:${photoId}`,
    after: { reason },
  })
}

const WEBP_QUALITY = 86
/** Timeout for encoding a picture, in seconds. */
const ENCODE_WITHIN_SECONDS = 20

// Every upload is a new picture, so a cache would never hit.
sharp.cache(false)

interface EncodedPhoto {
  /** WebP. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Decodes a picture and encodes it again: upright, without metadata, at most 2000 pixels per side.
 * Nothing but the pixels of a file is kept.
 *
 * @throws Refusal `photo-too-large`, `not-a-photo`, `photo-too-many-pixels`, `photo-damaged`.
 */
async function encodePhoto(file: Uint8Array): Promise<EncodedPhoto> {
  if (file.byteLength > MAX_PHOTO_BYTES) throw new Refusal('photo-too-large')
  await assertPhoto(file)
  try {
    const { data, info } = await sharp(file, {
      failOn: 'error',
      limitInputPixels: MAX_PHOTO_PIXELS,
    })
      .autoOrient()
      .resize({
        width: MAX_PHOTO_SIDE,
        height: MAX_PHOTO_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: ENCODE_WITHIN_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    throw new Refusal('photo-damaged')
  }
}

/** Reads only the first bytes and the header, so that a decompression bomb is refused before it unpacks. */
async function assertPhoto(file: Uint8Array): Promise<void> {
  const format = detectPhotoFormat(file)
  if (format === null) throw new Refusal('not-a-photo')
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) throw new Refusal('photo-damaged')
  const decoder = header.format === 'heif' ? 'avif' : header.format
  if (decoder !== format) throw new Refusal('not-a-photo')
  if (header.width * header.height > MAX_PHOTO_PIXELS) throw new Refusal('photo-too-many-pixels')
}
