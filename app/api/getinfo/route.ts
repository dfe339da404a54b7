import { getInfo } from '@/lib/content/read'
import { infoAnswer } from '@/lib/content/wire'
import { route } from '@/lib/http/route'

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
