import { json, route } from '@/lib/people/calls/route'
import { makeRecoveryCodes } from '@/lib/people/second-factor/recovery-codes'
import { recoveryCodesAnswer } from '@/lib/people/second-factor/wire'

export const POST = route(
  {
    summary: 'Creates ten recovery codes that replace the old ones',
    details: 'Each works once. They are shown once.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'recovery-codes',
    answers: { 200: recoveryCodesAnswer },
    refusals: ['step-up-needed'],
  },
  async ({ who }) => json({ codes: await makeRecoveryCodes(who) }),
)
