import 'server-only'
import type { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import type { CallRequest, DirectCall, RouteContext } from '@/lib/base/http/call-request'
import { clientAddress } from '@/lib/base/http/client-address'
import { idempotencyKey } from '@/lib/base/http/idempotency-key'
import type { LimitName } from '@/lib/base/http/limits'
import { assertSameOrigin } from '@/lib/base/http/origin'
import { toProblemAnswer } from '@/lib/base/http/problem-answer'
import { consumeLimit } from '@/lib/base/http/rate-limit'
import { readJsonBody } from '@/lib/base/http/read-body'
import { type RequestContext, withinRequest } from '@/lib/base/http/request-context'
import { TextAnswer } from '@/lib/base/http/text-answer'
import { Refusal } from '@/lib/base/text/refusals'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import {
  isPermission,
  may,
  needsStepUp,
  type Permission,
} from '@/lib/people/roles/rules/permissions'
import { readSession, type Session } from '@/lib/people/sessions/session'
import {
  findSigningIn,
  findViewer,
  type SigningIn,
  type Viewer,
} from '@/lib/people/sessions/viewer'
import type { Access, CallSpec } from './call'
import { assertPageOf } from './page-of-session'

type Identity<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'session'
    ? Session
    : A extends 'signing-in'
      ? SigningIn
      : Viewer

interface Spec<
  A extends Access,
  B extends z.ZodType,
  Q extends z.ZodType,
  P extends z.ZodType,
  I extends true | undefined,
> extends Omit<CallSpec, 'isIdempotent'> {
  readonly access: A
  readonly body?: B
  readonly query?: Q
  readonly params?: P
  readonly isIdempotent?: I
}

interface Asked<A extends Access, B, Q, P, I> {
  readonly request: CallRequest
  readonly who: Identity<A>
  readonly body: B
  readonly query: Q
  readonly params: P
  /** Names the work of an idempotent call. Work with the same id is carried out once. */
  readonly requestId: RequestId<I>
}

type RequestId<I> = I extends true ? string : undefined
type Parsed<S extends z.ZodType> = z.ZodType extends S ? undefined : z.output<S>
/** A handler with its description, from which the OpenAPI document is built. */
export type RouteHandler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  readonly spec: CallSpec
}
/**
 * Makes a route handler from a description and a handler. Checks origin, session, page, role, rate
 * limit and input (zod), then runs the handler, and answers errors with problem+json. The handler returns
 * an answer or plain data (sent as JSON, 200).
 */
export function route<
  A extends Access,
  B extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  P extends z.ZodType = z.ZodType,
  I extends true | undefined = undefined,
>(
  spec: Spec<A, B, Q, P, I>,
  handler: (call: Asked<A, Parsed<B>, Parsed<Q>, Parsed<P>, I>) => Promise<object>,
): RouteHandler & DirectCall {
  const answerWithin = async (
    request: CallRequest,
    context: RouteContext,
    current: RequestContext,
  ) => {
    try {
      if (request.method !== 'GET') assertSameOrigin(request)
      const who = (await identify(spec.access, request)) as Identity<A>
      if (who) noteWho(who, current)
      await limit(spec.limit, who, request)
      const asked = {
        request,
        who,
        body: (spec.body ? parse(spec.body, await readJsonBody(request)) : undefined) as Parsed<B>,
        query: (spec.query
          ? parse(spec.query, Object.fromEntries(new URL(request.url).searchParams))
          : undefined) as Parsed<Q>,
        params: (spec.params ? parse(spec.params, await context.params) : undefined) as Parsed<P>,
      }
      if (spec.owner) assertOwner(spec.owner, who, asked)
      const requestId = (spec.isIdempotent ? idempotencyKey(request) : undefined) as RequestId<I>
      const data = await handler({ ...asked, requestId })
      return data instanceof Response || data instanceof TextAnswer ? data : json(data)
    } catch (error) {
      return toProblemAnswer(error, current)
    }
  }
  const answer: DirectCall['answer'] = (request, context) =>
    withinRequest(clientAddress(request.headers), (current) =>
      answerWithin(request, context, current),
    )
  const handle = async (request: Request, context: RouteContext) => {
    const answered = await answer(request, context)
    return answered instanceof TextAnswer ? answered.toResponse() : answered
  }
  return Object.assign(handle, { spec, answer })
}

