import { route } from '@/lib/http/route'
import { getInfo } from '@/lib/queries/info'

/** The text of the deposit instructions; empty where nothing is published. */
export const GET = route({ access: 'anyone', limit: 'read' }, async () => ({
  info: await getInfo(),
}))
