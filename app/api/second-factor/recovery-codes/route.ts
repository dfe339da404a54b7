import { json, route } from '@/lib/http/route'
import { makeRecoveryCodes } from '@/lib/second-factor/recovery-codes'
import { recoveryCodesAnswer } from '@/lib/second-factor/wire'

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
