import { ACTS } from '@/lib/house/approvals/acts'
import { askApproval } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { addPhoto } from '@/lib/house/content/add-photo'
import { MAX_PHOTO_BYTES } from '@/lib/house/content/rules'
import { photoReason, toWirePhoto, wirePhoto } from '@/lib/house/content/wire'
import { readUpload } from '@/lib/people/calls/read-upload'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Uploads one picture: JPEG, PNG, WebP or AVIF up to 8 MB, recognised by its content',
    details:
      'If it needs approval, the call requests it (202) and the picture is on no page until then.',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'upload',
    takesFile: true,
    answers: { 201: wirePhoto, 202: approvalNeeded },
    refusals: [
      'not-a-photo',
      'photo-damaged',
      'photo-too-large',
      'photo-too-many-pixels',
      'too-many-photos',
      'too-many-pending',
    ],
  },
  async ({ who, request }) => {
    const upload = await readUpload(request, MAX_PHOTO_BYTES, photoReason)
    const photo = await addPhoto({ adminId: who.id, ...upload })
    if (!photo.isShown) {
      const { reason } = upload
      const payload = { photoId: photo.id }
      const asked = await askApproval(ACTS, { kind: 'photo.add', payload, askerId: who.id, reason })
      return json(toApprovalNeeded(asked), { status: 202 })
    }
    return json(toWirePhoto(photo), { status: 201 })
  },
)
