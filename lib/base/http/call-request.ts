import type { TextAnswer } from './text-answer'

/** What a call may know of its request. */
export interface CallRequest extends Pick<Request, 'method' | 'url' | 'text'> {
  /** Takes names in lower case. */
  readonly headers: CallHeaders
  /** Not set in a direct call, which takes no upload. */
  readonly body?: Request['body']
  /** Aborts when the client has gone; not set in a direct call, whose context tells that. */
  readonly signal?: AbortSignal
}

export type CallHeaders = Pick<Headers, 'get'>

/** A handler that the gateway can call past Next.js. */
export interface DirectCall {
  readonly answer: (request: CallRequest, context: RouteContext) => Promise<Response | TextAnswer>
}

export type RouteContext = { params: Promise<Record<string, string | string[]>> }
