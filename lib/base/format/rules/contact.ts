/** Digits that could be a wallet's number, with up to three signs between two of them. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){7,}/u

/** Digits of a whole text from which on a number could be hidden between its words. */
const MOST_DIGITS = 9

/** A web address, an email, or a name on another service. */
const ADDRESS = /[@\uFE6B]|:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/u

/** A day. With two digits of a month no phone in Bangladesh begins like it. */
const DAY = /\b(20\d\d-(0\d|1[0-2])-[0-3]\d|[0-3]\d[/.](0\d|1[0-2])[/.]20\d\d)(?!\d)/g
const TIME = /\b[0-2]?\d:[0-5]\d(:[0-5]\d)?(?!\d)/g

/** A txnID: letters and digits in one, with too few digits in a row for a number. */
const TXN_ID = /\b(?=[A-Z\d]*[A-Z])(?!(?:[A-Z]*\d){8})(?![A-Z\d]*\d{6})[A-Z\d]{8,12}\b/g

/**
 * Returns true if a text that staff write to players could name a phone, a wallet or an address:
 * players send money where they are told to. Amounts, days, times and txnIDs are no such text.
 */
export function namesContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  if (ADDRESS.test(plain)) return true
  const rest = plain.replace(DAY, ' on ').replace(TIME, ' at ').replace(TXN_ID, ' id ')
  const digits = rest.match(/\p{Nd}/gu)?.length ?? 0
  return NUMBER.test(rest) || digits > MOST_DIGITS
}
