import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as photos } from '@/app/api/get/route'
import { GET as getPosterImage } from '@/app/api/getPosterImage/route'
import * as photo from '@/app/api/upload/[photo]/route'
import { db } from '@/lib/base/db/client'
import { listDeletedPhotos } from '@/lib/house/content/read'
import { MAX_KEPT_PHOTOS, MAX_PHOTOS } from '@/lib/house/content/rules'
import { type Caller, call } from '../../support/call'
import { makeUser } from '../../support/factories'
import {
  formOf,
  load,
  picture,
  reason,
  remove,
  send,
  storePhotos,
  uploaded,
} from '../../support/photos'

let admin: Caller
beforeAll(async () => {
  admin = await makeUser('owner')
})
beforeEach(async () => {
  await db.photo.deleteMany()
})

describe('picture', () => {
  // @conformance accepted-photo-types
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is accepted in %s under any name',
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer()
      const { status, body } = await send(admin, formOf(bytes, 'page.html', 'text/html'))
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

  test('is stored upright and without metadata', async () => {
    const taken = await picture(60, 30)
      .withExif({ IFD0: { Copyright: 'Nusrat' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { body } = await send(admin, formOf(taken))
    const image = await sharp(await (await load(String(body.photo))).arrayBuffer()).metadata()
    expect([image.width, image.height]).toEqual([30, 60])
    expect([image.exif, image.xmp, image.iptc, image.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('is shrunk to 2000 pixels a side and never enlarged', async () => {
    const { body } = await send(admin, formOf(await picture(4_000, 1_000).jpeg().toBuffer()))
    const image = await sharp(await (await load(String(body.photo))).arrayBuffer()).metadata()
    expect([image.width, image.height]).toEqual([2_000, 500])
  })

  test('is answered with 304 when the browser already has it', async () => {
    const name = await uploaded(admin)
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
  ])('is not found under the unknown name %j', async (name) => {
    expect((await load(name)).status).toBe(404)
  })

  test('is immutable under its name', async () => {
    await uploaded(admin)
    await expect(db.photo.updateMany({ data: { width: 1 } })).rejects.toThrow()
  })

  test('is refused once a hundred are stored that are not deleted', async () => {
    await storePhotos(MAX_PHOTOS - 1)
    const bytes = await picture().jpeg().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => send(admin, formOf(bytes))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [one] = (await call(photos)).body as unknown as { photo: string }[]
    await remove(admin, String(one?.photo))
    expect((await send(admin, formOf(bytes))).status).toBe(201)
  })

  test('is refused once two hundred are stored, including those deleted within a day', async () => {
    const [first, ...rest] = await storePhotos(MAX_KEPT_PHOTOS)
    await db.photoRemoval.createMany({
      data: [first, ...rest].map((id) => ({ photoId: id ?? '' })),
    })
    const bytes = await picture().jpeg().toBuffer()
    const refused = await send(admin, formOf(bytes))
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-photos'])
    expect(refused.body.detail).toContain('deleted photos are kept')
    await remove(admin, `${first}.webp`, { now: 'true' })
    expect((await send(admin, formOf(bytes))).status).toBe(201)
    expect(await db.photo.count()).toBe(MAX_KEPT_PHOTOS)
  })
})

describe('deleted photo', () => {
  const DELETED = 'private, max-age=0'

  test('is no longer cached', async () => {
    const name = await uploaded(admin)
    const etag = String((await load(name)).headers.get('etag'))
    await remove(admin, name)
    const image = await load(name)
    expect([image.status, image.headers.get('cache-control')]).toEqual([200, DELETED])
    const known = await load(name, { 'if-none-match': etag })
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, DELETED])
    expect((await listDeletedPhotos()).map(({ id }) => `${id}.webp`)).toEqual([name])
  })

  test.each([
    ['after it was deleted', true],
    ['without being deleted before', false],
  ])('does not load after its removal, %s', async (_how, isDeletedBefore) => {
    const name = await uploaded(admin)
    const id = name.replace('.webp', '')
    const etag = String((await load(name)).headers.get('etag'))
    const params = { photo: name }
    await call(photo.PUT, { method: 'PUT', as: admin, params, body: { isPoster: true, reason } })
    if (isDeletedBefore) await remove(admin, name)
    for (const wrong of [{ now: 'yes' }, { now: '' }, { nwo: 'true' }])
      expect((await remove(admin, name, wrong)).status).toBe(400)
    expect((await load(name)).status).toBe(200)
    expect((await remove(admin, name, { now: 'true' })).status).toBe(200)
    expect((await load(name)).status).toBe(404)
    expect((await load(name, { 'if-none-match': etag })).status).toBe(404)
    expect((await call(getPosterImage)).body.url).toBeNull()
    expect(await listDeletedPhotos()).toEqual([])
    expect((await remove(admin, name, { now: 'true' })).status).toBe(404)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { action: 'photo.remove', subject: `photo:${id}` },
    })
    expect(event).toMatchObject({
      actorId: admin.id,
      before: { wasPoster: !isDeletedBefore },
      after: { reason },
    })
  })
})
