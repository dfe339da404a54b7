import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as photos } from '@/app/api/get/route'
import { GET as getInfo } from '@/app/api/getinfo/route'
import { GET as getPosterImage } from '@/app/api/getPosterImage/route'
import { POST as saveInfo } from '@/app/api/saveinfo/route'
import * as photo from '@/app/api/upload/[photo]/route'
import { POST as upload } from '@/app/api/upload/route'
import { db } from '@/lib/base/db/client'
import { getDepositInstructions, listInfoVersions } from '@/lib/house/content/read'
import { pruneOperations } from '@/lib/house/operations/prune'
import { type Caller, call } from '../../support/call'
import { makeUser } from '../../support/factories'
import { formOf, load, picture, reason, remove, uploaded } from '../../support/photos'

let player: Caller
let admin: Caller

beforeAll(async () => {
  player = await makeUser()
  admin = await makeUser('owner')
})
beforeEach(async () => {
  await db.photo.deleteMany()
  await db.info.deleteMany()
})

// @conformance photo-access
describe('access', () => {
  type Handler = Parameters<typeof call>[0]
  type Options = NonNullable<Parameters<typeof call>[1]>
  // Expected statuses in this order: no session, a player, an admin.
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
        params: { photo: await uploaded(admin) },
        body: { isPoster: true, reason },
      }),
      [401, 403, 200],
    ],
    [
      'DELETE /upload/{photo}',
      photo.DELETE,
      async () => ({
        method: 'DELETE',
        params: { photo: await uploaded(admin) },
        query: { reason },
      }),
      [401, 403, 200],
    ],
    [
      'DELETE /upload/{photo}?now=true',
      photo.DELETE,
      async () => ({
        method: 'DELETE',
        params: { photo: await uploaded(admin) },
        query: { now: 'true', reason },
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

describe('text', () => {
  const save = (info: unknown) => call(saveInfo, { method: 'POST', as: admin, body: { info } })

  // @conformance text-saved-last-fixed
  test('is the text saved last, with the fixed answer to saving', async () => {
    expect((await call(getInfo)).body).toEqual({ info: '' })
    await save('Send to 017')
    const answer = await save('Send to 018\r\nthen ওয়ালেট <b>\0')
    expect(answer.body.message).toBe('Information Submitted successfully')
    expect((await call(getInfo)).body).toEqual({ info: 'Send to 018\nthen ওয়ালেট <b>' })
  })

  // @conformance can-text-up-5000
  test('can be any text up to 5000 characters, or empty', async () => {
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

  test('keeps who saved each version and why, and restores one as a new version', async () => {
    const put = (body: object) => call(saveInfo, { method: 'POST', as: admin, body })
    await put({ info: 'one', reason: 'The first number' })
    const [first] = await listInfoVersions()
    await put({ info: 'two' })
    const back = { reason: 'The old number is right', revertOf: first?.id }
    expect((await put({ info: 'three', ...back })).status).toBe(400)
    expect((await put({ info: 'one', ...back })).status).toBe(201)
    expect((await put({ info: 'one', reason: 'x' })).status).toBe(400)
    const by = 'Nusrat Jahan'
    expect(await listInfoVersions()).toMatchObject([
      { info: 'one', by, ...back },
      { info: 'two', by, reason: null, revertOf: null },
      { info: 'one', by, reason: 'The first number', revertOf: null },
    ])
    expect((await call(getInfo)).body).toEqual({ info: 'one' })
  })

  test('is audited with the previous text', async () => {
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

describe('poster', () => {
  const set = (name: string, isPoster: unknown) =>
    call(photo.PUT, {
      method: 'PUT',
      as: admin,
      params: { photo: name },
      body: { isPoster, reason },
    })
  const posterUrl = async () => (await call(getPosterImage)).body.url

  test('is the photo chosen last and shown with the instructions', async () => {
    expect(await posterUrl()).toBeNull()
    const [one, two] = [await uploaded(admin), await uploaded(admin)]
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

  test('is unset when its photo is deleted, whose file is kept for a day', async () => {
    const name = await uploaded(admin)
    await set(name, true)
    await remove(admin, name)
    expect(await posterUrl()).toBeNull()
    expect((await call(photos)).body).toEqual([])
    expect((await set(name, true)).status).toBe(404)
    await pruneOperations()
    expect((await load(name)).status).toBe(200)
    expect((await remove(admin, name)).status).toBe(404)
    const actions = await db.auditEvent.findMany({
      where: { subject: `photo:${name.replace('.webp', '')}` },
      orderBy: { id: 'asc' },
    })
    expect(actions.map(({ action, after }) => [action, after])).toEqual(
      ['photo.add', 'poster.set', 'photo.delete'].map((action) => [
        action,
        expect.objectContaining({ reason }),
      ]),
    )
    await db.$executeRaw`UPDATE photo_removal SET removed_at = removed_at - interval '1 day'`
    await pruneOperations()
    expect((await load(name)).status).toBe(404)
    expect(await db.photo.count()).toBe(0)
  })

  test('is never a photo deleted at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const name = await uploaded(admin)
      const answers = await Promise.all([set(name, true), remove(admin, name), remove(admin, name)])
      const [, ...deletions] = answers.map(({ status }) => status)
      expect(deletions.sort()).toEqual([200, 404])
      expect(await posterUrl()).toBeNull()
    }
  })

  test('changes only with a reason, like every photo', async () => {
    const name = await uploaded(admin)
    const bare = new FormData()
    bare.set('photo', new File([await picture().png().toBuffer()], 'poster.png'))
    const params = { photo: name }
    const asked = { as: admin, params }
    for (const said of [undefined, 'x', '   ']) {
      if (said !== undefined) bare.set('reason', said)
      const answers = [
        await call(upload, { method: 'POST', as: admin, body: bare }),
        await call(photo.PUT, { ...asked, method: 'PUT', body: { isPoster: true, reason: said } }),
        await call(photo.DELETE, {
          ...asked,
          method: 'DELETE',
          query: said ? { reason: said } : {},
        }),
      ]
      for (const { status, body } of answers) {
        expect([status, body.fields]).toEqual([400, { reason: expect.any(String) }])
      }
    }
    expect([(await call(photos)).body, await posterUrl()]).toMatchObject([[{ photo: name }], null])
  })

  test('is only set with true and only unset with false', async () => {
    const name = await uploaded(admin)
    for (const wrong of [undefined, 'true', 1, null]) {
      expect((await set(name, wrong)).status).toBe(400)
    }
  })
})
