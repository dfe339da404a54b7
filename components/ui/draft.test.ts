import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, takeDraft } from './draft'

let account = 'nusrat'
let pathname = '/user/withdraw'

beforeEach(() => {
  const stored = new Map<string, string>()
  account = 'nusrat'
  pathname = '/user/withdraw'
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: { account: '' } } })
  const { dataset } = document.documentElement
  Object.defineProperty(dataset, 'account', { get: () => account })
  vi.stubGlobal('window', {
    location: {
      get pathname() {
        return pathname
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const EMPTY = { amount: '', wallet: '' }

test('gives what was entered and its key back once, to the same form of the same person', () => {
  keepDraft({ amount: '500', wallet: 'nagad' }, 'a-key')
  expect(takeDraft({ amount: '' })).toBeUndefined()
  account = 'rahim'
  expect(takeDraft(EMPTY)).toBeUndefined()
  account = 'nusrat'
  pathname = '/surewin'
  expect(takeDraft(EMPTY)).toBeUndefined()
  pathname = '/user/withdraw'
  expect(takeDraft(EMPTY)?.slice(1)).toEqual([{ amount: '500', wallet: 'nagad' }, 'a-key'])
  expect(takeDraft(EMPTY)).toBeUndefined()
})

test('keeps no password and no code', () => {
  const typed = {
    phone: '01711000077',
    password: 'secret-77',
    confirmpassword: 'x',
    code: '123456',
  }
  keepDraft(typed, null)
  expect(takeDraft(typed)?.[1]).toEqual({ phone: '01711000077' })
})

test('keeps nothing where the browser forbids it', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft(EMPTY, null)
  expect(takeDraft(EMPTY)).toBeUndefined()
})
