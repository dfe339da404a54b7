import { Refusal } from '@/lib/domain/errors'
import { route } from '@/lib/http/route'
import { getPhotoBytes } from '@/lib/queries/photos'
import { deletePhoto, setPoster } from '@/lib/services/change-photo'
import { photoIdOf, photoParams, setPosterRequest } from '@/lib/wire/content'

/** A photo's bytes never change under its name, so every cache may keep them. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** The image itself. */
export const GET = route(
  { access: 'anyone', limit: 'read', params: photoParams },
  async ({ params, request }) => {
    const id = idOf(params.photo)
    const headers = {
      'content-type': 'image/webp',
      'cache-control': FOR_EVER,
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

/** Admins only. */
export const DELETE = route(
  { access: 'admin', limit: 'write', params: photoParams },
  async ({ who, params }) => {
    await deletePhoto({ adminId: who.id, photoId: idOf(params.photo) })
    return { status: 'deleted' }
  },
)

/** @throws Refusal `not-found`. */
function idOf(fileName: string): string {
  const id = photoIdOf(fileName)
  if (id === null) throw new Refusal('not-found')
  return id
}
