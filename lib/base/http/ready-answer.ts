import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { CallRequest } from '@/lib/base/http/call-request'
import { takesCoding } from './brotli-files'

type Form = readonly [body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>]

/**
 * Makes an answer that is the same for everybody once: a long text costs more to write and to
 * compress than everything else that a request for it needs. A client that has the text gets a 304.
 */
export async function makeReadyAnswer(
  text: string,
  contentType: string,
): Promise<(request: CallRequest) => Response> {
  const plain = new Uint8Array(Buffer.from(text))
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain),
  ])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  const shared = { etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
  const formOf = (body: Uint8Array, coding?: string): Form => [
    new Uint8Array(body),
    { ...shared, 'content-type': contentType, ...(coding && { 'content-encoding': coding }) },
  ]
  const forms = [formOf(brotli, 'br'), formOf(gzipped, 'gzip')]
  const whole = formOf(plain)
  return ({ headers }) => {
    if (headers.get('if-none-match')?.includes(etag)) {
      return new Response(null, { status: 304, headers: shared })
    }
    const accepted = headers.get('accept-encoding') ?? undefined
    const [body, sent] =
      forms.find(([, form]) => takesCoding(accepted, form['content-encoding'] ?? '')) ?? whole
    return new Response(body, { headers: sent })
  }
}
