import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestContexts } from '@/lib/base/http/request-context'
import { plainIssue } from './plain-issue'

const said = (schema: z.ZodType, value: unknown, locale: 'en' | 'bn') =>
  requestContexts().run({ id: '1', locale }, () =>
    schema.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message),
  )

test.each([
  [z.string(), undefined, 'This is missing.', 'এটি দেওয়া হয়নি।'],
  [z.string(), 5, 'This value doesn’t fit here.', 'এই মান এখানে চলে না।'],
  [z.string().min(3), 'ab', 'At least 3 characters.', 'কমপক্ষে ৩ অক্ষর।'],
  [z.string().max(3), 'abcd', 'At most 3 characters.', 'সর্বোচ্চ ৩ অক্ষর।'],
  [z.email(), 'a', 'This value doesn’t fit here.', 'এই মান এখানে চলে না।'],
  [z.uuid(), 'a', 'This value doesn’t fit here.', 'এই মান এখানে চলে না।'],
  [z.coerce.number(), 'a', 'This value doesn’t fit here.', 'এই মান এখানে চলে না।'],
  [z.number().min(1), 0, 'Enter 1 or more.', '১ বা তার বেশি লিখুন।'],
  [z.number().int().max(100_000), 1e6, 'Enter 100,000 or less.', '১,০০,০০০ বা তার কম লিখুন।'],
  [z.number().int(), 1e300, 'Enter 9,007,199,254,740,991 or less.', null],
  [z.number().int(), 1.5, 'This value doesn’t fit here.', 'এই মান এখানে চলে না।'],
  [z.array(z.string()).max(1), ['a', 'b'], 'This value doesn’t fit here.', null],
  [
    z.enum(['Accepted', 'Rejected']),
    'Pending',
    'Use one of these: Accepted, Rejected.',
    'এগুলোর একটি দিন: Accepted, Rejected।',
  ],
  [z.union([z.string(), z.number()]), {}, 'This value doesn’t fit here.', null],
  [z.string('Its own.').max(1), 5, 'Its own.', 'Its own.'],
])('says in %j of %j what is wrong in the reader’s language: %s', (schema, value, en, bn) => {
  expect(said(schema, value, 'en')).toEqual([en])
  if (bn !== null) expect(said(schema, value, 'bn')).toEqual([bn])
})
