'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormFailure } from '@/components/ui/form-alert'
import { SelectField } from '@/components/ui/select-field'
import { showToast } from '@/components/ui/show-toast'
import { Table } from '@/components/ui/table'
import { useSubmit } from '@/components/ui/use-submit'
import { readerOf } from '@/lib/base/browser/read-answer'
import { formatCount } from '@/lib/base/format/rules/money-format'
import {
  COLUMN_KINDS,
  type ColumnKind,
  type Columns,
} from '@/lib/money/channels/rules/statement-file'
import { readTable, type SheetRows, splitRows } from './read-table'

export interface StatementDialogProps {
  readonly id: string
  readonly name: string
  /** What the columns were the last time. */
  readonly columns: Columns | null
  readonly onClose: () => void
}

const SHOWN_ROWS = 4

const NAMES: Readonly<Record<ColumnKind, string>> = {
  id: 'txnID',
  at: 'Time',
  in: 'Money in',
  out: 'Money out',
  fee: 'Fee',
  balance: 'Balance',
  side: 'From or to',
  reference: 'Reference',
}

interface Counts {
  readonly lines: number
  readonly known: number
  readonly contradictions: number
  readonly unread: number
}

const readCounts = readerOf<Counts>({
  lines: 'number',
  known: 'number',
  contradictions: 'number',
  unread: 'number',
})

/** Imports a wallet's own file: choose it, say which column is what, see what would happen. */
export function StatementDialog({ id, name, columns: before, onClose }: StatementDialogProps) {
  const router = useRouter()
  const [rows, setRows] = useState<SheetRows>([])
  const [problem, setProblem] = useState<string>()
  const [columns, setColumns] = useState<Columns>(before ?? {})
  const [would, setWould] = useState<Counts>()
  const [done, setDone] = useState<number>()
  const { send, failure } = useSubmit({ refresh: 'never' })
  const isReady = rows.length > 0 && columns.id !== undefined && columns.at !== undefined

  async function choose(file: File | undefined) {
    setWould(undefined)
    try {
      setRows(file ? await readTable(file) : [])
      setProblem(undefined)
    } catch {
      setRows([])
      setProblem('This is neither a CSV nor an XLSX file.')
    }
  }

  /** Sends all rows in parts. A part that was sent before changes nothing. */
  async function run(isDryRun: boolean): Promise<Counts | null> {
    const sum = { lines: 0, known: 0, contradictions: 0, unread: 0 }
    const named = Object.values(columns).filter((at) => at !== undefined)
    let sent = 0
    for (const part of splitRows(rows, named)) {
      setDone(sent)
      sent += part.length
      const answer = await send({
        method: 'POST',
        path: `/channels/${id}/statement`,
        answer: readCounts,
        body: { rows: part, columns, isDryRun },
      })
      if (!answer) {
        setDone(undefined)
        return null
      }
      for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += answer[key]
    }
    setDone(undefined)
    return sum
  }

  async function confirm() {
    if (!would) return setWould((await run(true)) ?? undefined)
    const counts = await run(false)
    if (!counts) return
    showToast({ tone: 'ok', title: `${name}: ${tell(counts)}` })
    router.refresh()
    onClose()
  }

  return (
    <ConfirmDialog
      title={`File of ${name}`}
      verb={would ? `Import ${formatCount(would.lines)}` : 'See what would happen'}
      isBusy={done !== undefined}
      isReady={isReady}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <input
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-label="File"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {problem ? (
        <p className="text-sm text-danger" role="alert">
          {problem}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <>
          <div className="max-h-40 overflow-auto">
            <Table look="card" caption="First rows">
              <tbody>
                {rows.slice(0, SHOWN_ROWS).map((row) => (
                  <tr key={row.join('|')}>
                    {listColumns(rows).map(({ at }) => (
                      <td key={at}>{row[at]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          <div className="grid grid-cols-2 gap-2">
            {COLUMN_KINDS.map((kind) => (
              <SelectField
                key={kind}
                label={NAMES[kind]}
                value={columns[kind] ?? ''}
                onChange={({ target: { value } }) => {
                  setWould(undefined)
                  setColumns({ ...columns, [kind]: value === '' ? undefined : Number(value) })
                }}
              >
                <option value="">None</option>
                {listColumns(rows).map(({ at, head }) => (
                  <option key={at} value={at}>
                    {head}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </>
      ) : null}
      {done === undefined ? null : (
        <progress className="w-full" max={rows.length} value={done} aria-label="Progress" />
      )}
      {would ? (
        <p className="text-sm" role="status">
          {formatCount(rows.length)} rows: {tell(would)}.
        </p>
      ) : null}
      <FormFailure title="Not imported" failure={failure} />
    </ConfirmDialog>
  )
}

/** The columns of the first rows, each with its head. */
function listColumns(rows: SheetRows) {
  const width = Math.max(0, ...rows.slice(0, 20).map((row) => row.length))
  return Array.from({ length: width }, (_, at) => ({
    at,
    head: rows[0]?.[at] || `Column ${at + 1}`,
  }))
}

function tell({ lines, known, contradictions, unread }: Counts): string {
  const parts = [
    `${formatCount(lines)} new`,
    `${formatCount(known)} known`,
    ...(contradictions > 0 ? [`${formatCount(contradictions)} that contradict`] : []),
    ...(unread > 0 ? [`${formatCount(unread)} without a movement`] : []),
  ]
  return parts.join(', ')
}
