import 'server-only'
import sharp from 'sharp'
import { Refusal } from '@/lib/domain/errors'
import {
  detectPhotoFormat,
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_SIDE,
} from '@/lib/domain/photo'

const WEBP_QUALITY = 86
/** A picture that takes longer is not worth it, in seconds. */
const ENCODE_WITHIN_SECONDS = 20

// Each upload is another picture: nothing would be found again.
sharp.cache(false)

export interface EncodedPhoto {
  /** WebP. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Decodes a picture and encodes it anew: upright, without any metadata, 2000 pixels a side at most.
 * What hides in a file beside its pixels does not come through.
 *
 * @throws Refusal `photo-too-large`, `not-a-photo`, `photo-too-many-pixels`, `photo-damaged`.
 */
export async function encodePhoto(file: Uint8Array): Promise<EncodedPhoto> {
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

/** Looks at the first bytes and the header only: a bomb is refused before it is unpacked. */
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
