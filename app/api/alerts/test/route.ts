import { sendTestAlert } from '@/lib/house/operations/send-alert'
import { alertTestAnswer } from '@/lib/house/operations/wire'
import { route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Sends a test to every target of alerts',
    details:
      'Waits up to five seconds for their answers. An empty list: no target is set up in the environment.',
    tag: 'Operations',
    access: 'settings.read',
    limit: 'write',
    answers: { 200: alertTestAnswer },
  },
  async ({ who }) => ({ answers: await sendTestAlert(who.id) }),
)
