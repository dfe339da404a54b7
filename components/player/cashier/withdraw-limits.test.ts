import { expect, test } from 'vitest'
import { adviceFor, mostOf, objectionTo } from './withdraw-limits'

const LIMITS = { minimum: 500, step: 500, maximum: null }

test.each([
  [12_450.25, null, 12_000],
  [12_450.25, 10_000, 10_000],
  [12_450.25, 9_999, 9_500],
  [500, null, 500],
  [499.99, null, 0],
])('with a balance of %d and at most %s in one request, returns %d', (main, maximum, most) => {
  expect(mostOf(main, { ...LIMITS, maximum })).toBe(most)
})

test('offers nothing if the largest step is below the minimum', () => {
  expect(mostOf(900, { ...LIMITS, minimum: 700 })).toBe(0)
})

test.each([
  [1_700, 12_450, 'Use steps of ৳500: ৳1,500 or ৳2,000.'],
  [700, 700, 'Most you can withdraw: ৳500.'],
  [600, 1_000, 'Use steps of ৳500: ৳500 or ৳1,000.'],
  [2_500, 2_000, 'Most you can withdraw: ৳2,000.'],
  [300, 2_000, 'At least ৳500, in steps of ৳500.'],
  [1_500, 2_000, null],
])('advises on ৳%d with a balance of ৳%d: %s', (amount, main, advice) => {
  expect(adviceFor(amount, main, LIMITS)).toBe(advice)
})

test('offers the only possible step if the other is out of reach', () => {
  expect(adviceFor(800, 1_000, { minimum: 700, step: 500, maximum: null })).toBe(
    'Use steps of ৳500: ৳1,000.',
  )
})

const OUT_OF_RANGE = 'Withdraw less than your current amount or less than 500.'

test.each([
  [2_500, 2_000, null, `${OUT_OF_RANGE} Most you can withdraw: ৳2,000.`],
  [300, 2_000, null, `${OUT_OF_RANGE} At least ৳500, in steps of ৳500.`],
  [
    ...([1_700, 12_450, null] as const),
    'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000',
  ],
  [1_500, 2_000, 1_000, 'Most you can withdraw: ৳1,000.'],
])(
  'objects to ৳%d of ৳%d, at most %s, in the words of the specification: %s',
  (amount, main, maximum, text) => {
    expect(objectionTo(amount, main, { ...LIMITS, maximum })).toBe(text)
  },
)
