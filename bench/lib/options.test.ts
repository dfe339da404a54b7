import { describe, expect, test } from 'vitest'
import { readOptions, sizeOf } from './options'

const read = (...args: string[]) => readOptions(args, ['bets', 'rush', 'pages'])

describe('benchmark options', () => {
  test('default to every part at full size', () => {
    expect(read()).toEqual({ parts: ['bets', 'rush', 'pages'], preset: 'full', size: {} })
  })

  test('take each named part once, in their order, at the named size', () => {
    const options = read('pages', '--quick', 'bets', 'pages')
    expect(options).toEqual({ parts: ['bets', 'pages'], preset: 'quick', size: {} })
  })

  test('override sizes for a single part, if the part knows them', () => {
    const sizes = { full: { rounds: 5, bets: [10, 20] }, quick: { rounds: 1, bets: [1] } }
    const asked = (size: string) => sizeOf(read('bets', '--size', size), sizes)
    expect(asked('{"rounds":2}')).toEqual({ rounds: 2, bets: [10, 20] })
    expect(asked('{"bets":[7]}')).toEqual({ rounds: 5, bets: [7] })
    expect(() => asked('{"round":2}')).toThrow('round')
    expect(() => read('bets', 'pages', '--size', '{"rounds":2}')).toThrow('one part')
  })

  test('reject an unknown part, option or size', () => {
    expect(() => read('bet')).toThrow('no part bet')
    expect(() => read('bets', '--slow')).toThrow('--slow')
    expect(() => read('bets', '--size', 'rounds')).toThrow('JSON')
  })
})
