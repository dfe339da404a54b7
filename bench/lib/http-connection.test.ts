import { describe, expect, test } from 'vitest'
import { bodyOf, statusOfWhole } from './http-connection'
import { prepareRequest, stampKey } from './http-request'

const whole = (text: string) => statusOfWhole(Buffer.from(text))

describe('an HTTP answer', () => {
  test('is complete once the announced number of bytes has arrived', () => {
    expect(whole('HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{')).toBeNull()
    expect(whole('HTTP/1.1 201 Created\r\nContent-Length: 2\r\n\r\n{}')).toBe(201)
    expect(whole('HTTP/1.1 204 No Content\r\n\r\n')).toBe(204)
  })

  test('is complete with its last chunk if it comes in chunks', () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(whole(head)).toBeNull()
    expect(whole(`${head}2\r\n{}\r\n`)).toBeNull()
    expect(whole(`${head}2\r\n{}\r\n0\r\n\r\n`)).toBe(200)
  })

  test('gives its body as text', () => {
    const answer = Buffer.from('HTTP/1.1 409 Conflict\r\nContent-Length: 14\r\n\r\n{"code":"৳"}')
    expect(bodyOf(answer)).toBe('{"code":"৳"}')
  })
})

describe('a prepared request', () => {
  test('states the length of its body and gets a new key for each sending', () => {
    const request = prepareRequest({ port: 3000, method: 'POST', path: '/bet', body: { a: 'ü' } })
    expect(request.bytes.toString()).toContain('Content-Length: 10\r\n')
    stampKey(request)
    expect(request.bytes.toString()).toContain('Idempotency-Key: bench-000000000000001\r\n')
    stampKey(request)
    expect(request.bytes.toString()).toContain('bench-000000000000002\r\n')
  })
})
