import { LINK_KINDS, LINK_NAMES } from '@/components/staff/lists/player-view'
import type { LinkedAccount, LinkKind } from '@/lib/house/players/read-linked'

/** Number of accounts in the drawing. The rest are only in the list. */
const DRAWN = 8

const WIDTH = 720
const NODE = { width: 196, height: 44, gap: 12 } as const
/** Left edges of the columns: the player, the kinds of link, the other accounts. */
const COLUMNS = [0, (WIDTH - NODE.width) / 2, WIDTH - NODE.width] as const
/** Characters that fit into a node. */
const LETTERS = 24

interface LinkedGraphProps {
  readonly name: string
  /** Accounts with the most in common first. */
  readonly accounts: readonly LinkedAccount[]
}

/**
 * Draws the player, the kinds of link and the linked accounts. The list below says the same in
 * words.
 */
export function LinkedGraph({ name, accounts }: LinkedGraphProps) {
  const drawn = accounts.slice(0, DRAWN)
  const rest = accounts.length - drawn.length
  const kinds = LINK_KINDS.filter((kind) => drawn.some(({ links }) => links.includes(kind)))
  const others = drawn.length + (rest > 0 ? 1 : 0)
  const rows = Math.max(kinds.length, others)
  const height = heightOf(rows)
  const top = (at: number, of: number) =>
    (height - heightOf(of)) / 2 + at * (NODE.height + NODE.gap)
  const countOf = (kind: LinkKind) => accounts.filter(({ links }) => links.includes(kind)).length
  const said = kinds.map((kind) => `${LINK_NAMES[kind]}: ${countOf(kind)}`).join('. ')
  return (
    <div className="border-b border-line px-5 pt-1 pb-5 @max-[40rem]:hidden">
      <svg
        className="mx-auto w-full max-w-180"
        viewBox={`-1 -1 ${WIDTH + 2} ${height + 2}`}
        role="img"
      >
        <title>{`Accounts linked to ${name}. ${said}.`}</title>
        <g className="fill-none stroke-control-line">
          {kinds.map((kind, at) => (
            <path key={kind} d={edge(0, top(0, 1), top(at, kinds.length))} />
          ))}
          {drawn.flatMap(({ id, links }, at) =>
            links.map((kind) => (
              <path
                key={`${id} ${kind}`}
                d={edge(1, top(kinds.indexOf(kind), kinds.length), top(at, others))}
              />
            )),
          )}
        </g>
        <Node column={0} top={top(0, 1)} title={name} note="This player" isStrong />
        {kinds.map((kind, at) => (
          <Node
            key={kind}
            column={1}
            top={top(at, kinds.length)}
            title={LINK_NAMES[kind]}
            note={countOf(kind) === 1 ? '1 account' : `${countOf(kind)} accounts`}
          />
        ))}
        {drawn.map((account, at) => (
          <Node
            key={account.id}
            column={2}
            top={top(at, others)}
            title={account.name}
            note={account.isSuspended ? 'Suspended' : account.isStaff ? 'Staff' : account.email}
            isDanger={account.isSuspended}
          />
        ))}
        {rest > 0 ? (
          <Node column={2} top={top(DRAWN, others)} title={`${rest} more`} note="In the list" />
        ) : null}
      </svg>
    </div>
  )
}

function heightOf(rows: number): number {
  return rows * (NODE.height + NODE.gap) - NODE.gap
}

/** Returns a path from the right side of a node to the left side of a node in the next column. */
function edge(column: 0 | 1, fromTop: number, toTop: number): string {
  const [from, to] = [COLUMNS[column] + NODE.width, COLUMNS[column === 0 ? 1 : 2]]
  const [start, end] = [fromTop + NODE.height / 2, toTop + NODE.height / 2]
  const middle = (from + to) / 2
  return `M${from} ${start}C${middle} ${start} ${middle} ${end} ${to} ${end}`
}

interface NodeProps {
  readonly column: 0 | 1 | 2
  readonly top: number
  readonly title: string
  readonly note: string
  readonly isStrong?: boolean
  readonly isDanger?: boolean
}

function Node({ column, top, title, note, isStrong = false, isDanger = false }: NodeProps) {
  const line = isStrong ? 'stroke-fg-2' : isDanger ? 'stroke-danger-line' : 'stroke-line-strong'
  return (
    <g transform={`translate(${COLUMNS[column]} ${top})`}>
      <rect className={`fill-surface-2 ${line}`} width={NODE.width} height={NODE.height} rx="10" />
      <text className="fill-fg text-cap font-medium" x="12" y="18.5">
        {cut(title)}
      </text>
      <text className={`text-xs ${isDanger ? 'fill-danger' : 'fill-fg-2'}`} x="12" y="34.5">
        {cut(note)}
      </text>
    </g>
  )
}

function cut(text: string): string {
  return text.length > LETTERS ? `${text.slice(0, LETTERS - 1).trimEnd()}…` : text
}
