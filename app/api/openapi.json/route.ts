import { sessionCookieName } from '@/lib/auth/session'
import { json, route } from '@/lib/http/route'
import { toOpenApi } from '@/lib/wire/openapi'

/** The REST surface as an OpenAPI document, for programs; people read /api-docs. */
export const GET = route({ access: 'anyone' }, async () =>
  json(toOpenApi({ sessionCookie: sessionCookieName() })),
)
