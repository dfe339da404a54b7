import { expect, test } from 'vitest'
import { describeTurns, Machine } from './machine'

test('reports how long a run got no processor time', () => {
  const machine = new Machine()
  const until = performance.now() + 400
  while (performance.now() < until);
  const turns = machine.take()
  machine.end()
  expect(turns.stillMs).toBeGreaterThan(250)
  expect(describeTurns(turns)).toMatch(/stood still for \d+ ms at most/)
})
