import 'server-only'
import { MAX_PHOTO_BYTES } from '@/lib/content/rules'
import { photoReason } from '@/lib/content/wire'
import { Refusal } from '@/lib/refusals'
import type { CallRequest } from './call'
import { mediaTypeOf } from './read-body'

/** A generous number of bytes for what multipart/form-data adds around the file. */
const MAX_WRAPPING_BYTES = 16 * 1024
const MAX_BODY_BYTES = MAX_PHOTO_BYTES + MAX_WRAPPING_BYTES

interface Upload {
  readonly file: Uint8Array
  readonly reason: string
}

/**
 * Reads the one file of a multipart/form-data request and the reason sent with it. Stops reading as
 * soon as the body is too large, so that nobody fills the memory.
 *
 * @throws Refusal `photo-too-large`, `invalid-input`.
 */
export async function readUpload(request: CallRequest): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (mediaTypeOf(request) !== 'multipart/form-data') throw notOneFile()
  const form = await parseForm(await readLimited(request), type)
  const files = [...form.values()].filter((value) => value instanceof File)
  const [file] = files
  if (!file || files.length > 1) throw notOneFile()
  if (file.size > MAX_PHOTO_BYTES) throw new Refusal('photo-too-large')
  const said = photoReason.safeParse(form.get('reason') ?? undefined)
  if (!said.success) {
    const [issue] = said.error.issues
    throw new Refusal('invalid-input', { fields: { reason: issue?.message ?? '' } })
  }
  return { file: new Uint8Array(await file.arrayBuffer()), reason: said.data }
}

async function readLimited(request: CallRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new Refusal('photo-too-large')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new Refusal('photo-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

async function parseForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw notOneFile()
  }
}

function notOneFile(): Refusal {
  return new Refusal('invalid-input', { detail: 'Send one picture, as multipart/form-data.' })
}
