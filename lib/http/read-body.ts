import 'server-only'
import { Refusal } from '@/lib/refusals'

/** Largest JSON body accepted, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024
/**
 * Time within which a body that small must arrive, in ms. A slower sender only wants to keep a
 * place.
 */
export const MAX_BODY_MS = 10_000

/**
 * Reads the JSON body of a request.
 * @throws Refusal `not-json`, `too-large`, `too-slow`, `invalid-input`.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (mediaTypeOf(request) !== 'application/json') throw new Refusal('not-json')
  const text = await withinTime(readText(request))
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid-input', { detail: 'The body is not JSON.' })
  }
}

/**
 * Returns the media type that a request gives for its body, without parameters; empty if it gives
 * none.
 */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function withinTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('too-slow')), MAX_BODY_MS)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

async function readText(request: Request): Promise<string> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw new Refusal('too-large')
  // The server never reads more of a body than its announced length.
  if (length !== null) return request.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new Refusal('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
