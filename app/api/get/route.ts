import { listPhotos } from '@/lib/content/read'
import { photoListAnswer, toWirePhoto } from '@/lib/content/wire'
import { route } from '@/lib/http/route'

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
