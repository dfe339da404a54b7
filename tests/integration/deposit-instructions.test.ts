import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as photos } from '@/app/api/get/route'
import { GET as getInfo } from '@/app/api/getinfo/route'
import { GET as getPosterImage } from '@/app/api/getPosterImage/route'
import { POST as saveInfo } from '@/app/api/saveinfo/route'
import * as photo from '@/app/api/upload/[photo]/route'
import { POST as upload } from '@/app/api/upload/route'
import { db } from '@/lib/db/client'
import { MAX_KEPT_PHOTOS, MAX_PHOTOS } from '@/lib/domain/photo'
import { getDepositInstructions } from '@/lib/queries/info'
import { listDeletedPhotos } from '@/lib/queries/photos'
import { pruneOperations } from '@/lib/services/prune-operations'
import { type Caller, call, sessionCookie } from '../support/call'
import { makeUser } from '../support/factories'

let player: Caller
let admin: Caller

beforeAll(async () => {
  player = await makeUser()
  admin = await makeUser('admin')
})
beforeEach(async () => {
  await db.photo.deleteMany()
  await db.info.deleteMany()
})

const GREEN = { r: 20, g: 120, b: 60 }

function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: GREEN } })
}

function formOf(bytes: Uint8Array | string, name = 'poster.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.set('photo', new File([bytes as BlobPart], name, { type }))
  return form
}

const send = (body: FormData, as: Caller | null = admin) =>
  call(upload, { method: 'POST', as, body })

/** Uploads a picture and answers its file name. */
async function uploaded(): Promise<string> {
  const { body } = await send(formOf(await picture().jpeg().toBuffer()))
  return String(body.photo)
}

const remove = (name: string, query: Record<string, string> = {}) =>
  call(photo.DELETE, { method: 'DELETE', as: admin, params: { photo: name }, query })

/** So many photos of a byte each, the quick way; answers their ids. */
async function storePhotos(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await db.photo.createMany({
    data: ids.map((id) => ({ id, bytes: new Uint8Array([1]), width: 1, height: 1 })),
  })
  return ids
}

/** The image as a browser gets it. */
async function load(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://rondo.test/', { headers })
  return await photo.GET(request, { params: Promise.resolve({ photo: name }) })
}

describe('who may call what', () => {
  type Handler = Parameters<typeof call>[0]
  type Options = NonNullable<Parameters<typeof call>[1]>
  // Expected answers in the order: no session, a player, an admin.
  const surface: [string, Handler, () => Options | Promise<Options>, [number, number, number]][] = [
    ['GET /getinfo', getInfo, () => ({}), [200, 200, 200]],
    ['GET /api/get', photos, () => ({}), [200, 200, 200]],
    ['GET /getPosterImage', getPosterImage, () => ({}), [200, 200, 200]],
    ['POST /saveinfo', saveInfo, () => ({ method: 'POST', body: { info: 'x' } }), [401, 403, 201]],
    [
      'POST /upload',
      upload,
      async () => ({ method: 'POST', body: formOf(await picture().png().toBuffer()) }),
      [401, 403, 201],
    ],
    [
      'PUT /upload/{photo}',
      photo.PUT,
      async () => ({
        method: 'PUT',
        params: { photo: await uploaded() },
        body: { isPoster: true },
      }),
      [401, 403, 200],
    ],
    [
      'DELETE /upload/{photo}',
      photo.DELETE,
      async () => ({ method: 'DELETE', params: { photo: await uploaded() } }),
      [401, 403, 200],
    ],
    [
      'DELETE /upload/{photo}?now=true',
      photo.DELETE,
      async () => ({
        method: 'DELETE',
        params: { photo: await uploaded() },
        query: { now: 'true' },
      }),
      [401, 403, 200],
    ],
  ]
  test.each(surface)('%s', async (_name, handler, options, expected) => {
    const statuses: number[] = []
    for (const as of [null, player, admin]) {
      statuses.push((await call(handler, { ...(await options()), as })).status)
    }
    expect(statuses).toEqual(expected)
  })
})

