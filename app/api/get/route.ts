import { route } from '@/lib/http/route'
import { listPhotos } from '@/lib/queries/photos'
import { toWirePhoto } from '@/lib/wire/content'

/** All photos of the deposit instructions, newest first. */
export const GET = route({ access: 'anyone', limit: 'read' }, async () =>
  (await listPhotos()).map(toWirePhoto),
)
