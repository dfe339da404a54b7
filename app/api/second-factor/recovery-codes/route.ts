import { json, route } from '@/lib/http/route'
import { makeRecoveryCodes } from '@/lib/second-factor/recovery-codes'
import { recoveryCodesAnswer } from '@/lib/second-factor/wire'

export const POST = route(
  {
    summary: 'Makes ten recovery codes in the place of those that there were',
    details: 'Each counts once. They are told once.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    answers: { 200: recoveryCodesAnswer },
    refusals: ['step-up-needed'],
  },
  async ({ who }) => json({ codes: await makeRecoveryCodes(who) }),
)
