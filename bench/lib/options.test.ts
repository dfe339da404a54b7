import { describe, expect, it } from 'vitest'
import { readOptions } from './options'
import { PART_NAMES } from './part-names'

describe('what the benchmark is asked for', () => {
  it('is every part at full size where nothing is said', () => {
    expect(readOptions([])).toEqual({ parts: PART_NAMES, preset: 'full', jsonPath: null })
  })

  it('is each named part once, at the named size', () => {
    expect(readOptions(['bets', '--quick', 'pages', 'bets'])).toEqual({
      parts: ['bets', 'pages'],
      preset: 'quick',
      jsonPath: null,
    })
    expect(readOptions(['bets', '--json', 'out/bets.json']).jsonPath).toBe('out/bets.json')
  })

  it('is refused where a word is not known, or one file is asked for several parts', () => {
    expect(() => readOptions(['bet'])).toThrow('Usage')
    expect(() => readOptions(['bets', '--json'])).toThrow('Usage')
    expect(() => readOptions(['--json', 'out/all.json'])).toThrow('one part')
  })
})
