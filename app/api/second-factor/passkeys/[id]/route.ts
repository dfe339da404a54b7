import { json, route } from '@/lib/people/calls/route'
import { removePasskey, renamePasskey } from '@/lib/people/second-factor/change-factors'
import {
  factorsChanged,
  passkeyParams,
  renamePasskeyRequest,
} from '@/lib/people/second-factor/wire'

export const PUT = route(
  {
    summary: 'Renames one of the caller’s passkeys',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    params: passkeyParams,
    body: renamePasskeyRequest,
    answers: { 200: factorsChanged },
    refusals: ['not-found'],
  },
  async ({ who, params, body }) => {
    await renamePasskey(who, params.id, body.name)
    return json({ status: 'changed' })
  },
)

export const DELETE = route(
  {
    summary: 'Removes one of the caller’s passkeys for good',
    details: 'Staff can’t remove their last second factor, unless STAFF_SECOND_FACTOR=later.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    params: passkeyParams,
    answers: { 200: factorsChanged },
    refusals: ['not-found', 'step-up-needed', 'last-factor'],
  },
  async ({ who, params }) => {
    await removePasskey(who, params.id)
    return json({ status: 'changed' })
  },
)
