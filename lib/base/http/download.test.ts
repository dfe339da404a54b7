import { expect, test } from 'vitest'
import { takeDownloadPlace } from './download'
import { requestContexts } from './request-context'

/** Starts a download for the user. Returns a function that ends it, or throws the refusal. */
function begin(userId: string): () => void {
  const closed = new AbortController()
  const context = { id: 'a-request', closed: closed.signal }
  requestContexts().run(context, () => takeDownloadPlace(userId))
  return () => closed.abort()
}

test('gives a user one download at a time, however many other users are downloading', () => {
  const end = begin('nusrat')
  const endOther = begin('rahim')
  expect(() => begin('nusrat')).toThrow(
    expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: 10 }),
  )
  // A refused download does not free the place of the first one.
  expect(() => begin('nusrat')).toThrow()
  end()
  begin('nusrat')()
  endOther()
})

test('gives no place to a client that has already disconnected', () => {
  const gone = { id: 'a-request', closed: AbortSignal.abort() }
  requestContexts().run(gone, () => takeDownloadPlace('nusrat'))
  begin('nusrat')()
})

test('counts nothing if nobody reports the end of an answer', () => {
  takeDownloadPlace('nusrat')
  takeDownloadPlace('nusrat')
  begin('nusrat')()
})
