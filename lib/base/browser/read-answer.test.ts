import { describe, expect, test } from 'vitest'
import { listOf, readerOf } from './read-answer'

interface Shown {
  readonly name: string
  readonly total: number
  readonly parts: readonly string[]
  readonly more: { readonly at: number } | null
}

const shown = readerOf<Shown>({ name: 'string', total: 'number', parts: 'array' })
const answer = { name: 'a', total: 0, parts: [], more: null }

describe('answer reader', () => {
  test('accepts an answer with the named fields, whatever else it has', () => {
    expect(shown.parse({ ...answer, later: true })).toEqual({ ...answer, later: true })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'Bad gateway'],
    ['a list', [answer]],
    ['a missing field', { name: 'a', parts: [] }],
    ['a field of another kind', { ...answer, total: '0' }],
    ['null for a field', { ...answer, name: null }],
    ['an object for a list', { ...answer, parts: {} }],
  ])('refuses %s', (_what, value) => {
    expect(() => shown.parse(value)).toThrow(TypeError)
  })

  test('reads every item of a list', () => {
    expect(listOf(shown).parse([answer, answer])).toHaveLength(2)
    expect(() => listOf(shown).parse([answer, {}])).toThrow(TypeError)
    expect(() => listOf(shown).parse({ 0: answer })).toThrow(TypeError)
  })
})
