import { z } from 'zod'
import { makeReadyAnswer } from '@/lib/base/http/ready-answer'
import { route } from '@/lib/people/calls/route'
import { getOpenApi } from '../calls'

let ready: ReturnType<typeof makeReadyAnswer> | undefined

export const GET = route(
  {
    summary: 'Returns this description as an OpenAPI 3.1 document',
    tag: 'Operations',
    access: 'anyone',
    limit: 'read',
    answers: { 200: z.looseObject({ openapi: z.string() }), 304: null },
  },
  async ({ request }) => {
    ready ??= getOpenApi().then((made) => makeReadyAnswer(JSON.stringify(made), 'application/json'))
    return (await ready)(request)
  },
)
