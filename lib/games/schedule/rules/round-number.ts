/** Digits of the UTC day, YYYYMMDD, that a period number begins with. */
const DAY_DIGITS = 8

/** Returns the number of a round within its day, as people say it: 218 for 20261121218. */
export function roundNumber(countdownId: string): number {
  return Number(countdownId.slice(DAY_DIGITS))
}
