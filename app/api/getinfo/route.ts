import { getInfo } from '@/lib/house/content/read'
import { infoAnswer } from '@/lib/house/content/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns the text of the deposit instructions',
    details: 'Empty if nothing is published.',
    tag: 'Deposit instructions',
    access: 'anyone',
    limit: 'read',
    answers: { 200: infoAnswer },
  },
  async () => ({
    info: await getInfo(),
  }),
)
