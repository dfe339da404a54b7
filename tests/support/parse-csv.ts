/**
 * Returns the records of a CSV file, parsed strictly as RFC 4180 defines it: each line ends with CR
 * LF.
 */
export function parseCsv(text: string): string[][] {
  const records: string[][] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const found = field.exec(text)
    if (!found) throw new Error(`no CSV from character ${at} on: ${text.slice(at, at + 40)}`)
    const [, quoted, bare = '', end] = found
    record.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
