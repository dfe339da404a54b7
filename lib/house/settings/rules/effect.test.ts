import { expect, test } from 'vitest'
import { refusalWarning } from './effect'

const warn = (total: bigint, now: bigint, next: bigint) => refusalWarning({ total, now, next })

test('asks for a second person above a tenth of refusals, compared with now', () => {
  expect(warn(1_000n, 0n, 100n)).toBeNull()
  expect(warn(1_000n, 0n, 101n)).toBe(
    'This would have refused 101 more of the 1,000 requests of the last 30 days. It needs a second person.',
  )
  expect(warn(1_000n, 500n, 600n)).toBeNull()
  // Fewer refusals hurt nobody, and a few requests say nothing.
  expect(warn(1_000n, 500n, 0n)).toBeNull()
  expect(warn(19n, 0n, 19n)).toBeNull()
  expect(warn(20n, 0n, 20n)).not.toBeNull()
})
