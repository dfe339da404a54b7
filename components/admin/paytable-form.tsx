'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { formatReturn } from './format-return'
import type { GamePayouts } from './game-payouts'
import { PaytableDialog } from './paytable-dialog'
import { ReturnWarning } from './return-warning'
import styles from './settings.module.css'

/** What the next rounds pay and give back, and the way to change it. */
export function PaytableForm({ game }: { readonly game: GamePayouts }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <table className={`table ${styles.payouts}`}>
        <caption className="vh">{game.name} payouts</caption>
        <thead>
          <tr>
            <th scope="col">Pick</th>
            <th scope="col" className="end">
              Pays
            </th>
            <th scope="col" className="end">
              Return to player
            </th>
          </tr>
        </thead>
        <tbody>
          {game.selections.map(({ id, label }) => (
            <tr key={id}>
              <td>{label}</td>
              <td className="end">
                <b>{game.paytable[id]}×</b>
              </td>
              <td className="end muted">{formatReturn(game.returnToPlayer[id] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.shortfall}>
        <ReturnWarning game={game} returns={game.returnToPlayer} />
      </div>
      <div className={styles.change}>
        <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
          Change payouts<span className="vh"> of {game.name}</span>
        </Button>
      </div>
      {isOpen ? <PaytableDialog game={game} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
