import { describe, expect, test } from 'vitest'
import { readOptions, sizeOf } from './options'
import { PART_NAMES } from './part-names'

describe('what the benchmark is asked for', () => {
  test('is every part at full size where nothing is said', () => {
    expect(readOptions([])).toEqual({
      parts: PART_NAMES,
      preset: 'full',
      size: {},
      jsonPath: null,
    })
  })

  test('is each named part once, at the named size', () => {
    expect(readOptions(['bets', '--quick', 'pages', 'bets'])).toEqual({
      parts: ['bets', 'pages'],
      preset: 'quick',
      size: {},
      jsonPath: null,
    })
    expect(readOptions(['bets', '--json', 'out/bets.json']).jsonPath).toBe('out/bets.json')
  })

  test('is any other size of one part, of what the part knows', () => {
    const sizes = { full: { rounds: 5, bets: [10, 20] }, quick: { rounds: 1, bets: [1] } }
    const asked = (size: string) => sizeOf(readOptions(['bets', '--size', size]), sizes)
    expect(asked('{"rounds":2}')).toEqual({ rounds: 2, bets: [10, 20] })
    expect(asked('{"bets":[7]}')).toEqual({ rounds: 5, bets: [7] })
    expect(() => asked('{"round":2}')).toThrow('round')
    expect(() => readOptions(['bets', 'pages', '--size', '{"rounds":2}'])).toThrow('one part')
  })

  test('is refused where a word is not known, or one file is asked for several parts', () => {
    expect(() => readOptions(['bet'])).toThrow('Usage')
    expect(() => readOptions(['bets', '--json'])).toThrow('Usage')
    expect(() => readOptions(['--json', 'out/all.json'])).toThrow('one part')
  })
})