describe('the text', () => {
  const save = (info: unknown) => call(saveInfo, { method: 'POST', as: admin, body: { info } })

  test('is what was saved last; saving answers the words of the specification', async () => {
    expect((await call(getInfo)).body).toEqual({ info: '' })
    await save('Send to 017')
    const answer = await save('Send to 018\r\nthen ওয়ালেট <b>\0')
    expect(answer.body.message).toBe('Information Submitted successfully')
    expect((await call(getInfo)).body).toEqual({ info: 'Send to 018\nthen ওয়ালেট <b>' })
  })

  test('may be anything, nothing too, up to 5000 characters', async () => {
    expect((await save('x'.repeat(5_000))).status).toBe(201)
    expect((await save('')).status).toBe(201)
    expect(await getDepositInstructions()).toMatchObject({ info: null })
    for (const wrong of ['x'.repeat(5_001), undefined, null, 7, {}, ['a']]) {
      expect(await save(wrong)).toMatchObject({
        status: 400,
        body: { fields: { info: expect.any(String) } },
      })
    }
    expect((await call(getInfo)).body).toEqual({ info: '' })
  })

  test('is on record with what it was before', async () => {
    await save('one')
    await save('two')
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'info.save' },
      orderBy: { id: 'desc' },
    })
    expect(event).toMatchObject({
      actorId: admin.id,
      before: { info: 'one' },
      after: { info: 'two' },
    })
  })
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s is taken, whatever it is called',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer()
      const { status, body } = await send(formOf(bytes, 'page.html', 'text/html'))
      expect(status).toBe(201)
      expect((await call(photos)).body).toEqual([body])
      const image = await load(String(body.photo))
      expect(image.status).toBe(200)
      expect(image.headers.get('content-type')).toBe('image/webp')
      expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(image.headers.get('x-content-type-options')).toBe('nosniff')
      const { format: stored, width, height } = await sharp(await image.arrayBuffer()).metadata()
      expect([stored, width, height]).toEqual(['webp', 40, 20])
    },
  )

  test('is stored upright, without a word of its metadata', async () => {
    const taken = await picture(60, 30)
      .withExif({ IFD0: { Copyright: 'Nusrat' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { body } = await send(formOf(taken))
    const image = await sharp(await (await load(String(body.photo))).arrayBuffer()).metadata()
    expect([image.width, image.height]).toEqual([30, 60])
    expect([image.exif, image.xmp, image.iptc, image.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('is made to fit 2000 pixels a side, and no smaller one larger', async () => {
    const { body } = await send(formOf(await picture(4_000, 1_000).jpeg().toBuffer()))
    const image = await sharp(await (await load(String(body.photo))).arrayBuffer()).metadata()
    expect([image.width, image.height]).toEqual([2_000, 500])
  })

  test('asked for again is not sent again', async () => {
    const name = await uploaded()
    const etag = (await load(name)).headers.get('etag')
    expect(etag).not.toBeNull()
    expect((await load(name, { 'if-none-match': String(etag) })).status).toBe(304)
  })

  test.each([
    'nothing.webp',
    '../../etc/passwd',
    '',
    `${crypto.randomUUID()}.webp`,
    `${crypto.randomUUID()}.jpg`,
  ])('named %j that nobody uploaded is not found', async (name) => {
    expect((await load(name)).status).toBe(404)
  })

  test('never changes under its name', async () => {
    await uploaded()
    await expect(db.photo.updateMany({ data: { width: 1 } })).rejects.toThrow()
  })

  test('is one of a hundred at most, those that are deleted not counted', async () => {
    await storePhotos(MAX_PHOTOS - 1)
    const bytes = await picture().jpeg().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => send(formOf(bytes))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [one] = (await call(photos)).body as unknown as { photo: string }[]
    await remove(String(one?.photo))
    expect((await send(formOf(bytes))).status).toBe(201)
  })

  test('is refused while twice as many are stored, as those that are deleted are for a day', async () => {
    const [first, ...rest] = await storePhotos(MAX_KEPT_PHOTOS)
    await db.photoRemoval.createMany({
      data: [first, ...rest].map((id) => ({ photoId: id ?? '' })),
    })
    const bytes = await picture().jpeg().toBuffer()
    const refused = await send(formOf(bytes))
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-photos'])
    expect(refused.body.detail).toContain('deleted within the last day')
    await remove(`${first}.webp`, { now: 'true' })
    expect((await send(formOf(bytes))).status).toBe(201)
    expect(await db.photo.count()).toBe(MAX_KEPT_PHOTOS)
  })
})

describe('a photo that nobody is to see', () => {
  const DELETED = 'private, max-age=0'

  test('is kept by no further cache once it is deleted, nor told to be for ever to those that have it', async () => {
    const name = await uploaded()
    const etag = String((await load(name)).headers.get('etag'))
    await remove(name)
    const image = await load(name)
    expect([image.status, image.headers.get('cache-control')]).toEqual([200, DELETED])
    const known = await load(name, { 'if-none-match': etag })
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, DELETED])
    expect((await listDeletedPhotos()).map(({ id }) => `${id}.webp`)).toEqual([name])
  })

  test.each([
    ['after it was deleted', true],
    ['without being deleted before', false],
  ])('loads no more once it is removed at once, %s', async (_how, isDeletedBefore) => {
    const name = await uploaded()
    const id = name.replace('.webp', '')
    const etag = String((await load(name)).headers.get('etag'))
    const params = { photo: name }
    await call(photo.PUT, { method: 'PUT', as: admin, params, body: { isPoster: true } })
    if (isDeletedBefore) await remove(name)
    for (const wrong of [{ now: 'yes' }, { now: '' }, { nwo: 'true' }])
      expect((await remove(name, wrong)).status).toBe(400)
    expect((await load(name)).status).toBe(200)
    expect((await remove(name, { now: 'true' })).status).toBe(200)
    expect((await load(name)).status).toBe(404)
    expect((await load(name, { 'if-none-match': etag })).status).toBe(404)
    expect((await call(getPosterImage)).body.url).toBeNull()
    expect(await listDeletedPhotos()).toEqual([])
    expect((await remove(name, { now: 'true' })).status).toBe(404)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'photo.remove', subject: `photo:${id}` },
    })
    expect(event).toMatchObject({ actorId: admin.id, before: { wasPoster: !isDeletedBefore } })
  })
})

