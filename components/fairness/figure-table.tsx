import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

interface FigureTableProps {
  /** `counts` is larger, with its figures one beneath the other. */
  readonly look: 'words' | 'counts'
  /** Of the names first, then of each figure. */
  readonly heads: readonly [string, ...string[]]
  readonly rows: readonly {
    readonly id: string
    readonly name: ReactNode
    readonly figures: readonly string[]
  }[]
}

/** What is named at the left, with its figures beside it. */
export function FigureTable({ look, heads, rows }: FigureTableProps) {
  const [, ...kinds] = heads
  return (
    <table className={`${styles.table} ${styles[look]}`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {kinds.map((kind, at) => (
              <td key={kind}>{figures[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
