import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { verifyRecord } from '@/lib/play/fairness/rules/verify-record'
import { finish } from '@/lib/play/fairness/rules/verify-step'

export const verify = (record: FairnessRecord) => finish(verifyRecord(record))

export function failedSteps(record: FairnessRecord): string[] {
  const { steps } = verify(record)
  return steps.filter(({ state }) => state === 'failed').map(({ id }) => id)
}
