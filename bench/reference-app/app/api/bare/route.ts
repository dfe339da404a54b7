import { ANSWER } from './answer'

// The least that a route handler can do: the cost of any call on this server before its actual
// work.

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json(ANSWER)
}

export async function POST(request: Request): Promise<Response> {
  await request.json()
  return Response.json(ANSWER, { status: 201 })
}
