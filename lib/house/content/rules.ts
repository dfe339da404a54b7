/** Maximum length of the deposit instructions, in characters. */
export const MAX_INFO_LENGTH = 5_000

/** Maximum size of an accepted file, in bytes. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024
/** Maximum pixels of an accepted picture: more than a phone camera takes by default. */
export const MAX_PHOTO_PIXELS = 30_000_000
/** Longest side of a stored picture, in pixels. */
export const MAX_PHOTO_SIDE = 2_000
/** Maximum number of photos at a time. */
export const MAX_PHOTOS = 100
/** Maximum number of stored photos, including deleted ones whose files still load. */
export const MAX_KEPT_PHOTOS = 2 * MAX_PHOTOS

export const PHOTO_SUFFIX = '.webp'

/** Returns the path of a photo on this site. */
export function photoPath(id: string): string {
  return `/upload/${id}${PHOTO_SUFFIX}`
}

const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
/** Brands of an ISO media file that mark AVIF (AV1 Image File Format, section 6). */
const AVIF_BRANDS = ['avif', 'avis']
/** Type of an ISO media file's first box, after its length. */
const FILE_TYPE = 'ftyp'

/** Detects the format by the first bytes, not by the name; null for formats we don't accept. */
export function detectPhotoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, PNG_SIGNATURE)) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, FILE_TYPE) && AVIF_BRANDS.some((brand) => startsWith(bytes, 8, brand)))
    return 'avif'
  return null
}

/** Compares bytes with `signs`, one character per byte. */
function startsWith(bytes: Uint8Array, offset: number, signs: string): boolean {
  return Array.from(signs).every((sign, index) => bytes[offset + index] === sign.charCodeAt(0))
}
