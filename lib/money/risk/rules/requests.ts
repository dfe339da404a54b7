import {
  countText,
  type Evidence,
  isShare,
  minutesText,
  timesText,
  wholeAmountText,
} from './evidence'

export interface TxnFacts {
  readonly depositId: string
  readonly txnId: string
  readonly otherId: string
  readonly otherTxnId: string
  readonly otherPersonId: string
  readonly otherName: string
  /**
   * True if the txnIDs match apart from case; false if they only differ in characters that look
   * alike.
   */
  readonly isSame: boolean
}

/**
 * Ignores the status of the other request: a txnID that was rejected for one player isn't clean for
 * another. The words leave it out, because it changes: the case shows it as it is now.
 */
export function judgeTxnSeen(facts: TxnFacts): Evidence {
  const { depositId, txnId, otherId, otherTxnId, otherName, isSame } = facts
  return {
    words: isSame
      ? `txnID ${txnId} was already sent by ${otherName}.`
      : `txnID ${txnId} looks like ${otherTxnId} from ${otherName}. 0 and O count as the same, and so do 1, I and L.`,
    people: [{ id: facts.otherPersonId, name: otherName }],
    deposits: [depositId, otherId],
  }
}

export interface PassThroughFacts {
  readonly withdrawalId: string
  /**
   * Accepted deposits in the judged time, and the withdrawals requested in it, including this one;
   * minor units.
   */
  readonly deposited: bigint
  readonly withdrawn: bigint
  /** Stakes since the first of these deposits. */
  readonly staked: bigint
  /** Minutes from the first of these deposits to this request. */
  readonly minutes: number
}

export function judgePassThrough(
  facts: PassThroughFacts,
  params: { readonly sharePercent: number; readonly turnoverPercent: number },
  currency: string,
): Evidence | null {
  const { withdrawalId, deposited, withdrawn, staked, minutes } = facts
  if (deposited <= 0n || !isShare(withdrawn, deposited, params.sharePercent)) return null
  if (isShare(staked, deposited, params.turnoverPercent)) return null
  const text = (amount: bigint) => wholeAmountText(amount, currency)
  const play =
    staked === 0n
      ? 'No bets in between'
      : `Staked ${text(staked)} in between, ${timesText(staked, deposited)} the deposits`
  return {
    words: `Requested ${text(withdrawn)}, ${minutesText(minutes)} after depositing ${text(deposited)}. ${play}.`,
    withdrawals: [withdrawalId],
  }
}

export interface StructuringFacts {
  /**
   * Count and sum (minor units) of the deposits in the judged time that are just below the
   * threshold.
   */
  readonly deposits: number
  readonly amount: bigint
  readonly depositIds: readonly string[]
}

/**
 * Returns the range of amounts that `judgeStructuring` counts, in minor units: from `from` to below
 * `below`.
 */
export function structuringBand({
  threshold,
  withinPercent,
}: {
  readonly threshold: number
  readonly withinPercent: number
}): { readonly from: bigint; readonly below: bigint } {
  return { from: BigInt(threshold) * BigInt(100 - withinPercent), below: BigInt(threshold) * 100n }
}

export function judgeStructuring(
  { deposits, amount, depositIds }: StructuringFacts,
  params: {
    readonly deposits: number
    readonly threshold: number
    readonly withinPercent: number
    readonly hours: number
  },
  currency: string,
): Evidence | null {
  if (deposits < params.deposits) return null
  const { from, below } = structuringBand(params)
  const text = (value: bigint) => wholeAmountText(value, currency)
  return {
    words: `${countText(deposits, 'deposit')} of ${text(from)} to just below ${text(below)} in ${params.hours} h, ${text(amount)} together.`,
    deposits: depositIds,
  }
}

export interface VelocityFacts {
  readonly deposits: number
  readonly amount: bigint
  readonly depositIds: readonly string[]
}

export function judgeVelocity(
  { deposits, amount, depositIds }: VelocityFacts,
  params: { readonly deposits: number; readonly hours: number },
  currency: string,
): Evidence | null {
  if (deposits <= params.deposits) return null
  return {
    words: `${deposits} deposits in ${params.hours} h, ${wholeAmountText(amount, currency)} together.`,
    deposits: depositIds,
  }
}

export interface NumberFacts {
  readonly withdrawalId: string
  readonly phone: string
  readonly amount: bigint
  /** Minutes from the change of the number to the request. */
  readonly minutes: number
  /** Earlier payouts to that number. */
  readonly earlier: number
}

export function judgeNumberChanged(
  { withdrawalId, phone, amount, minutes, earlier }: NumberFacts,
  { hours }: { readonly hours: number },
  currency: string,
): Evidence | null {
  if (minutes >= hours * 60 || earlier > 0) return null
  return {
    words: `The number was changed to ${phone} ${minutesText(minutes)} before this request for ${wholeAmountText(amount, currency)}, the first payout to it.`,
    withdrawals: [withdrawalId],
  }
}

export interface ParkingFacts {
  readonly withdrawalId: string
  readonly deposited: bigint
  /** Amount moved into SureWin. */
  readonly saved: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
}

export function judgeParking(
  { withdrawalId, deposited, saved, withdrawn, staked }: ParkingFacts,
  params: {
    readonly days: number
    readonly sharePercent: number
    readonly turnoverPercent: number
  },
  currency: string,
): Evidence | null {
  if (deposited <= 0n || isShare(staked, deposited, params.turnoverPercent)) return null
  if (!isShare(saved, deposited, params.sharePercent)) return null
  if (!isShare(withdrawn, deposited, params.sharePercent)) return null
  const text = (value: bigint) => wholeAmountText(value, currency)
  return {
    words: `In ${countText(params.days, 'day')} deposited ${text(deposited)}, moved ${text(saved)} into SureWin and requested ${text(withdrawn)}. Staked ${text(staked)}.`,
    withdrawals: [withdrawalId],
  }
}
