import { addPhoto } from '@/lib/content/add-photo'
import { toWirePhoto, wirePhoto } from '@/lib/content/wire'
import { readUploadedFile } from '@/lib/http/read-upload'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Uploads one picture: JPEG, PNG, WebP or AVIF up to 8 MB, recognised by its content',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'upload',
    takesFile: true,
    answers: { 201: wirePhoto },
    refusals: [
      'not-a-photo',
      'photo-damaged',
      'photo-too-large',
      'photo-too-many-pixels',
      'too-many-photos',
    ],
  },
  async ({ who, request }) => {
    const photo = await addPhoto({ adminId: who.id, file: await readUploadedFile(request) })
    return json(toWirePhoto(photo), { status: 201 })
  },
)
