import { expect } from 'vitest'
import { problem } from '@/lib/base/http/wire'
import { type CallSpec, refusalsOf } from '@/lib/people/calls/call'

/** A route handler. Handlers of the product carry their description. */
export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>) & { readonly spec?: CallSpec }

/** Fails if a call answered with a refusal that its description does not name. */
export function expectRefusalDescribed(
  { spec }: Handler,
  method: string,
  answer: { readonly status: number; readonly body: unknown },
): void {
  const refused = problem.safeParse(answer.body)
  if (!spec || !refused.success) return
  const { code } = refused.data
  const codes = refusalsOf({ method, spec }).get(answer.status) ?? []
  expect([spec.summary, ...codes]).toContain(code)
}
