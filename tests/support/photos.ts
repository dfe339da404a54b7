import sharp from 'sharp'
import * as photo from '@/app/api/upload/[photo]/route'
import { POST as upload } from '@/app/api/upload/route'
import { db } from '@/lib/base/db/client'
import { type Caller, call } from './call'

const GREEN = { r: 20, g: 120, b: 60 }

export function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: GREEN } })
}

/** The reason that staff give for changing photos in these tests. */
export const reason = 'The number of the year'

export function formOf(
  bytes: Uint8Array | string,
  name = 'poster.jpg',
  type = 'image/jpeg',
): FormData {
  const form = new FormData()
  form.set('photo', new File([bytes as BlobPart], name, { type }))
  form.set('reason', reason)
  return form
}

export const send = (as: Caller, body: FormData) => call(upload, { method: 'POST', as, body })

/** Uploads a picture and returns its file name. */
export async function uploaded(as: Caller): Promise<string> {
  const { body } = await send(as, formOf(await picture().jpeg().toBuffer()))
  return String(body.photo)
}

export const remove = (as: Caller, name: string, query: Record<string, string> = {}) =>
  call(photo.DELETE, {
    method: 'DELETE',
    as,
    params: { photo: name },
    query: { reason, ...query },
  })

/** Stores `count` photos of one byte each directly in the database and returns their ids. */
export async function storePhotos(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await db.photo.createMany({
    data: ids.map((id) => ({ id, bytes: new Uint8Array([1]), width: 1, height: 1 })),
  })
  return ids
}

/** Loads the image as a browser does. */
export async function load(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://rondo.test/', { headers })
  return await photo.GET(request, { params: Promise.resolve({ photo: name }) })
}
