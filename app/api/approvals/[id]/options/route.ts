import { siteOrigin } from '@/lib/base/http/origin'
import { approvalParams } from '@/lib/house/approvals/wire'
import { json, route } from '@/lib/people/calls/route'
import { passkeyOptions } from '@/lib/people/second-factor/verify-passkey'
import { passkeyOptionsAnswer } from '@/lib/people/second-factor/wire'
import { findOrThrow } from '../answer-approval'

export const GET = route(
  {
    summary: 'Returns what the caller’s passkey must sign to approve a request',
    details: 'The challenge is SHA-256 of the canonical decision.',
    tag: 'Approvals',
    access: 'approval.decide',
    limit: 'read',
    params: approvalParams,
    answers: { 200: passkeyOptionsAnswer },
    refusals: ['not-found', 'address-unknown'],
  },
  async ({ who, params, request }) => {
    const { hash } = await findOrThrow(who, params.id)
    const challenge = Buffer.from(hash, 'hex')
    return json(await passkeyOptions({ userId: who.id, origin: siteOrigin(request), challenge }))
  },
)
