import 'server-only'
import { db } from '@/lib/db/client'
import { MAX_KEPT_PHOTOS, MAX_PHOTOS } from '@/lib/domain/photo'
import { photoPath } from '@/lib/wire/content'

/** A photo without its bytes. */
export interface PhotoRow {
  readonly id: string
  /** As it is stored, in pixels. */
  readonly width: number
  readonly height: number
  readonly isPoster: boolean
}

/** All photos that are not deleted, newest first. */
export async function listPhotos(): Promise<PhotoRow[]> {
  const rows = await db.photo.findMany({
    where: { removal: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_PHOTOS,
    select: { id: true, width: true, height: true, poster: { select: { id: true } } },
  })
  return rows.map(({ poster, ...row }) => ({ ...row, isPoster: poster !== null }))
}

/** Photos that were deleted and whose files still load, the latest first. */
export function listDeletedPhotos(): Promise<Omit<PhotoRow, 'isPoster'>[]> {
  return db.photo.findMany({
    where: { removal: { isNot: null } },
    orderBy: [{ removal: { removedAt: 'desc' } }, { id: 'desc' }],
    take: MAX_KEPT_PHOTOS,
    select: { id: true, width: true, height: true },
  })
}

/** Whether a photo is there to be seen, or was deleted and still loads; null where there is none. */
export async function findPhotoState(id: string): Promise<'shown' | 'deleted' | null> {
  const photo = await db.photo.findUnique({
    where: { id },
    select: { removal: { select: { photoId: true } } },
  })
  if (!photo) return null
  return photo.removal ? 'deleted' : 'shown'
}

/** The WebP file of a photo, also of one that was deleted within the last day; otherwise null. */
export async function getPhotoBytes(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const photo = await db.photo.findUnique({ where: { id }, select: { bytes: true } })
  return photo?.bytes ?? null
}

/** A photo as a page shows it. */
export interface PhotoView {
  /** Path on this site. */
  readonly url: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** The photo that stands above the deposit instructions, or null. */
export async function getPoster(): Promise<PhotoView | null> {
  const poster = await db.poster.findFirst({
    select: { photo: { select: { id: true, width: true, height: true } } },
  })
  if (!poster) return null
  const { id, width, height } = poster.photo
  return { url: photoPath(id), width, height }
}

/** The photos that are not the poster, newest first. */
export async function listFurtherPhotos(): Promise<PhotoView[]> {
  const photos = await listPhotos()
  return photos
    .filter((photo) => !photo.isPoster)
    .map(({ id, width, height }) => ({ url: photoPath(id), width, height }))
}
