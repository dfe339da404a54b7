import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { PanelFocus } from './panel-focus'
import styles from './queue.module.css'

interface SidePanelProps {
  /** Id of what it shows: another one takes the focus along again. */
  readonly id: string
  readonly label: string
  readonly status: ReactNode
  /** The large figure, and what stands beside it. */
  readonly amount: ReactNode
  readonly beside?: ReactNode
  readonly closeHref: string
  readonly children: ReactNode
  readonly foot?: ReactNode
}

const SCROLLS = { tabIndex: 0 } as const

/** One row of a list in full, beside the list: over it where the screen is narrow. */
export function SidePanel(props: SidePanelProps) {
  const { id, label, status, amount, beside, closeHref, children, foot } = props
  return (
    <aside className={`panel ${styles.panel}`} aria-label={label}>
      <div className="panel__head">
        {status}
        <Link className="iconbtn" href={closeHref} aria-label="Close" scroll={false} data-close>
          <Icon name="close" />
        </Link>
        <PanelFocus key={id} />
      </div>
      <div className="panel__amount">
        <b>{amount}</b>
        {beside}
      </div>
      {/* It scrolls, so the keyboard must reach it. */}
      <section className="panel__body" aria-label="Player and ledger" {...SCROLLS}>
        {children}
      </section>
      {foot}
    </aside>
  )
}
