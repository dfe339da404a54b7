import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requestContexts } from '../request-context'
import { plainPage } from './plain-page'
import { replaceFailedPage, unavailablePage } from './refuse'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/**
 * Returns what a browser gets for a page that fails while the database is unavailable, and the
 * errors of the answer.
 */
async function askForFailed(fail: (response: ServerResponse) => void) {
  const errors: Error[] = []
  const server = createServer((_request, response) => {
    response.on('error', (error) => errors.push(error))
    replaceFailedPage({ id: 'a-request' }, response, () => false)
    response.statusCode = 500
    fail(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  return { status: answer.status, text: await answer.text(), errors }
}

test('calls back the writer of a page that is replaced', async () => {
  const told: string[] = []
  const ended = Promise.withResolvers<void>()
  const { status, text } = await askForFailed((response) => {
    response.write('half of ', () => told.push('written'))
    response.write('a failed ', 'utf8', () => told.push('written as text'))
    response.end('page', ended.resolve)
  })
  await ended.promise
  expect(told).toEqual(['written', 'written as text'])
  expect([status, text]).toEqual([503, unavailablePage('database')])
})

test('lets a page that is replaced be ended twice, and calls back both callers', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const { text, errors } = await askForFailed((response) => {
    response.end('failed', first.resolve)
    response.end('failed', second.resolve)
  })
  await Promise.all([first.promise, second.promise])
  expect(text).toBe(unavailablePage('database'))
  expect(errors).toEqual([])
})

test('ends a page outside of its request, which would stay in memory with the connection', async () => {
  const context = { id: 'a-request' }
  const finished = Promise.withResolvers<unknown>()
  await askForFailed((response) =>
    requestContexts().run(context, () => {
      response.on('finish', () => finished.resolve(requestContexts().getStore()))
      response.end('failed')
    }),
  )
  expect(await finished.promise).toBeUndefined()
})

const TEXT = { language: 'en', title: 'A title', text: 'A text.', again: 'Again' } as const

test('uses the heading of a plain page as its title, and reloads automatically only if requested', () => {
  const page = plainPage({ texts: [TEXT] })
  expect(page).toContain('<title>A title</title>')
  expect(page).toContain('<h1>A title</h1>')
  expect(page).not.toContain('http-equiv')
  expect(plainPage({ texts: [TEXT], retrySeconds: 5 })).toContain(
    'http-equiv="refresh" content="5"',
  )
})
