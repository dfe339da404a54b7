import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Wakes the backend',
    details: 'The home page calls it. The answer is empty.',
    tag: 'Operations',
    access: 'anyone',
    answers: { 204: null },
  },
  async () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
)
