/**
 * Money: a whole number of minor units (1/100 of the currency unit), never a floating-point number.
 * On the wire it is a decimal number of major units (`1050.25`). Only `fromMajor`,
 * `moneyFromDecimal` and `toMajor` convert between the two.
 */
declare const moneyBrand: unique symbol
export type Money = bigint & { readonly [moneyBrand]: true }

const MINOR_PER_MAJOR = 100n
export const ZERO = 0n as Money

/**
 * The largest amount that the ledger takes from outside in one movement, in major units: a hundred
 * thousand of them still add up within 64 bits.
 */
export const MAX_AMOUNT_MAJOR = 1_000_000_000_000

/** The largest amount that staff book by hand in one act, in major units: a slip of zeros stops here. */
export const MAX_BY_HAND_MAJOR = 10_000_000

/** More than any balance that a number on the wire can hold, in major units. */
export const BEYOND_BALANCES_MAJOR = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/** Returns money from a count of minor units, e.g. a database column. */
export function money(minorUnits: bigint): Money {
  return minorUnits as Money
}

/**
 * Returns money from whole major units.
 * @throws RangeError when `major` is not an integer that a double represents exactly.
 */
export function fromMajor(major: number): Money {
  if (!Number.isSafeInteger(major))
    throw new RangeError(`amount: expected whole major units, found ${major}`)
  return (BigInt(major) * MINOR_PER_MAJOR) as Money
}

/**
 * Returns money from a wire amount: decimal major units, exact to the minor unit.
 * @throws RangeError for more than two decimals or a value that a double can't represent exactly.
 */
export function moneyFromDecimal(major: number): Money {
  const minor = Math.round(major * Number(MINOR_PER_MAJOR))
  if (!Number.isSafeInteger(minor) || minor / Number(MINOR_PER_MAJOR) !== major) {
    throw new RangeError(`amount: expected two decimals at most, found ${major}`)
  }
  return BigInt(minor) as Money
}

/**
 * Returns the decimal number of major units for the wire.
 * @throws RangeError beyond 2^53 minor units, where a double would round.
 */
export function toMajor(amount: bigint): number {
  const minor = Number(amount)
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`amount: expected a safe JSON number, found ${amount}`)
  return minor / Number(MINOR_PER_MAJOR)
}

/** Returns major units as decimal text with two decimals, exact for any amount: `-1050.25`. */
export function decimalText(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  const rest = String(absolute % MINOR_PER_MAJOR).padStart(2, '0')
  return `${amount < 0n ? '-' : ''}${absolute / MINOR_PER_MAJOR}.${rest}`
}

export function add(a: Money, b: Money): Money {
  return (a + b) as Money
}

/** Returns `amount` times `hundredths` / 100, rounded down to the minor unit. */
export function mulHundredthsFloor(amount: Money, hundredths: number): Money {
  if (amount < 0n || !Number.isSafeInteger(hundredths) || hundredths < 0) {
    throw new RangeError(
      `product: expected factors from 0, found ${amount} and ${hundredths} hundredths`,
    )
  }
  return ((amount * BigInt(hundredths)) / 100n) as Money
}
