import { expect, test } from 'vitest'
import { showToast, takeToasts, waitingToasts } from './show-toast'

test('keeps messages in order until they are taken, and hands them out once', () => {
  // Tests of other files share the messages.
  takeToasts()
  let changes = 0
  const stop = waitingToasts.subscribe(() => {
    changes += 1
  })
  showToast({ tone: 'ok', title: 'first' })
  showToast({ tone: 'error', title: 'second' })
  const taken = takeToasts()
  expect(taken.map(({ title }) => title)).toEqual(['first', 'second'])
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  expect(waitingToasts.get()).toEqual([])
  expect(takeToasts()).toEqual([])
  expect(changes).toBe(3)
  stop()
  showToast({ tone: 'ok', title: 'unheard' })
  expect(changes).toBe(3)
})
