import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

// Scripts and style sheets are compressed once, at build time and as small as Brotli can make them,
// instead of for every request and less well. Next.js serves the compressed files but can't choose
// between two forms of a file. Plain Node.js loads this file (next.config.mjs, web/main.ts), so
// nothing in it may need compiling.

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}
const SUFFIX = '.br'
const compress = promisify(brotliCompress)

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants
/** Ways to code distances and blocks. Which makes a file smallest depends on the file. */
const VARIANTS = [
  {},
  { [BROTLI_PARAM_NPOSTFIX]: 1 },
  { [BROTLI_PARAM_NDIRECT]: 8 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 32 },
  { [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 48 },
]

/** Returns the smallest of the file's Brotli forms. */
async function compressBest(file: Buffer): Promise<Buffer> {
  const forms = await Promise.all(VARIANTS.map((params) => compress(file, { params })))
  return forms.reduce((best, form) => (form.length < best.length ? form : best))
}

// Files in this folder are named by their content. The manifests next to it are not, and Next.js
// rewrites some of those after the build has compressed its files.
const FOLDER = 'chunks'

async function listFiles(distDir: string): Promise<string[]> {
  return readdir(join(distDir, 'static', FOLDER), { recursive: true })
}

/**
 * Writes a Brotli file next to every script and style sheet that a build has named by its content.
 */
export async function compressFiles(distDir: string): Promise<void> {
  const files = (await listFiles(distDir)).filter((file) => extname(file) in TYPES)
  await Promise.all(
    files.map(async (file) => {
      const path = join(distDir, 'static', FOLDER, file)
      await writeFile(`${path}${SUFFIX}`, await compressBest(await readFile(path)))
    }),
  )
}

/** @returns the URL paths of the files that have a Brotli form */
export async function findCompressedFiles(distDir: string): Promise<ReadonlySet<string>> {
  const found = (await listFiles(distDir)).filter((file) => file.endsWith(SUFFIX))
  return new Set(
    found.map((file) => {
      const path = file.slice(0, -SUFFIX.length).replaceAll(sep, '/')
      return `/_next/static/${FOLDER}/${path}`
    }),
  )
}

/**
 * Returns true if an Accept-Encoding header accepts a coding: named, and not with a weight of zero.
 */
export function takesCoding(accepted: string | undefined, wanted: string): boolean {
  return (accepted ?? '').split(',').some((coding) => {
    const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase())
    return name === wanted && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Headers that Next.js may answer with a page of its own, with status 416 or 412. */
const CONDITIONS = ['range', 'if-match', 'if-unmodified-since'] as const

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Returns true if the answer, provided the file exists, is the whole file. A refusal would be a
 * page, which is not Brotli.
 */
function asksForWhole({ method, headers }: Asked): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && CONDITIONS.every((name) => headers[name] === undefined)
}

/** Redirects the request to the file's Brotli form, if there is one and the client accepts it. */
export function preferCompressed(
  request: Asked,
  response: Pick<ServerResponse, 'setHeader'>,
  compressed: ReadonlySet<string>,
): void {
  const [path = '', query] = (request.url ?? '').split('?', 2)
  if (!compressed.has(path) || !takesCoding(request.headers['accept-encoding'], 'br')) return
  if (!asksForWhole(request)) return
  request.url = `${path}${SUFFIX}${query === undefined ? '' : `?${query}`}`
  response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
  response.setHeader('Content-Encoding', 'br')
  response.setHeader('Vary', 'Accept-Encoding')
}
