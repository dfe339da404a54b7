import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { ADMIN, EVERYONE, of, type Scenario } from './scenario'

const reason = 'The number of the year'

function pictureForm(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('photo', new File([Buffer.from(bytes)], 'poster.png', { type: 'image/png' }))
  form.set('reason', reason)
  return form
}

function makePicture(): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 60 }
  return sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Returns the file name of an existing photo, stored without the approval it may need. */
async function uploaded(): Promise<string> {
  const bytes = new Uint8Array(await makePicture())
  const { id } = await db.photo.create({ data: { id: uuidv7(), bytes, width: 8, height: 4 } })
  return `${id}.webp`
}

/** Calls about text and photos that staff publish. */
export const CONTENT_SCENARIOS: readonly Scenario[] = [
  of('GET /api/getinfo', EVERYONE),
  of('POST /api/saveinfo', [401, 403, 403, 201], () => ({
    body: { info: 'Send to 01711 234567' },
  })),
  of('GET /api/getPosterImage', EVERYONE),
  of('GET /api/get', EVERYONE),
  of('POST /api/upload', [401, 403, 403, 201], async () => ({
    body: pictureForm(await makePicture()),
  })),
  of('GET /api/upload/{photo}', EVERYONE, async () => ({ params: { photo: await uploaded() } })),
  {
    call: 'GET /api/upload/{photo}',
    note: 'one that the browser has',
    asking: async () => {
      const photo = await uploaded()
      return { params: { photo }, headers: { 'if-none-match': `"${photo.replace('.webp', '')}"` } }
    },
    expected: [304, 304, 304, 304],
  },
  of('PUT /api/upload/{photo}', ADMIN, async () => ({
    params: { photo: await uploaded() },
    body: { isPoster: true, reason },
  })),
  of('DELETE /api/upload/{photo}', ADMIN, async () => ({
    params: { photo: await uploaded() },
    query: { reason },
  })),
]
