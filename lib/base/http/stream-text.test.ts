import { describe, expect, test, vi } from 'vitest'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { log } from '@/lib/base/log'
import { streamText } from './download'
import { withinLocale } from './request-context'

// Streams that break off on purpose here must not fill the log.
vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent'
})

describe('streamed text', () => {
  test('is generated no further than it is read, so that its length needs no memory', async () => {
    let made = 0
    let isOver = false
    async function* pieces() {
      try {
        for (;;) {
          made += 1
          yield `piece ${made}\n`
        }
      } finally {
        isOver = true
      }
    }
    const reader = streamText(pieces()).getReader()
    const read: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const { value } = await reader.read()
      read.push(new TextDecoder().decode(value))
      expect(made - read.length).toBeLessThanOrEqual(1)
    }
    expect(read).toEqual([1, 2, 3, 4, 5].map((piece) => `piece ${piece}\n`))
    await reader.cancel()
    expect(isOver).toBe(true)
  })

  test('is generated in the context of the request that began it, whatever reads it', async () => {
    async function* pieces() {
      yield formatCount(1_200)
      yield formatCount(3_400)
    }
    const text = withinLocale('bn', () => streamText(pieces()))
    expect(await new Response(text).text()).toBe('১,২০০৩,৪০০')
  })

  test('fails visibly if it can’t be generated to its end', async () => {
    async function* pieces() {
      yield 'the first piece'
      throw new Error('the database is gone')
    }
    await expect(new Response(streamText(pieces())).text()).rejects.toThrow('the database is gone')
  })

  test('ends without an error if its reader goes away while a piece is generated', async () => {
    const complaints = vi.spyOn(log, 'error')
    const asked = Promise.withResolvers<void>()
    const piece = Promise.withResolvers<string>()
    let isOver = false
    async function* pieces() {
      try {
        asked.resolve()
        yield await piece.promise
        yield 'more'
      } finally {
        isOver = true
      }
    }
    const reader = streamText(pieces()).getReader()
    await asked.promise
    const gone = reader.cancel()
    piece.resolve('too late')
    await gone
    expect(isOver).toBe(true)
    expect(complaints).not.toHaveBeenCalled()
  })
})
