/** Largest file taken, in bytes. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Most pixels of a picture taken: more than a phone's camera makes by default. */
export const MAX_PHOTO_PIXELS = 30_000_000
/** Longest side of a picture as it is stored, in pixels. */
export const MAX_PHOTO_SIDE = 2_000
/** Most photos there may be at once. */
export const MAX_PHOTOS = 100
/** Most photos stored at once, with those that were deleted and still load. */
export const MAX_KEPT_PHOTOS = 2 * MAX_PHOTOS

export const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Brands by which an ISO media file says that it is AVIF (AV1 Image File Format, section 6). */
const AVIF_BRANDS = ['avif', 'avis']
/** Type of an ISO media file's first box, behind its length. */
const FILE_TYPE = 'ftyp'

/** What a file is by its first bytes, whatever it is called; null for what is taken nowhere here. */
export function detectPhotoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, PNG_SIGNATURE)) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, FILE_TYPE) && AVIF_BRANDS.some((brand) => startsWith(bytes, 8, brand)))
    return 'avif'
  return null
}

/** `signs`: one character per byte. */
function startsWith(bytes: Uint8Array, offset: number, signs: string): boolean {
  return Array.from(signs).every((sign, index) => bytes[offset + index] === sign.charCodeAt(0))
}
