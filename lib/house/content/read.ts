import 'server-only'
import { db } from '@/lib/base/db/client'
import { MAX_KEPT_PHOTOS, MAX_PHOTOS, photoPath } from '@/lib/house/content/rules'
import { listMovedNumbers } from '@/lib/money/channels/read-channels'
import { listMovedWallets, type MovedWallet } from '@/lib/money/wallets/rules/find-channels'

/** A photo without its bytes. */
export interface PhotoRow {
  readonly id: string
  /** Pixels, as stored. */
  readonly width: number
  readonly height: number
  readonly isPoster: boolean
}

/** Lists the photos that aren't deleted, newest first. */
export async function listPhotos(): Promise<PhotoRow[]> {
  const rows = await db.photo.findMany({
    where: { removal: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_PHOTOS,
    select: { id: true, width: true, height: true, poster: { select: { id: true } } },
  })
  return rows.map(({ poster, ...row }) => ({ ...row, isPoster: poster !== null }))
}

/**
 * Lists deleted photos whose files still load, latest deletion first. A new photo that waits for
 * approval is stored like a deleted one, but isn't listed.
 */
export async function listDeletedPhotos(): Promise<Omit<PhotoRow, 'isPoster'>[]> {
  return db.photo.findMany({
    where: { removal: { isProposed: false } },
    orderBy: [{ removal: { removedAt: 'desc' } }, { id: 'desc' }],
    take: MAX_KEPT_PHOTOS,
    select: { id: true, width: true, height: true },
  })
}

/**
 * Returns `deleted` for a deleted photo whose file still loads, `proposed` for one that nobody has
 * approved yet, null for an unknown one.
 */
export async function findPhotoState(id: string): Promise<'shown' | 'deleted' | 'proposed' | null> {
  const photo = await db.photo.findUnique({
    where: { id },
    select: { removal: { select: { isProposed: true } } },
  })
  if (!photo) return null
  if (photo.removal?.isProposed) return 'proposed'
  return photo.removal ? 'deleted' : 'shown'
}

/** Returns the WebP file of a photo, even of one deleted within the last day, or null. */
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

function toView({ id, width, height }: Omit<PhotoRow, 'isPoster'>): PhotoView {
  return { url: photoPath(id), width, height }
}

/** Returns the photo above the deposit instructions, or null. */
export async function getPoster(): Promise<PhotoView | null> {
  const poster = await db.poster.findFirst({
    select: { photo: { select: { id: true, width: true, height: true } } },
  })
  return poster && toView(poster.photo)
}

export interface DepositInstructions {
  /** The text written by staff; null if none is published. */
  readonly info: string | null
  /** The picture above the text; null if there is none. */
  readonly poster: PhotoView | null
  /** The other photos, newest first. */
  readonly photos: readonly PhotoView[]
}

/** Returns the text and photos that show players where to send money. */
export async function getDepositInstructions(): Promise<DepositInstructions> {
  const [info, photos] = await Promise.all([getInfo(), listPhotos()])
  const poster = photos.find(({ isPoster }) => isPoster)
  return {
    info: info.trim() === '' ? null : info,
    poster: poster === undefined ? null : toView(poster),
    photos: photos.filter(({ isPoster }) => !isPoster).map(toView),
  }
}

/** A saved version of the deposit instructions. */
export interface InfoVersion {
  readonly id: number
  readonly info: string
  readonly at: Date
  /** Null for the text in the demo data. */
  readonly by: string | null
  readonly reason: string | null
  readonly revertOf: number | null
}

/** Number of versions shown. */
const SHOWN_VERSIONS = 20

/** Lists the versions so far, newest first. */
export async function listInfoVersions(): Promise<InfoVersion[]> {
  const rows = await db.info.findMany({
    orderBy: { id: 'desc' },
    take: SHOWN_VERSIONS,
    include: { savedBy: { select: { name: true } } },
  })
  return rows.map(({ id, info, createdAt, savedBy, reason, revertOf }) => ({
    id,
    info,
    at: createdAt,
    by: savedBy?.name ?? null,
    reason,
    revertOf,
  }))
}

/** Returns the text of the deposit instructions at that time; empty if there was none. */
export async function getInfoAt(at: Date): Promise<string> {
  const then = await db.info.findFirst({
    where: { createdAt: { lte: at } },
    orderBy: { id: 'desc' },
    select: { info: true },
  })
  return then?.info ?? ''
}

/** Hours for which clerks are told of another number. */
const NEWS_HOURS = 24

/** Lists the wallets whose number changed in the last day, with the time of the last change. */
export async function readMovedWallets(): Promise<{
  readonly moved: readonly MovedWallet[]
  readonly at: Date | null
}> {
  const dayAgo = new Date(Date.now() - NEWS_HOURS * 3_600_000)
  const [newest, then, channels, entered] = await Promise.all([
    db.info.findFirst({ orderBy: { id: 'desc' } }),
    getInfoAt(dayAgo),
    listMovedNumbers(dayAgo),
    db.channel.findMany({ select: { wallet: true } }),
  ])
  const isNews = newest !== null && newest.createdAt >= dayAgo
  const wallets = entered.map(({ wallet }) => wallet)
  const named = isNews ? listMovedWallets(then, newest.info, wallets) : []
  const times = [
    ...(isNews && named.length > 0 ? [newest.createdAt.getTime()] : []),
    ...channels.map(({ at }) => at.getTime()),
  ]
  return {
    moved: [...named, ...channels],
    at: times.length === 0 ? null : new Date(Math.max(...times)),
  }
}

/** Returns the latest text of the deposit instructions; empty if there is none. */
export async function getInfo(): Promise<string> {
  const newest = await db.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
  return newest?.info ?? ''
}
