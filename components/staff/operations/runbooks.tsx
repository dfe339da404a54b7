import { createElement, Fragment, type ReactNode } from 'react'
import { CARD, DASH, LEAD, LINK, MONO } from '@/components/ui/classes'
import { Contents } from '@/components/ui/contents'
import { Link } from '@/components/ui/link'
import { PROSE, PROSE_PAGE } from '@/components/ui/prose-classes'
import { Table } from '@/components/ui/table'
import type { LinePart, TextBlock } from '@/lib/house/operations/rules/runbook-text'

export const RUNBOOKS_PATH = '/dashboard/runbooks'
/** The section about findings of the ledger check. */
export const LEDGER_RUNBOOK = `${RUNBOOKS_PATH}#a-finding-in-the-ledger`

interface RunbooksProps {
  readonly blocks: readonly TextBlock[]
}

/** Shows the instructions for a bad hour, next to their contents. */
export function Runbooks({ blocks }: RunbooksProps) {
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: block.text }] : [],
  )
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return (
    <main className={`${DASH} ${PROSE_PAGE}`}>
      <div className={LEAD}>
        <h1 className="text-title">Runbooks</h1>
        <p>What to do when something goes wrong. Run the commands on one of our servers.</p>
      </div>
      <Contents parts={parts} />
      <article className={PROSE}>{inOrder(blocks.slice(first).map(blockOf))}</article>
    </main>
  )
}

/** Renders parts without keys: the text doesn't change within a release. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

const textOf = (line: readonly LinePart[]) => inOrder(line.map(partOf))
const itemOf = (line: readonly LinePart[]) => <li>{textOf(line)}</li>
const headOf = (line: readonly LinePart[]) => <th scope="col">{textOf(line)}</th>
const cellOf = (line: readonly LinePart[]) => <td className="wrap-anywhere">{textOf(line)}</td>
const rowOf = (row: readonly (readonly LinePart[])[]) => <tr>{inOrder(row.map(cellOf))}</tr>

function blockOf(block: TextBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="scroll-mt-6 border-t border-line pt-5">
          {block.text}
        </h2>
      )
    case 'paragraph':
      return <p>{textOf(block.line)}</p>
    case 'code':
      return (
        <pre className={`${CARD} ${MONO} px-4 py-3 text-sm whitespace-pre-wrap`}>{block.text}</pre>
      )
    case 'list':
      return block.isOrdered ? (
        <ol className="grid list-decimal gap-1.5 pl-5">{inOrder(block.items.map(itemOf))}</ol>
      ) : (
        <ul>{inOrder(block.items.map(itemOf))}</ul>
      )
    case 'table':
      return (
        <Table
          look="plain"
          className="[&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th)]:text-sm"
        >
          <thead>
            <tr>{inOrder(block.head.map(headOf))}</tr>
          </thead>
          <tbody>{inOrder(block.rows.map(rowOf))}</tbody>
        </Table>
      )
  }
}

/** Turns pages named in the text into links. References to other documents stay text. */
function partOf(part: LinePart): ReactNode {
  if (typeof part === 'string') return part
  if ('bold' in part) return <b>{textOf(part.bold)}</b>
  if ('code' in part) {
    const isPage = /^\/(dashboard|imageupload|fairness|add)[\w/]*$/.test(part.code)
    if (!isPage) return <code>{part.code}</code>
    return (
      <Link className={LINK} href={part.code}>
        {part.code}
      </Link>
    )
  }
  if (!part.href.startsWith('#')) return `${part.text} (docs/${part.href.split('#')[0]})`
  return (
    <a className={LINK} href={part.href}>
      {part.text}
    </a>
  )
}
