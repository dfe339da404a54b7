import { Refusal } from '@/lib/domain/errors'
import { route } from '@/lib/http/route'
import { findPhotoState, getPhotoBytes } from '@/lib/queries/photos'
import { deletePhoto, removePhotoNow, setPoster } from '@/lib/services/change-photo'
import { deletePhotoQuery, photoIdOf, photoParams, setPosterRequest } from '@/lib/wire/content'

const CACHING = {
  /** A photo's bytes never change under its name, so every cache may keep them. */
  shown: 'public, max-age=31536000, immutable',
  /** It may have been deleted because nobody is to see it: no further copies are kept. */
  deleted: 'private, max-age=0',
} as const

/** The image itself. */
export const GET = route(
  { access: 'anyone', limit: 'read', params: photoParams },
  async ({ params, request }) => {
    const id = idOf(params.photo)
    const state = await findPhotoState(id)
    if (!state) throw new Refusal('not-found')
    const headers = {
      'content-type': 'image/webp',
      'cache-control': CACHING[state],
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
    }
    if (request.headers.get('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = await getPhotoBytes(id)
    if (!bytes) throw new Refusal('not-found')
    return new Response(bytes, { headers })
  },
)

/** Makes it the poster, or lets it be the poster no longer. Admins only. */
export const PUT = route(
  { access: 'admin', limit: 'write', params: photoParams, body: setPosterRequest },
  async ({ who, params, body }) => {
    await setPoster({ adminId: who.id, photoId: idOf(params.photo), isPoster: body.isPoster })
    return { status: 'changed' }
  },
)

/** Deletes it, its file a day later; with `now=true` both at once. Admins only. */
export const DELETE = route(
  { access: 'admin', limit: 'write', params: photoParams, query: deletePhotoQuery },
  async ({ who, params, query }) => {
    const change = { adminId: who.id, photoId: idOf(params.photo) }
    await (query.now ? removePhotoNow(change) : deletePhoto(change))
    return { status: 'deleted' }
  },
)

/** @throws Refusal `not-found`. */
function idOf(fileName: string): string {
  const id = photoIdOf(fileName)
  if (id === null) throw new Refusal('not-found')
  return id
}
