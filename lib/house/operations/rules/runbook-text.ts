/** A piece of a line in the runbooks. */
export type LinePart =
  | string
  | { readonly bold: readonly LinePart[] }
  | { readonly code: string }
  | { readonly text: string; readonly href: string }

type Line = readonly LinePart[]

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly Line[][] }

/** Returns the anchor of a heading, built the way GitHub does. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

/** Parses the Markdown that the runbooks use: headings, paragraphs, lists, tables and code. */
export function parseRunbooks(markdown: string): TextBlock[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock)
}

const ITEM = /^(?:-|\d+\.) /

function parseBlock(block: string): TextBlock {
  const heading = /^(#+) (.+)$/.exec(block)
  if (heading) {
    const [, marks = '', text = ''] = heading
    return { kind: 'heading', level: marks.length, id: anchorOf(text), text }
  }
  if (block.startsWith('```'))
    return { kind: 'code', text: block.split('\n').slice(1, -1).join('\n') }
  if (block.startsWith('|')) {
    const [head = [], , ...rows] = block.split('\n').map(parseRow)
    return { kind: 'table', head, rows }
  }
  if (ITEM.test(block)) {
    const items = block.split(/\n(?=(?:-|\d+\.) )/).map((item) => parseLine(item.replace(ITEM, '')))
    return { kind: 'list', isOrdered: !block.startsWith('-'), items }
  }
  return { kind: 'paragraph', line: parseLine(block) }
}

function parseRow(row: string): Line[] {
  return row.split('|').slice(1, -1).map(parseLine)
}

function parseLine(text: string): LinePart[] {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  const parts: LinePart[] = []
  let end = 0
  for (const found of line.matchAll(/\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g)) {
    const [all, bold, code, label = '', href = ''] = found
    parts.push(line.slice(end, found.index))
    if (bold !== undefined) parts.push({ bold: parseLine(bold) })
    else parts.push(code === undefined ? { text: label, href } : { code })
    end = found.index + all.length
  }
  return [...parts, line.slice(end)].filter((part) => part !== '')
}