describe('the poster', () => {
  const set = (name: string, isPoster: unknown) =>
    call(photo.PUT, { method: 'PUT', as: admin, params: { photo: name }, body: { isPoster } })
  const posterUrl = async () => (await call(getPosterImage)).body.url

  test('is the photo that was chosen last, shown with the instructions', async () => {
    expect(await posterUrl()).toBeNull()
    const [one, two] = [await uploaded(), await uploaded()]
    await set(one, true)
    await set(two, true)
    expect(await posterUrl()).toBe(`/upload/${two}`)
    await set(one, false)
    expect(await getDepositInstructions()).toMatchObject({
      poster: { url: `/upload/${two}`, width: 40, height: 20 },
    })
    await set(two, false)
    expect(await posterUrl()).toBeNull()
  })

  test('is gone when its photo is deleted, and only its file stays, for a day', async () => {
    const name = await uploaded()
    await set(name, true)
    await call(photo.DELETE, { method: 'DELETE', as: admin, params: { photo: name } })
    expect(await posterUrl()).toBeNull()
    expect((await call(photos)).body).toEqual([])
    expect((await set(name, true)).status).toBe(404)
    await pruneOperations()
    expect((await load(name)).status).toBe(200)
    const again = { method: 'DELETE', as: admin, params: { photo: name } } as const
    expect((await call(photo.DELETE, again)).status).toBe(404)
    const actions = await db.auditEvent.findMany({
      where: { subject: `photo:${name.replace('.webp', '')}` },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['photo.add', 'poster.set', 'photo.delete'])
    await db.$executeRaw`UPDATE photo_removal SET removed_at = removed_at - interval '1 day'`
    await pruneOperations()
    expect((await load(name)).status).toBe(404)
    expect(await db.photo.count()).toBe(0)
  })

  test('is never a photo that is deleted at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const name = await uploaded()
      const params = { photo: name }
      const deleting = { method: 'DELETE', as: admin, params } as const
      const answers = await Promise.all([
        set(name, true),
        call(photo.DELETE, deleting),
        call(photo.DELETE, deleting),
      ])
      const [, ...deletions] = answers.map(({ status }) => status)
      expect(deletions.sort()).toEqual([200, 404])
      expect(await posterUrl()).toBeNull()
    }
  })

  test('is chosen by yes or no', async () => {
    const name = await uploaded()
    for (const wrong of [undefined, 'true', 1, null]) {
      expect((await set(name, wrong)).status).toBe(400)
    }
  })
})

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const HTML = '<!doctype html><script>alert(document.cookie)</script>'
  const NOT_A_PHOTO = 'no JPEG, PNG, WebP or AVIF'
  const DAMAGED = 'damaged or cut off'

  const jpegStart = '\xff\xd8\xff\xe0'
  const truncated = async () => {
    const whole = await picture(800, 600).jpeg().toBuffer()
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  /** 40 megapixels of nothing: some kilobytes of PNG. */
  const bomb = () => picture(8_000, 5_000).png({ compressionLevel: 9 }).toBuffer()

  const cases: [string, () => Promise<FormData> | FormData, number, string][] = [
    ['SVG with a script', () => formOf(SVG, 'x.svg', 'image/svg+xml'), 415, NOT_A_PHOTO],
    ['SVG named .jpg', () => formOf(SVG), 415, NOT_A_PHOTO],
    ['HTML named .jpg', () => formOf(HTML), 415, NOT_A_PHOTO],
    ['a GIF', async () => formOf(await picture().gif().toBuffer()), 415, NOT_A_PHOTO],
    ['a TIFF', async () => formOf(await picture().tiff().toBuffer()), 415, NOT_A_PHOTO],
    ['an empty file', () => formOf(''), 415, NOT_A_PHOTO],
    ['a truncated JPEG', async () => formOf(await truncated()), 400, DAMAGED],
    [
      'HTML behind the start of a JPEG',
      () => formOf(Buffer.from(jpegStart + HTML, 'latin1')),
      400,
      DAMAGED,
    ],
    ['a bomb of 40 megapixels', async () => formOf(await bomb()), 413, '30 megapixels'],
    ['a file of 9 MB', () => formOf(new Uint8Array(9_000_000)), 413, 'larger than 8 MB'],
    ['a text in the place of the file', () => textForm(), 400, 'Send one picture'],
    ['nothing', () => new FormData(), 400, 'Send one picture'],
    ['two files', () => twoFiles(), 400, 'Send one picture'],
  ]

  function textForm(): FormData {
    const form = new FormData()
    form.set('photo', 'a text')
    return form
  }

  function twoFiles(): FormData {
    const form = formOf('one')
    form.append('photo', new File(['two'], 'two.jpg'))
    return form
  }

  test.each(cases)('%s is refused with a clear text', async (_name, form, status, text) => {
    const answer = await send(await form())
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(text)])
    expect(await db.photo.count()).toBe(0)
  })

  test('is small enough for the bomb to be one', async () => {
    expect((await bomb()).length).toBeLessThan(1_000_000)
  })

  test.each(['application/json', 'image/jpeg', 'multipart/form-data'])(
    'a body of type %s without parts is refused',
    async (type) => {
      const answer = await call(upload, {
        method: 'POST',
        as: admin,
        body: 'x',
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(400)
    },
  )

  test('a body without end is left off after little more than 8 MB', async () => {
    let sentBytes = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = new Uint8Array(64 * 1024)
        sentBytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    const request = new Request('http://rondo.test/', {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        cookie: await sessionCookie(admin),
      },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    const response = await upload(request, { params: Promise.resolve({}) })
    expect(response.status).toBe(413)
    expect(sentBytes).toBeLessThan(9_000_000)
  })
})
