import type { ComponentProps, ReactNode } from 'react'
import { EMPTY } from '@/components/ui/classes'
import { Table } from '@/components/ui/table'
import { TableHead } from '@/components/ui/table-parts'

interface DataTableProps<Row> extends Omit<ComponentProps<typeof Table>, 'children'> {
  readonly heads: ComponentProps<typeof TableHead>['names']
  /** Heads of columns on the right, after the others. */
  readonly figures?: readonly string[]
  readonly rows: readonly Row[]
  /** Shown instead of a table without rows. */
  readonly empty?: string
  /** Renders the `tr` of a row. */
  readonly children: (row: Row) => ReactNode
}

/** A list of staff as a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { heads, figures, rows, empty, children, ...table } = props
  if (rows.length === 0 && empty !== undefined) return <p className={EMPTY}>{empty}</p>
  return (
    <Table {...table}>
      <TableHead names={heads} figures={figures} />
      <tbody>{rows.map((row) => children(row))}</tbody>
    </Table>
  )
}
