/** A period number begins with its UTC day, as YYYYMMDD. */
const DAY_DIGITS = 8

/** The number of a round within its day, as people say it: 218 of 20261121218. */
export function roundNumber(countdownId: string): number {
  return Number(countdownId.slice(DAY_DIGITS))
}
