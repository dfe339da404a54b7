import { describe, expect, test } from 'vitest'
import { judgeHome } from './database-home'

const HERE = { place: '7712.5.16400', timeline: '00000001' }
const STORED = { ...HERE, beat: 100n }
const ELSEWHERE = { ...HERE, place: '7713.5.16400' }
const PROMOTED = { ...HERE, timeline: '00000002' }

describe('a database', () => {
  test.each([
    ['that nothing happened to', STORED, HERE, 100n, 'same'],
    ['whose newest beat did not reach Redis', STORED, HERE, 90n, 'same'],
    ['next to a Redis that lost everything', STORED, HERE, null, 'same'],
    ['next to a Redis that does not answer', STORED, HERE, undefined, 'same'],
    ['after a fail-over', STORED, PROMOTED, 100n, 'moved'],
    ['after a fail-over that lost the last moment', STORED, PROMOTED, 101n, 'moved'],
    ['after a fail-over while Redis is away', STORED, PROMOTED, undefined, 'unknown'],
    ['moved by a dump with everything stopped', STORED, ELSEWHERE, 100n, 'moved'],
    ['from an older dump', STORED, ELSEWHERE, 101n, 'restored'],
    ['from a dump next to a new Redis', STORED, ELSEWHERE, null, 'restored'],
    ['from a dump while Redis is away', STORED, ELSEWHERE, undefined, 'restored'],
    ['restored to an earlier moment', STORED, PROMOTED, 102n, 'restored'],
    ['restored to a moment next to a new Redis', STORED, PROMOTED, null, 'restored'],
    ['from an older copy of the disk', STORED, HERE, 102n, 'restored'],
  ] as const)('%s', (_, stored, live, known, verdict) => {
    expect(judgeHome(stored, live, known)).toBe(verdict)
  })
})
