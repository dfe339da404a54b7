import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { t } from '@/lib/base/text/rules/t'

interface FigureTableProps {
  /** `counts` is larger, with its figures below each other. */
  readonly look: keyof typeof LOOKS
  /** Describes the table for screen readers. */
  readonly caption?: string
  /** Head of the names, then one for each figure. */
  readonly heads: readonly [string, ...string[]]
  readonly rows: readonly {
    readonly id: string
    readonly name: ReactNode
    readonly figures: readonly ReactNode[]
  }[]
}

const LINE = 'border-b border-line font-normal tabular-nums'
const LOOKS = {
  words: {
    head: `${LINE} py-1.5 pr-3 text-left align-top text-xs text-fg-3`,
    cell: `${LINE} py-1.5 pr-3 text-left align-top text-cap max-xs:pr-2`,
    row: 'last:*:border-b-0',
  },
  counts: {
    head: `${LINE} py-2 pr-3 text-right text-xs text-fg-3 first:text-left last:pr-0 max-xs:not-last:pr-2`,
    cell: `${LINE} py-2 pr-3 text-right text-sm first:text-left last:pr-0 max-xs:not-last:pr-2`,
    row: undefined,
  },
} as const

/** Shows names on the left, with their figures next to them. */
export function FigureTable({ look, caption, heads, rows }: FigureTableProps) {
  const { head, cell, row } = LOOKS[look]
  const [, ...kinds] = heads
  return (
    <table>
      {caption ? <caption className="sr-only">{caption}</caption> : null}
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col" className={head}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, figures }) => (
          <tr key={id} className={row}>
            <th scope="row" className={cell}>
              {name}
            </th>
            {kinds.map((kind, at) => (
              <td key={kind} className={cell}>
                {figures[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface HexItem {
  readonly name: string
  /** Null if not published yet. */
  readonly hex: string | null
}

/** Lists long values below their names. They wrap, and one click copies them. */
export function HexList({ items }: { readonly items: readonly HexItem[] }) {
  return (
    <dl className="text-cap">
      {items.map(({ name, hex }) => (
        <div key={name} className="py-0.5 lg:grid lg:grid-cols-[9.25rem_minmax(0,1fr)] lg:gap-3">
          <dt className="text-fg-2 lg:py-0.5">{name}</dt>
          {hex === null ? (
            <dd className="text-fg-3">{t('fairness.notPublished')}</dd>
          ) : (
            <dd className="flex min-w-0 items-start justify-between gap-1 font-mono">
              <span className="py-0.5 wrap-anywhere">{hex === '' ? t('fairness.empty') : hex}</span>
              <CopyButton className="-my-2.5 -mr-2.5 flex-none" text={hex} what={name} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
