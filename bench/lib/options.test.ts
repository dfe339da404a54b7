import { describe, expect, test } from 'vitest'
import { readOptions, sizeOf } from './options'
import { PART_NAMES } from './part-names'

describe('benchmark options', () => {
  test('default to every part at full size', () => {
    expect(readOptions([])).toEqual({
      parts: PART_NAMES,
      preset: 'full',
      size: {},
      jsonPath: null,
    })
  })

  test('take each named part once, at the named size', () => {
    expect(readOptions(['bets', '--quick', 'pages', 'bets'])).toEqual({
      parts: ['bets', 'pages'],
      preset: 'quick',
      size: {},
      jsonPath: null,
    })
    expect(readOptions(['bets', '--json', 'out/bets.json']).jsonPath).toBe('out/bets.json')
  })

  test('override sizes for a single part, if the part knows them', () => {
    const sizes = { full: { rounds: 5, bets: [10, 20] }, quick: { rounds: 1, bets: [1] } }
    const asked = (size: string) => sizeOf(readOptions(['bets', '--size', size]), sizes)
    expect(asked('{"rounds":2}')).toEqual({ rounds: 2, bets: [10, 20] })
    expect(asked('{"bets":[7]}')).toEqual({ rounds: 5, bets: [7] })
    expect(() => asked('{"round":2}')).toThrow('round')
    expect(() => readOptions(['bets', 'pages', '--size', '{"rounds":2}'])).toThrow('one part')
  })

  test('reject an unknown word, and one file for several parts', () => {
    expect(() => readOptions(['bet'])).toThrow('Usage')
    expect(() => readOptions(['bets', '--json'])).toThrow('Usage')
    expect(() => readOptions(['--json', 'out/all.json'])).toThrow('one part')
  })
})
