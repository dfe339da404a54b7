import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles, findCompressedFiles, preferCompressed, takesCoding } from './brotli-files'

const SCRIPT = 'export const answer = 42\n'.repeat(50)
let distDir: string

beforeEach(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'brotli-files-'))
  await mkdir(join(distDir, 'static', 'chunks'), { recursive: true })
  await writeFile(join(distDir, 'static', 'chunks', 'a.js'), SCRIPT)
  await mkdir(join(distDir, 'static', 'build-id'))
  await writeFile(join(distDir, 'static', 'chunks', 'font.woff2'), 'compressed already')
  await writeFile(join(distDir, 'static', 'build-id', '_ssgManifest.js'), SCRIPT)
})

afterEach(() => rm(distDir, { recursive: true }))

/** Returns the URL of a request and the headers of its answer after `preferCompressed`. */
async function ask(
  url: string,
  accepted: string | undefined,
  { method = 'GET', headers: more = {} }: { method?: string; headers?: IncomingHttpHeaders } = {},
) {
  const headers: Record<string, unknown> = {}
  const encoding = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const request = { method, url, headers: { ...encoding, ...more } }
  const response = {
    setHeader(name: string, value: unknown) {
      headers[name] = value
    },
  }
  preferCompressed(request, response as never, await findCompressedFiles(distDir))
  return { url: request.url, headers }
}

test('compresses scripts without loss, but neither fonts nor files that Next.js writes later', async () => {
  await compressFiles(distDir)
  const bytes = await readFile(join(distDir, 'static', 'chunks', 'a.js.br'))
  expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT)
  expect([...(await findCompressedFiles(distDir))]).toEqual(['/_next/static/chunks/a.js'])
})

test('sends Brotli to a client that accepts it, and declares it', async () => {
  await compressFiles(distDir)
  expect(await ask('/_next/static/chunks/a.js?v=1', 'gzip, br')).toEqual({
    url: '/_next/static/chunks/a.js.br?v=1',
    headers: {
      'Content-Type': 'application/javascript; charset=UTF-8',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
  })
})

test.each([
  ['/_next/static/chunks/a.js', 'gzip, deflate'],
  ['/_next/static/chunks/a.js', undefined],
  ['/_next/static/chunks/font.woff2', 'br'],
  ['/_next/static/build-id/_ssgManifest.js', 'br'],
  ['/_next/static/chunks/../chunks/a.js', 'br'],
  ['/wingo', 'br'],
])('leaves %s with Accept-Encoding %s unchanged', async (url, accepted) => {
  await compressFiles(distDir)
  expect(await ask(url, accepted)).toEqual({ url, headers: {} })
})

test('sends the same headers for HEAD as for GET', async () => {
  await compressFiles(distDir)
  const path = '/_next/static/chunks/a.js'
  expect(await ask(path, 'br', { method: 'HEAD' })).toEqual(await ask(path, 'br'))
})

test.each([
  ['POST', {}],
  ['OPTIONS', {}],
  ['GET', { range: 'bytes=0-9' }],
  ['HEAD', { range: 'bytes=0-9' }],
  ['GET', { 'if-match': '"a"' }],
  ['GET', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])(
  'leaves %s with %j unchanged, because Next.js may refuse it with an uncompressed page',
  async (method, headers) => {
    await compressFiles(distDir)
    const url = '/_next/static/chunks/a.js'
    expect(await ask(url, 'br', { method, headers })).toEqual({ url, headers: {} })
  },
)

test('serves a build without Brotli files unchanged', async () => {
  expect(await ask('/_next/static/chunks/a.js', 'br')).toMatchObject({
    url: '/_next/static/chunks/a.js',
  })
})

test.each([
  ['br', true],
  ['gzip, deflate, br;q=0.8', true],
  ['BR', true],
  ['br;q=0', false],
  ['br; q=0.000', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
])('Accept-Encoding "%s" accepts Brotli: %s', (accepted, isTaken) => {
  expect(takesCoding(accepted, 'br')).toBe(isTaken)
})
