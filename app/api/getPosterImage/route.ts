import { getPoster } from '@/lib/house/content/read'
import { posterAnswer } from '@/lib/house/content/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns the poster URL, or null',
    tag: 'Deposit instructions',
    access: 'anyone',
    limit: 'read',
    answers: { 200: posterAnswer },
  },
  async () => ({
    url: (await getPoster())?.url ?? null,
  }),
)
