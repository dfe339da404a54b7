import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiAnswer } from '@/lib/base/browser/ask-api'
import { takeToasts } from './show-toast'
import { type Failure, markFields, type Submit, submissions, useSubmit } from './use-submit'

function Form({ take }: { readonly take: (submit: Submit) => void }) {
  take(useSubmit({ isKeyed: true, refresh: 'never' }))
  return null
}

describe('Idempotency-Key', () => {
  const { ask } = submissions
  afterEach(() => {
    submissions.ask = ask
    vi.unstubAllGlobals()
  })

  const ok = { kind: 'ok', data: {} } as const
  const unanswered = { kind: 'unanswered' } as const
  const refusedWith = (code: string) => {
    const problem = { type: '', title: '', status: 409, code, detail: '', requestId: '' }
    return { kind: 'refused', problem, retryAfterSeconds: undefined } as const
  }

  /** Sends the amounts one after the other and returns the key of each. */
  async function keysOf(
    ...sent: readonly (readonly [amount: number, ApiAnswer<object>])[]
  ): Promise<readonly (string | undefined)[]> {
    vi.stubGlobal('window', { location: { href: '/' } })
    const keys: (string | undefined)[] = []
    const answers = sent.map(([, answer]) => answer)
    submissions.ask = async <T>(_path: string, call: { idempotencyKey?: string }) => {
      keys.push(call.idempotencyKey)
      return answers.shift() as ApiAnswer<T>
    }
    let submit: Submit | undefined
    const take = (given: Submit) => {
      submit = given
    }
    renderToStaticMarkup(createElement(Form, { take }))
    for (const [deposite] of sent) {
      await submit?.send({ method: 'POST', path: '/depositHistory', body: { deposite } })
    }
    return keys
  }

  test('stays the same until an attempt succeeds, also for other input', async () => {
    const [first, ...others] = await keysOf(
      [500, unanswered],
      [600, refusedWith('rate-limited')],
      [600, ok],
    )
    expect(first).toMatch(/^[\w-]{1,64}$/)
    expect(others).toEqual([first, first])
  })

  test.each([
    ['a success, because the same input then means a second request', ok],
    ['a conflict, which says that an earlier request arrived', refusedWith('idempotency-conflict')],
  ])('changes after %s', async (_name, answer) => {
    const [first, second] = await keysOf([500, answer], [500, ok])
    expect(second).not.toBe(first)
  })
})

test('says from a lost answer until a success that the work may be done', async () => {
  const { ask } = submissions
  vi.stubGlobal('window', { location: { href: '/' } })
  const problem = { type: '', title: '', status: 410, code: '', detail: '', requestId: '' }
  const refused = { kind: 'refused', problem, retryAfterSeconds: undefined } as const
  const answers: ApiAnswer<object>[] = [
    refused,
    { kind: 'unanswered' },
    refused,
    { kind: 'ok', data: {} },
    refused,
  ]
  const found: boolean[] = []
  const failed = ({ mayBeDone }: Failure) => {
    found.push(mayBeDone)
    return { title: '' }
  }
  let submit: Submit | undefined
  const take = (given: Submit) => {
    submit = given
  }
  try {
    submissions.ask = async <T>() => answers.shift() as ApiAnswer<T>
    renderToStaticMarkup(createElement(Form, { take }))
    while (answers.length > 0) await submit?.send({ method: 'POST', path: '/resetPass', failed })
  } finally {
    submissions.ask = ask
    vi.unstubAllGlobals()
  }
  expect(found).toEqual([false, true, true, false])
})

test('links the message of a refusal to the login if the session has ended', async () => {
  const { ask } = submissions
  vi.stubGlobal('window', { location: { href: '/', pathname: '/user', search: '' } })
  takeToasts()
  const problem = { type: '', title: '', requestId: '', status: 401, detail: 'Log in.' }
  let submit: Submit | undefined
  const take = (given: Submit) => {
    submit = given
  }
  try {
    submissions.ask = async () => ({
      kind: 'refused',
      retryAfterSeconds: undefined,
      problem: { ...problem, code: 'not-signed-in' },
    })
    renderToStaticMarkup(createElement(Form, { take }))
    await submit?.send({
      method: 'DELETE',
      path: '/withdrawHistory/1',
      failed: ({ text }) => ({ title: 'Not cancelled', text }),
    })
  } finally {
    submissions.ask = ask
    vi.unstubAllGlobals()
  }
  expect(takeToasts()).toMatchObject([
    { text: 'Log in.', link: { href: '/login?from=%2Fuser', label: 'Log in' } },
  ])
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
