import 'server-only'
import type { ServerResponse } from 'node:http'
import type { RequestContext } from '../request-context'
import { PAGE_HEADERS } from './refuse'
import { unavailablePage } from './unavailable-page'

type Method = (...args: unknown[]) => unknown
type Done = () => void

/**
 * A page that failed because the database is away or did not answer in time is a 503 with the page
 * that says so, not a 500. What is rendered of it is thrown away. A page of which something has been
 * sent already cannot be taken back. Whoever writes learns nothing of it: what they asked to be told
 * they are told.
 */
export function replaceFailedPage(
  context: RequestContext,
  response: ServerResponse,
  isDatabaseUp: () => boolean,
): void {
  const original = {
    writeHead: response.writeHead.bind(response) as Method,
    write: response.write.bind(response) as Method,
    end: response.end.bind(response) as Method,
  }
  let isReplaced = false

  const mustReplace = (status: unknown) =>
    status === 500 && (context.refusal === 'service-unavailable' || !isDatabaseUp())
  const writeHead = (status: unknown, ...rest: unknown[]) => {
    if (!mustReplace(status)) return original.writeHead(status, ...rest)
    isReplaced = true
    context.refusal = 'service-unavailable'
    for (const name of response.getHeaderNames()) {
      if (name !== 'x-request-id' && name !== 'connection') response.removeHeader(name)
    }
    return original.writeHead(503, PAGE_HEADERS)
  }
  // Left alone, Node.js writes the head with the first of the body: too late to drop that.
  const writeFailedHead = () => {
    if (!response.headersSent && mustReplace(response.statusCode)) response.writeHead(500)
  }
  const write = (...args: unknown[]) => {
    writeFailedHead()
    if (!isReplaced) return original.write(...args)
    const done = doneOf(args)
    if (done) process.nextTick(done)
    return true
  }
  const end = (...args: unknown[]) => {
    writeFailedHead()
    if (!isReplaced) return original.end(...args)
    const done = doneOf(args)
    // To end twice is allowed, to write after the end is not.
    if (response.writableEnded) return original.end(done)
    return original.end(unavailablePage('database'), done)
  }
  Object.assign(response, { writeHead, write, end })
}

/** The callback that `write` and `end` take behind whatever else they are given. */
function doneOf(args: readonly unknown[]): Done | undefined {
  const last = args.at(-1)
  return typeof last === 'function' ? (last as Done) : undefined
}
