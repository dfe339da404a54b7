/** Rows of a file's first sheet, as texts. */
export type SheetRows = readonly (readonly string[])[]

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
/** Bytes that one part of a workbook may have once it is unpacked. */
const MOST_UNPACKED = 200_000_000

/** Reads a CSV or XLSX file in the browser. @throws Error for a file that is neither. */
export async function readTable(file: Blob): Promise<SheetRows> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? await readWorkbook(bytes) : readCsv(new TextDecoder().decode(bytes))
}

/** Reads records of RFC 4180, separated by the most frequent of comma, semicolon and tab. */
export function readCsv(text: string): SheetRows {
  const head = text.slice(0, 2_000)
  const separator = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0]
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows
}

/** Rows and bytes of a part. A call may have 1,000 rows and 64 KB. */
const PART_ROWS = 1_000
const PART_BYTES = 50_000
const CELL_LENGTH = 300

/** Splits rows into parts of a call each. Cells of columns that nobody named are left out. */
export function splitRows(rows: SheetRows, named: readonly number[]): SheetRows[] {
  const encoder = new TextEncoder()
  const parts: string[][][] = []
  let bytes = PART_BYTES
  for (const row of rows) {
    const cells = Array.from({ length: Math.max(...named) + 1 }, (_, at) =>
      named.includes(at) ? (row[at] ?? '').slice(0, CELL_LENGTH) : '',
    )
    const size = encoder.encode(JSON.stringify(cells)).length + 1
    if (bytes + size > PART_BYTES || parts.at(-1)?.length === PART_ROWS) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(cells)
    bytes += size
  }
  return parts
}

/** Reads the first sheet of a workbook. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetRows> {
  const parts = listParts(bytes)
  const names = [...parts.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort()
  const sheet = names[0] && parts.get(names[0])
  if (!sheet) throw new Error('no sheet')
  const strings = parts.get('xl/sharedStrings.xml')
  const shared = strings ? listStrings(await unpack(bytes, strings)) : []
  return listRows(await unpack(bytes, sheet), shared)
}

interface Part {
  readonly at: number
  readonly size: number
  readonly isPacked: boolean
}

function listParts(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END_OF_CENTRAL) end -= 1
  if (end < 0) throw new Error('no workbook')
  const parts = new Map<string, Part>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL_HEADER) throw new Error('no workbook')
    const [name, extra, comment] = [28, 30, 32].map((from) => view.getUint16(at + from, true))
    const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0)))
    parts.set(text, {
      at: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      isPacked: view.getUint16(at + 10, true) === 8,
    })
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  { at, size, isPacked }: Part,
): Promise<string> {
  const view = new DataView(bytes.buffer)
  if (view.getUint32(at, true) !== LOCAL_HEADER) throw new Error('no workbook')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(from, from + size)
  if (!isPacked) return new TextDecoder().decode(packed)
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_UNPACKED) throw new Error('too large')
  }
  return text + decoder.decode()
}

function listStrings(xml: string): string[] {
  return xml.split('<si').slice(1).map(textOf)
}

/** Returns the text between the `<t>` tags of a piece. */
function textOf(xml: string): string {
  const texts = xml
    .split('<t')
    .slice(1)
    .filter((part) => /^[ >]/.test(part))
  return unescapeXml(
    texts.map((part) => part.slice(part.indexOf('>') + 1).split('<', 1)[0]).join(''),
  )
}

function listRows(xml: string, shared: readonly string[]): SheetRows {
  return xml
    .split('<row')
    .slice(1)
    .map((row) => {
      const cells: string[] = []
      for (const cell of row.split('<c ').slice(1)) {
        const head = cell.slice(0, cell.indexOf('>'))
        const column = columnOf(/\br="([A-Z]{1,3})\d/.exec(head)?.[1] ?? '')
        const type = /\bt="(\w+)"/.exec(head)?.[1]
        const value = unescapeXml(cell.split('<v>')[1]?.split('<', 1)[0] ?? '')
        while (cells.length <= column && cells.length < 40) cells.push('')
        if (column >= 40) continue
        cells[column] =
          type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? textOf(cell) : value
      }
      return cells
    })
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
