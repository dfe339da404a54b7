import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildChain, type Chain, deriveTerminalSeed, previousSeed, seedToHex } from './chain'

function build(terminal: Uint8Array, links: number): Chain {
  const steps = buildChain(terminal, links)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('season chain', () => {
  test('matches the published vector', () => {
    const chain = build(sha256(utf8ToBytes('test-vector-terminal-v1')), 4)
    expect(seedToHex(chain.commitment)).toBe(
      '48c0edb73de6bbf04c656245688643670b0f2090d7ef1a37d766fdcfaba29524',
    )
    expect(seedToHex(chain.seedAt(1))).toBe(
      '7793a879992203b23d98e3d9b41911e8654dee53a2517846df3034cec22403a0',
    )
    expect(seedToHex(chain.seedAt(4))).toBe(
      seedToHex(sha256(utf8ToBytes('test-vector-terminal-v1'))),
    )
  })

  test('gives every link the value of plain hashing, whatever the chain’s length', () => {
    const lengthAndIndex = fc
      .integer({ min: 1, max: 400 })
      .chain((links) => fc.tuple(fc.constant(links), fc.integer({ min: 0, max: links })))
    const terminals = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(lengthAndIndex, terminals, ([links, index], terminal) => {
        let expected: Uint8Array = terminal
        for (let at = links; at > index; at--) expected = previousSeed(expected)
        const chain = build(terminal, links)
        expect(seedToHex(chain.seedAt(index))).toBe(seedToHex(expected))
        expect(seedToHex(chain.commitment)).toBe(seedToHex(chain.seedAt(0)))
      }),
      { numRuns: 60 },
    )
  })

  test('pauses after every ten thousand links, so that hashing never blocks the process', () => {
    const steps = buildChain(new Uint8Array(32), 200_000)
    let pauses = 0
    while (!steps.next().done) pauses += 1
    expect(pauses).toBe(20)
  }, 60_000)

  test('refuses links outside the chain', () => {
    const chain = build(new Uint8Array(32), 10)
    for (const index of [-1, 11, 1.5, Number.NaN]) {
      expect(() => chain.seedAt(index)).toThrow(`chain link: expected 0 to 10, found ${index}`)
    }
    expect(() => buildChain(new Uint8Array(32), 0).next()).toThrow(
      'chain length: expected 1 or more, found 0',
    )
  })
})

describe('the last link', () => {
  const secret = sha256(utf8ToBytes('test-vector-secret-v2'))
  const salt = sha256(utf8ToBytes('test-vector-salt-v2'))

  test.each([
    ['wingo', '4cb507f7dff588ff125c471b92468a430fabfe85ea709cdbee7178b6d7515f92'],
    ['baccarat', 'd61ebf89b6c782984402a776f769c6ac120b1aa37872b66a0f01f7d2c76f7929'],
  ])('of %s matches the published vector of scheme v2', (game, terminal) => {
    expect(seedToHex(deriveTerminalSeed(secret, { game, number: 1, salt }))).toBe(terminal)
  })

  test('differs per secret, salt, game and season, and is repeatable', () => {
    const name = { game: 'wingo', number: 1, salt }
    const seeds = [
      deriveTerminalSeed(secret, name),
      deriveTerminalSeed(secret, { ...name, number: 2 }),
      deriveTerminalSeed(secret, { ...name, game: 'baccarat' }),
      deriveTerminalSeed(secret, { ...name, salt: new Uint8Array(32).fill(7) }),
      deriveTerminalSeed(new Uint8Array(32).fill(8), name),
    ].map(seedToHex)
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(seedToHex(deriveTerminalSeed(secret, name))).toBe(seeds[0])
    expect(seeds[0]).toHaveLength(64)
  })
})
