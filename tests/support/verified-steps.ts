import { finish } from '@/lib/domain/fairness/in-pieces'
import type { FairnessRecord } from '@/lib/domain/fairness/record'
import { verifyRecord } from '@/lib/domain/fairness/verify-record'

export const verify = (record: FairnessRecord) => finish(verifyRecord(record))

export function failedSteps(record: FairnessRecord): string[] {
  const { steps } = verify(record)
  return steps.filter(({ state }) => state === 'failed').map(({ id }) => id)
}
