import { inLatinDigits } from '@/lib/language/rules/locale'

/** Characters of a pasted text that are looked at. A wallet's message has about 200. */
const MOST_READ = 2_000

/** The wallet's word for it in either language, perhaps “is” or a colon, then the ID. */
const LABELLED =
  /(?:t(?:r)?xn?\s?id|transaction\s?(?:id|no|number)|(?:ট্রানজেকশন|ট্রানজ্যাকশন|লেনদেন)(?:ের)?\s?(?:আইডি|নম্বর|নাম্বার))(?:\s+is)?\s*[:#=.-]?\s*([a-z0-9]{6,20})(?![a-z0-9])/gi

/** What an ID looks like without its label: capitals and digits, some of each. */
const BARE = /(?<![A-Za-z0-9])(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,12}(?![A-Za-z0-9])/g

/** An ID alone, perhaps in groups: `9G52 MNP1 KD`. */
const ALONE = /^[A-Za-z0-9._/-]+(?: [A-Za-z0-9._/-]+){0,5}$/
const SHORTEST = 6
const LONGEST = 64

/**
 * Returns the transaction IDs in what was pasted: the ID alone, or the whole message of a mobile
 * wallet. Empty where there is none; more than one where several messages were pasted.
 */
export function findTxnIds(pasted: string): string[] {
  const text = inLatinDigits(pasted.slice(0, MOST_READ).normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const labelled = distinct([...text.matchAll(LABELLED)].map(([, id = '']) => id))
    // “TrxID number” and “TxnID before” are words.
    .filter((id) => /\d/.test(id))
  if (labelled.length > 0) return labelled
  const bare = distinct(text.match(BARE) ?? [])
  if (bare.length > 0 && !isAlone(text)) return bare
  return isAlone(text) ? [text.replaceAll(' ', '')] : []
}

/** At least one digit, or a word that was pasted by mistake would do. */
function isAlone(text: string): boolean {
  const { length } = text.replaceAll(' ', '')
  return length >= SHORTEST && length <= LONGEST && /\d/.test(text) && ALONE.test(text)
}

/** The same ID in other capitals is the same. */
function distinct(ids: readonly string[]): string[] {
  return [...new Map(ids.map((id) => [id.toUpperCase(), id])).values()]
}
