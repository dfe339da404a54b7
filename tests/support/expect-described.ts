import { expect } from 'vitest'
import { type CallSpec, refusalsOf } from '@/lib/http/call'
import { problem } from '@/lib/http/wire'

/** A route handler; those of the product carry their description. */
export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>) & { readonly spec?: CallSpec }

/** Fails unless a refusal that a call answered is one of those that its description names. */
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
