import 'server-only'
import type { z } from 'zod'
import type { CallRequest } from '@/lib/base/http/call-request'
import { mediaTypeOf } from '@/lib/base/http/read-body'
import { Refusal } from '@/lib/base/text/refusals'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'

/** A generous number of bytes for what multipart/form-data adds around the file. */
const MAX_WRAPPING_BYTES = 16 * 1024

interface Upload {
  readonly file: Uint8Array
  readonly reason: string
}

/**
 * Reads the one file of a multipart/form-data request and the reason sent with it. Stops reading as
 * soon as the body is too large, so that nobody fills the memory.
 *
 * @param mostBytes of the file
 * @param reasonSchema of the reason
 * @throws Refusal `photo-too-large`, `invalid-input`.
 */
export async function readUpload(
  request: CallRequest,
  mostBytes: number,
  reasonSchema: z.ZodType<string>,
): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (mediaTypeOf(request) !== 'multipart/form-data') throw notOneFile()
  const form = await parseForm(await readLimited(request, mostBytes + MAX_WRAPPING_BYTES), type)
  const files = [...form.values()].filter((value) => value instanceof File)
  const [file] = files
  if (!file || files.length > 1) throw notOneFile()
  if (file.size > mostBytes) throw new Refusal('photo-too-large')
  const said = reasonSchema.safeParse(form.get('reason') ?? undefined, { error: plainIssue })
  if (!said.success) {
    const [issue] = said.error.issues
    throw new Refusal('invalid-input', { fields: { reason: issue?.message ?? '' } })
  }
  return { file: new Uint8Array(await file.arrayBuffer()), reason: said.data }
}

async function readLimited(
  request: CallRequest,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw new Refusal('photo-too-large')
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Refusal('photo-too-large')
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
