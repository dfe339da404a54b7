import { listPhotos } from '@/lib/house/content/read'
import { photoListAnswer, toWirePhoto } from '@/lib/house/content/wire'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Lists all photos, newest first',
    tag: 'Deposit instructions',
    access: 'anyone',
    limit: 'read',
    answers: { 200: photoListAnswer },
  },
  async () => (await listPhotos()).map(toWirePhoto),
)
