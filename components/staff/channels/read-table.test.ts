import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readCsv, readTable, splitRows } from './read-table'

test('reads commas, semicolons, quotes and line breaks in cells', () => {
  expect(readCsv('\uFEFFid,at\r\nA,"1,000.00"\r\n"B ""x""",\n')).toEqual([
    ['id', 'at'],
    ['A', '1,000.00'],
    ['B "x"', ''],
  ])
  expect(readCsv('a;b\n1;"2\n3"')).toEqual([
    ['a', 'b'],
    ['1', '2\n3'],
  ])
})

test('splits rows into parts that a call takes, with the named columns alone', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [`ID${at}`, 'a note', '৳'.repeat(at % 400)])
  const parts = splitRows(rows, [0, 2])
  expect(parts.flat()).toEqual(rows.map(([id, , sum = '']) => [id, '', sum.slice(0, 300)]))
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(60_000)
  expect(splitRows(rows, [0]).map(({ length }) => length)).toEqual([1_000, 1_000, 500])
})

/** Packs files as a workbook is packed. */
function zip(files: Readonly<Record<string, string>>): Blob {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt16LE(name.length, 26)
    locals.push(local, Buffer.from(name), packed)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    centrals.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return new Blob([Buffer.concat([...locals, ...centrals, end])])
}

test('reads the first sheet of a workbook, with shared, inline and plain cells', async () => {
  const workbook = zip({
    'xl/sharedStrings.xml':
      '<sst><si><t>TrxID</t></si><si><r><t xml:space="preserve">A &amp; </t></r><r><t>B</t></r></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>DKR7</t></is></c><c r="B2"><v>1500.5</v></c></row></sheetData></worksheet>',
  })
  expect(await readTable(workbook)).toEqual([
    ['TrxID', '', 'A & B'],
    ['DKR7', '1500.5'],
  ])
})

test('refuses what is no workbook', async () => {
  await expect(readTable(new Blob(['PK\u0003\u0004 but nothing else']))).rejects.toThrow()
})
