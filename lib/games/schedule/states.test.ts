import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isIn, NOT_OVER, OVER, ROUND_STATES, stateOf, TAKING_BETS, UNDECIDED } from './states'

const DOCUMENT = readFileSync('docs/rounds.md', 'utf8')

test('docs/rounds.md draws every step between states, and no other', () => {
  const drawn = DOCUMENT.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gm)
  const steps = Object.entries(ROUND_STATES).flatMap(([state, { next }]) =>
    Object.entries(next).map(([to, why]) => [state, to === 'gone' ? '[*]' : to, why]),
  )
  expect(Array.from(drawn, ([, from, to, why]) => [from, to, why])).toEqual([
    ['[*]', 'scheduled', 'written ahead'],
    ...steps,
  ])
})

test('docs/rounds.md describes every state by the columns that identify it', () => {
  const rows = [...DOCUMENT.matchAll(/^\| (\w+) \| (\w+) \| (.*?) ?\| /gm)]
  const listed = rows.map(([, state, status, set = '']) => [state, status, set])
  const told = Object.entries(ROUND_STATES).map(([state, { status, set, ...rest }]) => {
    const either = 'either' in rest ? rest.either.map((mark) => `maybe \`${mark}\``) : []
    return [state, status, [...set.map((mark) => `\`${mark}\``), ...either].join(', ')]
  })
  expect(listed).toEqual(told)
})

test('every state leads only to states that exist', () => {
  const known = ['gone', ...Object.keys(ROUND_STATES)]
  const reached = Object.values(ROUND_STATES).flatMap(({ next }) => Object.keys(next))
  expect(reached.filter((state) => !known.includes(state))).toEqual([])
})

test('isIn uses the conditions that the indexes of rounds are made of', () => {
  expect(isIn(TAKING_BETS, 'r').sql).toBe("r.status IN ('scheduled', 'open')")
  expect(isIn(NOT_OVER).sql).toBe("round.status IN ('scheduled', 'open', 'closed')")
  expect(isIn(OVER).sql).toBe("round.status IN ('finished', 'void')")
  expect(isIn(UNDECIDED, 'e').sql).toBe(
    "e.status IN ('scheduled', 'open', 'closed') AND e.outcome IS NULL AND e.void_reason IS NULL",
  )
  expect(isIn(['void', 'voidSeedShown']).sql).toBe(
    "round.status = 'void' AND round.would_have_been IS NULL",
  )
  expect(stateOf().values).toEqual([])
})

test('isIn rejects states that no single condition separates from the others', () => {
  expect(() => isIn(['closed', 'drawn'])).toThrow('expected a condition of their own, found none')
})

test('no other file says which columns identify the state of a round', () => {
  const asks =
    /(?<!\bSET )\bstatus"?\s*(=|<>|!=|(NOT )?IN \()\s*'(scheduled|open|closed|finished|void)'|\b(bets_root|outcome|void_reason|revealed_seed|would_have_been) IS (NOT )?NULL/
  const files = globSync('{app,components,lib,workers,scripts,web}/**/*.{ts,tsx,mjs}').filter(
    (path) =>
      !/\.test\.tsx?$|^lib\/(base\/db\/generated\/|games\/schedule\/states\.ts$)/.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => asks.test(readFileSync(path, 'utf8')))).toEqual([])
})
