import 'server-only'
import { db } from '@/lib/db/client'
import { getPoster, listFurtherPhotos, type PhotoView } from './photos'

export interface DepositInstructions {
  /** What staff wrote; null when nothing is published. */
  readonly info: string | null
  /** The picture above it; null when there is none. */
  readonly poster: PhotoView | null
  /** The other photos, newest first. */
  readonly photos: readonly PhotoView[]
}

/** What tells players where to send money. */
export async function getDepositInstructions(): Promise<DepositInstructions> {
  const [info, poster, photos] = await Promise.all([getInfo(), getPoster(), listFurtherPhotos()])
  return { info: info.trim() === '' ? null : info, poster, photos }
}

/** The text of the deposit instructions as it was saved last; empty when there is none. */
export async function getInfo(): Promise<string> {
  const newest = await db.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
  return newest?.info ?? ''
}
