import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeReadyAnswer } from './ready-answer'

const TEXT = JSON.stringify({ calls: Array(1_000).fill('ready') })
const answer = await makeReadyAnswer(TEXT, 'application/json')
const ask = (headers: Record<string, string> = {}) =>
  answer(new Request('http://rondo.test/', { headers }))

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['identity', null, (body: Buffer) => body],
])('sends a client that accepts %s the text as %s', async (accepted, coding, read) => {
  const got = ask({ 'accept-encoding': accepted })
  expect([got.status, got.headers.get('content-encoding')]).toEqual([200, coding])
  expect(got.headers.get('vary')).toBe('Accept-Encoding')
  expect(read(Buffer.from(await got.arrayBuffer())).toString()).toBe(TEXT)
})

test('sends nothing to a client that has the text', async () => {
  const etag = ask().headers.get('etag') ?? ''
  for (const known of [etag, `"other", ${etag}`]) {
    const { status, body } = ask({ 'if-none-match': known })
    expect([status, body]).toEqual([304, null])
  }
  expect(ask({ 'if-none-match': '"other"' }).status).toBe(200)
})