/** Returns a JSON answer that no cache keeps. */
export function json(
  data: object,
  init: { status?: number; headers?: Record<string, string> } = {},
): TextAnswer {
  return new TextAnswer(JSON.stringify(data), init.status ?? 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...init.headers,
  })
}

/**
 * Answers one page of a list. The headers say how many rows there are, and where the next page is.
 */
export function jsonPage(
  rows: readonly object[],
  list: {
    readonly url: string
    readonly query: { readonly page: number; readonly pageSize: number }
    readonly total: number
    /** True if there are more rows than `total`. */
    readonly hasMore?: boolean
  },
): TextAnswer {
  const { page, pageSize } = list.query
  const isLast = list.hasMore ? rows.length < pageSize : page * pageSize >= list.total
  const asked = new URL(list.url).searchParams
  asked.set('page', String(page + 1))
  return json(rows, {
    headers: {
      'x-total-count': String(list.total),
      // Relative to the request's own address, at the root or under /api.
      ...(isLast ? {} : { link: `<?${asked}>; rel="next"` }),
    },
  })
}

async function identify(access: Access, request: CallRequest): Promise<Session | Viewer | null> {
  if (access === 'anyone') return null
  const session = await readSession(request)
  if (!session) throw new Refusal('not-signed-in')
  if (request.method !== 'GET') assertPageOf(session, request)
  if (access === 'session') return session
  if (access === 'signing-in') {
    const person = await findSigningIn(session)
    if (!person) throw new Refusal('not-signed-in')
    return person
  }
  const viewer = await findViewer(session, request.method === 'GET' ? 'screen' : 'person')
  if (!viewer) throw new Refusal('not-signed-in')
  if (isPermission(access)) assertMay(viewer, access, request.method === 'GET')
  return viewer
}

/**
 * Decides what staff may do in a call; nothing else does. `isRead`: the call changes nothing.
 * @throws Refusal `not-allowed`; `step-up-needed` if the call moves money manually or changes rules
 *   and the second factor was given too long ago.
 */
export function assertMay(viewer: Viewer, permission: Permission, isRead = false): void {
  if (!may(viewer.role, permission)) throw new Refusal('not-allowed')
  if (isRead || !needsStepUp(permission) || viewer.isSteppedUp) return
  // Staff may do without a second factor only on an instance for trying out the product.
  const hasNone = !viewer.hasSecondFactor && getEnv().STAFF_SECOND_FACTOR === 'later'
  if (!hasNone) throw new Refusal('step-up-needed')
}

/**
 * Checks that the emails in the path and in the body are the caller's own. Staff may name anyone's
 * if the call allows it. A call without an email is about the caller.
 *
 * @throws Refusal `not-allowed`.
 */
function assertOwner(
  owner: NonNullable<CallSpec['owner']>,
  who: Session | Viewer | null,
  { params, body }: { readonly params: unknown; readonly body: unknown },
): void {
  if (owner !== 'alone' && who && 'role' in who && may(who.role, owner)) return
  for (const { email } of [body ?? {}, params ?? {}] as { readonly email?: string }[]) {
    if (email === undefined) continue
    if (who?.email.toLowerCase() !== email.trim().toLowerCase()) throw new Refusal('not-allowed')
  }
}

function noteWho(who: Session | Viewer, current: RequestContext): void {
  current.userId = userIdOf(who)
  current.sessionId = 'sessionId' in who ? who.sessionId : who.id
}

function userIdOf(who: Session | Viewer): string {
  return 'userId' in who ? who.userId : who.id
}

// A session that waits for its second factor, or whose row isn't read here and may have ended, has a
// count of its own. A person who only knows the password must not use up the owner's.
function limitedAs(who: Session | SigningIn | Viewer): string {
  return 'isWaiting' in who && who.isWaiting ? who.sessionId : who.id
}

async function limit(
  name: LimitName | undefined,
  who: Session | Viewer | null,
  request: CallRequest,
): Promise<void> {
  if (!name) return
  if (who) return await consumeLimit(name, limitedAs(who))
  await consumeLimit(name === 'read' ? 'open-read' : name, clientAddress(request.headers))
}

/** @throws Refusal `invalid-input` that names each wrong field. */
function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: plainIssue })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= issue.message
  }
  throw new Refusal('invalid-input', { fields })
}
