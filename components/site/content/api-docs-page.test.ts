import { expect, test } from 'vitest'
import { z } from 'zod'
import { depositRequest } from '@/lib/money/cashier/wire'
import { describeFields } from './api-docs-page'

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

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
])('describes a field in words, case %#', (field, kind) => {
  expect(describeFields(jsonOf(z.object({ field })))).toMatchObject([{ name: 'field', kind }])
})

test('distinguishes optional fields from required ones', () => {
  const fields = describeFields(jsonOf(depositRequest))
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['name', false],
    ['email', false],
    ['phone', false],
    ['deposite', true],
    ['txnID', true],
    ['wallet', false],
    ['paidFrom', false],
    ['corrects', false],
  ])
})

test('describes a field of a named schema by that schema', () => {
  const Multiples = {
    type: 'object',
    additionalProperties: { type: 'number', minimum: 0 },
  } as const
  const body = { properties: { pays: { $ref: '#/components/schemas/Multiples' } } }
  expect(describeFields(body, { Multiples })).toEqual([
    { name: 'pays', isRequired: false, kind: 'fields, each a number from 0' },
  ])
})
