import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeFields } from './describe-fields'
import { pageQuery } from './page'
import { BODIES } from './surface/schemas'

test.each([
  [z.string(), 'text'],
  [z.string().min(6).max(64), 'text of 6 to 64 characters'],
  [z.string().max(9).nullish(), 'text of at most 9 characters'],
  [z.email(), 'email'],
  [z.uuid(), 'UUID'],
  [z.number(), 'number'],
  [z.number().int(), 'whole number'],
  [z.number().int().min(1).max(9), 'whole number from 1 to 9'],
  [z.number().nonnegative(), 'number from 0'],
  [z.number().max(9), 'number up to 9'],
  [z.boolean(), 'true or false'],
  [z.literal('Accepted'), 'Accepted'],
  [z.enum(['deposit', 'withdraw']), 'deposit or withdraw'],
  [z.union([z.string().max(9), z.number()]), 'text of at most 9 characters or number'],
])('a field in words, case %#', (field, kind) => {
  expect(describeFields(z.object({ field }))).toMatchObject([{ name: 'field', kind }])
})

test('what may be left out is told from what is asked for', () => {
  const fields = describeFields(BODIES.DepositRequest)
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['name', false],
    ['email', false],
    ['phone', false],
    ['deposite', true],
    ['txnID', true],
  ])
})

test('a number that comes as text is described as a number', () => {
  expect(describeFields(pageQuery).map(({ kind }) => kind)).toEqual([
    'whole number from 1 to 1000000',
    'whole number from 1 to 100',
  ])
})
