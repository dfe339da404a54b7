import { GET } from '@/app/api/live/route'
import { type LiveEvent, liveEvent } from '@/lib/play/rounds/wire-screen'
import { sessionCookie } from './call'

const open: AbortController[] = []

/** Closes every stream that this file has opened, as a browser does when it leaves the page. */
export function disconnectAll(): void {
  for (const controller of open.splice(0)) controller.abort()
}

/** Opens an event stream as a browser does and collects its events as they arrive. */
export async function connect(as?: { id: string; email: string }) {
  const abort = new AbortController()
  open.push(abort)
  const request = new Request('http://rondo.test/api/live?game=wingo', {
    headers: as ? { cookie: await sessionCookie(as) } : {},
    signal: abort.signal,
  })
  const response = await GET(request, { params: Promise.resolve({}) })
  const events: LiveEvent[] = []
  const reading = read(response, events)
  return {
    response,
    events,
    ended: reading,
    async next<T extends LiveEvent['type']>(
      type: T,
      isIt: (event: Extract<LiveEvent, { type: T }>) => boolean = () => true,
    ): Promise<Extract<LiveEvent, { type: T }>> {
      const deadline = Date.now() + 60_000
      for (;;) {
        const found = events.find(
          (event): event is Extract<LiveEvent, { type: T }> =>
            event.type === type && isIt(event as Extract<LiveEvent, { type: T }>),
        )
        if (found) return found
        if (Date.now() > deadline) throw new Error(`no ${type} among ${JSON.stringify(events)}`)
        await new Promise((done) => setTimeout(done, 10))
      }
    },
  }
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) events.push(liveEvent.parse(JSON.parse(part.replace(/^data: /, ''))))
  }
}
