import { describe, expect, test, vi } from 'vitest'
import { markFields, RequestKey } from './use-submit'

describe('RequestKey', () => {
  test('is the same for the same body, so a repeated press is one request', () => {
    const key = new RequestKey()
    expect(key.forBody({ deposite: 500, txnID: 'ABCDEF' })).toBe(
      key.forBody({ deposite: 500, txnID: 'ABCDEF' }),
    )
  })

  test('changes as soon as the body differs', () => {
    const key = new RequestKey()
    const first = key.forBody({ deposite: 500 })
    expect(key.forBody({ deposite: 600 })).not.toBe(first)
  })

  test('changes after a success, because the same input then means a second request', () => {
    const key = new RequestKey()
    const first = key.forBody({ deposite: 500 })
    key.forget()
    expect(key.forBody({ deposite: 500 })).not.toBe(first)
  })
})

describe('markFields', () => {
  const formOf = (values: Record<string, string>) => ({
    getValues: () => values,
    setError: vi.fn(),
  })

  test('marks every refused field of the form and focuses the first of them', () => {
    const form = formOf({ name: '', phone: '', password: '' })
    expect(
      markFields(form, { password: 'Wrong.', phone: 'Enter your phone number, 6 to 15 digits.' }),
    ).toBe(true)
    expect(form.setError.mock.calls).toEqual([
      ['phone', { message: 'Enter your phone number, 6 to 15 digits.' }, { shouldFocus: true }],
      ['password', { message: 'Wrong.' }, { shouldFocus: false }],
    ])
  })

  test('finds a field with a different name on the wire', () => {
    const form = formOf({ amount: '', txnID: '' })
    expect(markFields(form, { deposite: 'Too little.' }, { deposite: 'amount' })).toBe(true)
    expect(form.setError).toHaveBeenCalledWith(
      'amount',
      { message: 'Too little.' },
      { shouldFocus: true },
    )
  })

  test('marks nothing for a refusal that names no field of the form', () => {
    const form = formOf({ amount: '' })
    expect(markFields(form, { email: 'Not yours.' })).toBe(false)
    expect(form.setError).not.toHaveBeenCalled()
  })
})
