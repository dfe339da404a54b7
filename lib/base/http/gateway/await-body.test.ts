import { Agent, request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { awaitBody, MAX_BODY_BYTES } from './await-body'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/**
 * Starts a server that waits for bodies and answers the outcome, followed by what a handler then
 * reads.
 */
async function open(withinMs = 60_000): Promise<string> {
  const server = createServer(async (request, response) => {
    const closed = new AbortController()
    const arrival = await awaitBody(request, closed.signal, withinMs)
    if (arrival !== 'there') {
      request.resume()
      return response.end(arrival)
    }
    if (request.readableDidRead) return response.end('touched')
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    response.end(`${arrival} ${text.length} ${text.slice(0, 3)} ${text.slice(-3)}`)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Sends a body in pieces, each after the one before has gone out, without announcing its length.
 */
function sendInPieces(origin: string, pieces: string[], { isEnded = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = ask(origin, { method: 'POST' }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      sent.destroy()
      resolve(text)
    })
    sent.on('error', reject)
    const write = async () => {
      for (const piece of pieces) {
        sent.write(piece)
        await sleep(5)
      }
      if (isEnded) sent.end()
    }
    void write()
  })
}

test('passes a body to its handler as it was sent, in one piece or many, with or without an announced length', async () => {
  const origin = await open()
  const text = `abc${'x'.repeat(40_000)}xyz`
  const announced = await fetch(origin, { method: 'POST', body: text })
  expect(await announced.text()).toBe('there 40006 abc xyz')
  const pieces = ['abc', 'x'.repeat(20_000), 'x'.repeat(20_000), 'xyz']
  expect(await sendInPieces(origin, pieces)).toBe('there 40006 abc xyz')
  expect(await sendInPieces(origin, ['abc'])).toBe('there 3 abc abc')
  expect(await sendInPieces(origin, [])).toBe('there 0  ')
})

test('accepts a body of the largest size but not one byte more, and one byte less if its length is not announced', async () => {
  const origin = await open()
  const largest = 'x'.repeat(MAX_BODY_BYTES)
  const send = async (body: string) => (await fetch(origin, { method: 'POST', body })).text()
  expect(await send(largest)).toBe(`there ${MAX_BODY_BYTES} xxx xxx`)
  expect(await send(`${largest}x`)).toBe('too-large')
  const counted = largest.slice(1)
  expect(await sendInPieces(origin, [counted])).toBe(`there ${MAX_BODY_BYTES - 1} xxx xxx`)
  expect(await sendInPieces(origin, [counted, 'x'])).toBe('too-large')
  expect(await sendInPieces(origin, [counted, 'xx'])).toBe('too-large')
})

test('stops waiting for a body that does not arrive', async () => {
  const origin = await open(20)
  expect(await sendInPieces(origin, ['abc'], { isEnded: false })).toBe('too-slow')
})

test('lets a connection take the next request after a handler that reads nothing', async () => {
  const server = createServer(async (request, response) => {
    const closed = new AbortController()
    response.once('close', () => closed.abort())
    response.end(await awaitBody(request, closed.signal))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (size: number) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = ask({ port, method: 'POST', agent }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve(text)
      })
      sent.on('error', reject).end('x'.repeat(size))
    })
  for (const size of [10, MAX_BODY_BYTES, 10]) expect(await send(size)).toBe('there')
  agent.destroy()
})
