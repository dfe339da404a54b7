import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST as upload } from '@/app/api/upload/route'
import { db } from '@/lib/base/db/client'
import { type Caller, call, sessionCookie } from '../../support/call'
import { makeUser } from '../../support/factories'
import { formOf, picture, send } from '../../support/photos'

let admin: Caller
beforeAll(async () => {
  admin = await makeUser('owner')
})
beforeEach(async () => {
  await db.photo.deleteMany()
})

describe('an upload that is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const HTML = '<!doctype html><script>alert(document.cookie)</script>'
  const NOT_A_PHOTO = 'Choose a JPEG, PNG, WebP or AVIF'
  const DAMAGED = 'This picture is damaged'

  const jpegStart = '\xff\xd8\xff\xe0'
  const truncated = async () => {
    const whole = await picture(800, 600).jpeg().toBuffer()
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  /** 40 empty megapixels in some kilobytes of PNG. */
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
    ['a file of 9 MB', () => formOf(new Uint8Array(9_000_000)), 413, 'under 8 MB'],
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

  test.each(cases)('is refused with a clear text: %s', async (_name, form, status, text) => {
    const answer = await send(admin, await form())
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(text)])
    expect(await db.photo.count()).toBe(0)
  })

  test('can be a bomb of less than 1 MB', async () => {
    expect((await bomb()).length).toBeLessThan(1_000_000)
  })

  test.each(['application/json', 'image/jpeg', 'multipart/form-data'])(
    'is refused as a body of type %s without parts',
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

  test('is cut off after little more than 8 MB if its body is endless', async () => {
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
