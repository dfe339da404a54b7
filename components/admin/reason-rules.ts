import { publicReason } from '@/lib/wire/control'

/** Who reads a reason, and what is wrong with one. */
export interface ReasonRule {
  readonly hint: string
  /** Undefined where nothing is wrong. */
  readonly problemOf: (reason: string) => string | undefined
}

export const PUBLIC_REASON: ReasonRule = {
  hint: 'Players read it. It stands in the audit log too.',
  problemOf: (reason) => publicReason.safeParse(reason).error?.issues[0]?.message,
}

const MIN_REASON_LENGTH = 3

/** @param demand what to say where there is none */
export function staffReason(demand: string): ReasonRule {
  return {
    hint: 'It stands in the audit log.',
    problemOf: (reason) => (reason.trim().length < MIN_REASON_LENGTH ? demand : undefined),
  }
}
