import { inLatinDigits } from '@/lib/language/rules/locale'

/** Characters of a pasted text that are read. A wallet's message has about 200. */
const MOST_READ = 2_000

/** The wallet's label in either language, possibly followed by “is” or a colon, then the ID. */
const LABELLED =
  /(?:t(?:r)?xn?\s?id|transaction\s?(?:id|no|number)|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন)(?:ের)?\s?(?:আইডি|নম্বর|নাম্বার))(?:\s+is)?\s*[:#=.-]?\s*([a-z0-9]{6,20})(?![a-z0-9])/gi

/** Pattern of an ID without a label: capital letters and digits, at least one of each. */
const BARE = /(?<![A-Za-z0-9])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,12}(?![A-Za-z0-9])/g

/** An ID on its own, possibly in groups: `9G52 MNP1 KD`. */
const ALONE = /^[A-Za-z0-9._/-]+(?: [A-Za-z0-9._/-]+){0,5}$/
const SHORTEST = 6
const LONGEST = 64

/**
 * Returns the transaction IDs in a pasted text: an ID on its own, or the whole message of a mobile
 * wallet. Empty if there is none; more than one if several messages were pasted.
 */
export function findTxnIds(pasted: string): string[] {
  const text = inLatinDigits(pasted.slice(0, MOST_READ).normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const labelled = distinct([...text.matchAll(LABELLED)].map(([, id = '']) => id))
    // Without a digit it is a word, as in “TrxID number” or “TxnID before”.
    .filter((id) => /\d/.test(id))
  if (labelled.length > 0) return labelled
  const bare = distinct(text.match(BARE) ?? [])
  if (bare.length > 0 && !isAlone(text)) return bare
  return isAlone(text) ? [text.replaceAll(' ', '')] : []
}

/** Requires a digit, because otherwise any word pasted by mistake would match. */
function isAlone(text: string): boolean {
  const { length } = text.replaceAll(' ', '')
  return length >= SHORTEST && length <= LONGEST && /\d/.test(text) && ALONE.test(text)
}

/** IDs that differ only in case are the same. */
function distinct(ids: readonly string[]): string[] {
  return [...new Map(ids.map((id) => [id.toUpperCase(), id])).values()]
}
