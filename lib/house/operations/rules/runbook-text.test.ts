import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type LinePart, parseRunbooks } from './runbook-text'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/runbooks.md'), 'utf8')

test('reads headings, paragraphs, lists, tables and code', () => {
  const blocks = parseRunbooks(
    '## A wrong number\n\nLook at `/add`,\nas [they](#x) do.\n\n1. One\n2. **Two `t`.** More\n   of it\n\n```\nnpm run x\n```\n\n| a | b |\n|---|---|\n| `1` | 2 |',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'a-wrong-number', text: 'A wrong number' },
    {
      kind: 'paragraph',
      line: ['Look at ', { code: '/add' }, ', as ', { text: 'they', href: '#x' }, ' do.'],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [['One'], [{ bold: ['Two ', { code: 't' }, '.'] }, ' More of it']],
    },
    { kind: 'code', text: 'npm run x' },
    { kind: 'table', head: [['a'], ['b']], rows: [[[{ code: '1' }], ['2']]] },
  ])
})

test('leaves no Markdown marks in the text that staff read', () => {
  const blocks = parseRunbooks(text)
  const plain = (part: LinePart): string => {
    if (typeof part === 'string') return part
    if ('bold' in part) return part.bold.map(plain).join('')
    return 'text' in part ? part.text : ''
  }
  const said = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text]
    if (block.kind === 'paragraph') return block.line.map(plain)
    if (block.kind === 'list') return block.items.flat().map(plain)
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2).map(plain)
    return []
  })
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter((part) => /\*\*|`|\]\(|^#|\|/.test(part))).toEqual([])
  expect(new Set(blocks.map(({ kind }) => kind)).size).toBe(5)
})

test('has a heading for every link in the runbooks', () => {
  const ids = parseRunbooks(text).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
  const asked = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining(asked))
  expect(ids).toContain('a-finding-in-the-ledger')
})
