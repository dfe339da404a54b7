import { getPoster } from '@/lib/content/read'
import { posterAnswer } from '@/lib/content/wire'
import { route } from '@/lib/http/route'

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
