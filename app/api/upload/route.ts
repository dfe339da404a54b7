import { readUploadedFile } from '@/lib/http/read-upload'
import { json, route } from '@/lib/http/route'
import { addPhoto } from '@/lib/services/add-photo'
import { toWirePhoto } from '@/lib/wire/content'

/** Takes a picture (JPEG, PNG, WebP or AVIF up to 8 MB) as multipart/form-data. Admins only. */
export const POST = route({ access: 'admin', limit: 'upload' }, async ({ who, request }) => {
  const photo = await addPhoto({ adminId: who.id, file: await readUploadedFile(request) })
  return json(toWirePhoto(photo), { status: 201 })
})
