import { expect, test } from 'vitest'
import { readJsonBody } from './read-body'

const read = (type: string | undefined) =>
  readJsonBody(
    new Request('http://rondo.test/', {
      method: 'POST',
      body: new TextEncoder().encode('{"a":1}'),
      headers: type === undefined ? {} : { 'content-type': type },
    }),
  )

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON ;charset=UTF-8',
])('accepts %s as JSON', async (type) => {
  expect(await read(type)).toEqual({ a: 1 })
})

test.each([
  undefined,
  '',
  'application/json-patch+json',
  'application/jsonp',
  'application/json.evil',
  'text/plain; application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
])('rejects %s as JSON', async (type) => {
  await expect(read(type)).rejects.toMatchObject({ code: 'not-json' })
})
