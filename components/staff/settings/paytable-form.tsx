'use client'

import { DataTable } from '@/components/staff/lists/data-table'
import { DialogButton } from '@/components/staff/lists/dialog-button'
import { LazyChunk } from '@/components/ui/lazy-chunk'
import { formatReturn, type GamePayouts, ReturnWarning } from './returns'
import { describeWho } from './setting-labels'

const DIALOG = new LazyChunk(() => import('./paytable-dialog'))

interface PaytableFormProps {
  readonly game: GamePayouts
  /** True if the viewer's role may change the payouts. */
  readonly canChange: boolean
}

/** Shows the payouts and returns of the next rounds, and a button to change them. */
export function PaytableForm({ game, canChange }: PaytableFormProps) {
  return (
    <>
      <DataTable
        look="card"
        caption={`${game.name} payouts`}
        className="[--edge:--spacing(5)]"
        heads={['Pick']}
        figures={['Pays', 'Return to player']}
        rows={game.selections}
      >
        {({ id, label }) => (
          <tr key={id}>
            <td>{label}</td>
            <td className="text-right">
              <b>{game.paytable[id]}×</b>
            </td>
            <td className="text-right text-fg-2">{formatReturn(game.returnToPlayer[id] ?? 0)}</td>
          </tr>
        )}
      </DataTable>
      <div className="border-t border-line pr-3 pl-5 not-empty:pt-3">
        <ReturnWarning game={game} returns={game.returnToPlayer} />
      </div>
      <div className="flex min-h-15 items-center justify-between gap-3 py-3 pr-3 pl-5">
        <p className="text-cap text-fg-3">{describeWho('rules.change', true)}</p>
        {canChange ? (
          <DialogButton
            chunk={DIALOG}
            dialog={({ PaytableDialog }, onClose) => (
              <PaytableDialog game={game} onClose={onClose} />
            )}
          >
            Change payouts<span className="sr-only"> of {game.name}</span>
          </DialogButton>
        ) : null}
      </div>
    </>
  )
}
