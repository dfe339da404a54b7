import { z } from 'zod'
import { json, route } from '@/lib/http/route'
import { getOpenApi } from '../calls'

export const GET = route(
  {
    summary: 'Returns this description as an OpenAPI 3.1 document',
    tag: 'Operations',
    access: 'anyone',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  async () => json(await getOpenApi()),
)
