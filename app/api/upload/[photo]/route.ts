import type { CallRequest } from '@/lib/base/http/call-request'
import { Refusal } from '@/lib/base/text/refusals'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { deletePhoto, removePhotoNow, setPoster } from '@/lib/house/content/change-photo'
import { findPhotoState, getPhotoBytes } from '@/lib/house/content/read'
import {
  deletePhotoQuery,
  photoChangeAnswer,
  photoIdOf,
  photoParams,
  setPosterRequest,
} from '@/lib/house/content/wire'
import { json, route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'
import { readSession } from '@/lib/people/sessions/session'
import { findViewer } from '@/lib/people/sessions/viewer'

const CACHING = {
  /** The bytes behind a photo's name never change, so every cache may keep them. */
  shown: 'public, max-age=31536000, immutable',
  /**
   * The photo may have been deleted because nobody should see it, so no further copies are kept.
   */
  deleted: 'private, max-age=0',
  /** Nobody but staff may see it, and it may be gone the next moment. */
  proposed: 'private, no-store',
} as const

export const GET = route(
  {
    summary: 'Returns a picture',
    details: 'Staff alone get one that waits for approval.',
    tag: 'Deposit instructions',
    access: 'anyone',
    limit: 'read',
    params: photoParams,
    answers: { 200: { media: 'image/webp' }, 304: null },
    refusals: ['not-found'],
  },
  async ({ params, request }) => {
    const id = idOf(params.photo)
    const state = await findPhotoState(id)
    if (!state) throw new Refusal('not-found')
    if (state === 'proposed' && !(await isOfStaff(request))) throw new Refusal('not-found')
    const headers = {
      'content-type': 'image/webp',
      'cache-control': CACHING[state],
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
    }
    if (state !== 'proposed' && request.headers.get('if-none-match') === headers.etag) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = await getPhotoBytes(id)
    if (!bytes) throw new Refusal('not-found')
    return new Response(bytes, { headers })
  },
)

export const PUT = route(
  {
    summary: 'Sets or unsets the poster',
    details: 'If it needs approval, the call requests it (202) and nothing changes yet.',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'write',
    params: photoParams,
    body: setPosterRequest,
    answers: { 200: photoChangeAnswer, 202: approvalNeeded },
    refusals: ['not-found', 'too-many-pending'],
  },
  async ({ who, params, body }) => {
    const { isPoster, reason } = body
    const payload = { photoId: idOf(params.photo), isPoster }
    const outcome = await doOrAsk(
      ACTS,
      { kind: 'poster.set', payload, askerId: who.id, reason },
      () => setPoster({ adminId: who.id, reason, ...payload }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return { status: 'changed' }
  },
)

export const DELETE = route(
  {
    summary: 'Deletes a photo',
    details:
      'Open pages can load its file for a day. With now=true the file is removed immediately, even if the photo was deleted before.',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'write',
    params: photoParams,
    query: deletePhotoQuery,
    answers: { 200: photoChangeAnswer },
    refusals: ['not-found'],
  },
  async ({ who, params, query }) => {
    const { reason } = query
    const change = { adminId: who.id, photoId: idOf(params.photo), reason }
    await (query.now ? removePhotoNow(change) : deletePhoto(change))
    return { status: 'deleted' }
  },
)

/** Returns true for a session that may read approvals: of the second person, or of the uploader. */
async function isOfStaff(request: CallRequest): Promise<boolean> {
  const viewer = await findViewer(await readSession(request), 'screen')
  return viewer !== null && may(viewer.role, 'approval.read')
}

/** @throws Refusal `not-found`. */
function idOf(fileName: string): string {
  const id = photoIdOf(fileName)
  if (id === null) throw new Refusal('not-found')
  return id
}
