import { expect, test } from 'vitest'
import { describeTurns, isStarved, Machine } from './machine'

test.each([
  [{ stillMs: 20, waiting: 0.4 }, false],
  [{ stillMs: 20, waiting: null }, false],
  [{ stillMs: 3_000, waiting: 0.4 }, true],
  [{ stillMs: 20, waiting: 0.97 }, true],
])('of %j it is said whether the machine had too much else to do', (turns, expected) => {
  expect(isStarved(turns)).toBe(expected)
})

test('a run that got no turn tells for how long', () => {
  const machine = new Machine()
  const until = performance.now() + 400
  while (performance.now() < until);
  const turns = machine.take()
  machine.end()
  expect(turns.stillMs).toBeGreaterThan(250)
  expect(describeTurns(turns)).toMatch(/stood still for \d+ ms at most/)
})
