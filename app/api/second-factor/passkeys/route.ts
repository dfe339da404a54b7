import { siteOrigin } from '@/lib/base/http/origin'
import { json, route } from '@/lib/people/calls/route'
import { addPasskey } from '@/lib/people/second-factor/add-passkey'
import { addPasskeyAnswer, addPasskeyRequest } from '@/lib/people/second-factor/wire'

export const POST = route(
  {
    summary: 'Stores a passkey that one of the caller’s devices created',
    details: 'The first second factor ends all other sessions of the caller.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    body: addPasskeyRequest,
    answers: { 201: addPasskeyAnswer },
    refusals: [
      'step-up-needed',
      'login-too-old',
      'challenge-over',
      'passkey-refused',
      'address-unknown',
    ],
  },
  async ({ who, body, request }) =>
    json(await addPasskey(who, { ...body, origin: siteOrigin(request) }), { status: 201 }),
)
