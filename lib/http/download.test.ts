import { expect, test } from 'vitest'
import { takeDownloadPlace } from './download'
import { requestContexts } from './request-context'

/** A download of the user; answers how it ends, or throws the refusal. */
function begin(userId: string): () => void {
  const closed = new AbortController()
  const context = { id: 'a-request', closed: closed.signal }
  requestContexts().run(context, () => takeDownloadPlace(userId))
  return () => closed.abort()
}

test('a user has one download at a time, however many others have theirs', () => {
  const end = begin('nusrat')
  const endOther = begin('rahim')
  expect(() => begin('nusrat')).toThrow(
    expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: 10 }),
  )
  // A refused one does not give the place of the first away.
  expect(() => begin('nusrat')).toThrow()
  end()
  begin('nusrat')()
  endOther()
})

test('a client that has already disconnected takes no place', () => {
  const gone = { id: 'a-request', closed: AbortSignal.abort() }
  requestContexts().run(gone, () => takeDownloadPlace('nusrat'))
  begin('nusrat')()
})

test('counts nothing where nobody reports the end of an answer', () => {
  takeDownloadPlace('nusrat')
  takeDownloadPlace('nusrat')
  begin('nusrat')()
})
