import { describe, expect, it } from 'vitest'
import { RequestKey } from './request-key'

describe('RequestKey', () => {
  it('is the same for the same body, so a repeated press is one request', () => {
    const key = new RequestKey()
    expect(key.forBody({ deposite: 500, txnID: 'ABCDEF' })).toBe(
      key.forBody({ deposite: 500, txnID: 'ABCDEF' }),
    )
  })

  it('is another one as soon as the body differs', () => {
    const key = new RequestKey()
    const first = key.forBody({ deposite: 500 })
    expect(key.forBody({ deposite: 600 })).not.toBe(first)
  })

  it('is another one after a success, because the same again is a second request', () => {
    const key = new RequestKey()
    const first = key.forBody({ deposite: 500 })
    key.forget()
    expect(key.forBody({ deposite: 500 })).not.toBe(first)
  })
})
