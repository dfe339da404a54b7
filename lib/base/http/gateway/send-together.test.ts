import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { sendTogether } from './answer'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a real server whose answers go through `sendTogether`, and returns its address. */
async function open(answer: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => {
    sendTogether(response)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends a request on the only connection. */
function ask(origin: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(origin, { agent }, resolve).on('error', reject)
  })
}

test('delivers answers on one connection whole, each written in one turn of the event loop', async () => {
  const corked: number[] = []
  let count = 0
  const origin = await open((response) => {
    count += 1
    response.flushHeaders()
    corked.push(response.socket?.writableCorked ?? 0)
    response.write(`answer ${count}, `)
    response.end('whole')
  })
  const first = await ask(origin)
  expect(await text(first)).toBe('answer 1, whole')
  const second = await ask(origin)
  expect(await text(second)).toBe('answer 2, whole')
  expect(second.socket).toBe(first.socket)
  expect(corked).toEqual([1, 1])
})

test("delivers a stream's beginning before its end is written", async () => {
  let end: () => void = () => undefined
  const origin = await open((response) => {
    response.flushHeaders()
    response.write('beginning')
    end = () => response.end(' and end')
  })
  const stream = (await ask(origin)).setEncoding('utf8')
  const pieces = stream[Symbol.asyncIterator]()
  expect(await pieces.next()).toMatchObject({ value: 'beginning' })
  end()
  expect(await pieces.next()).toMatchObject({ value: ' and end' })
})

test('does not hold a connection back for headers that have already been sent', async () => {
  const corkedMore: number[] = []
  const origin = await open((response) => {
    response.writeHead(200)
    response.write('beginning')
    const before = response.socket?.writableCorked ?? 0
    response.flushHeaders()
    corkedMore.push((response.socket?.writableCorked ?? 0) - before)
    response.end(' and end')
  })
  expect(await text(await ask(origin))).toBe('beginning and end')
  expect(corkedMore).toEqual([0])
})
