import { route } from '@/lib/http/route'
import { getPoster } from '@/lib/queries/photos'

/** Where the poster of the deposit instructions is; null where there is none. */
export const GET = route({ access: 'anyone', limit: 'read' }, async () => ({
  url: (await getPoster())?.url ?? null,
}))
