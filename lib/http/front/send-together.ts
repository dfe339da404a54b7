import 'server-only'
import type { ServerResponse } from 'node:http'

/**
 * Next.js sends the headers, the body and its end one after the other, each with a write to the
 * system, which is much of what a small answer costs. What is written in the same turn of the event
 * loop travels together instead; streams go on as they are written.
 */
export function sendTogether(response: ServerResponse): void {
  const flushHeaders = response.flushHeaders.bind(response)
  response.flushHeaders = () => {
    // Nothing is sent by this then, and nothing more may come.
    if (response.headersSent) return flushHeaders()
    // The connection, not the answer: a corked answer gathers its chunks beside headers already sent.
    const { socket } = response
    socket?.cork()
    setImmediate(() => socket?.uncork())
    flushHeaders()
  }
}
