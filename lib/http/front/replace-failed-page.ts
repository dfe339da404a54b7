import 'server-only'
import type { ServerResponse } from 'node:http'
import type { RequestContext } from '../request-context'
import { PAGE_HEADERS } from './refuse'
import { unavailablePage } from './unavailable-page'

type Method = (...args: unknown[]) => unknown

/**
 * A page that failed because the database is away or did not answer in time is a 503 with the page
 * that says so, not a 500. What is rendered of it is thrown away. A page of which something has been
 * sent already cannot be taken back.
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
    return isReplaced || original.write(...args)
  }
  const end = (...args: unknown[]) => {
    writeFailedHead()
    return isReplaced ? original.end(unavailablePage('database')) : original.end(...args)
  }
  Object.assign(response, { writeHead, write, end })
}
