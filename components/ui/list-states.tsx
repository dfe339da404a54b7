'use client'

import type { ReactNode } from 'react'
import { Button } from './button'
import { Icon } from './icon'

/** Rows of the height the real ones will have, so nothing moves when they arrive. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <ul className="card rows" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <li key={key}>
          <span className="rowicon" />
          <div className="skel__lines">
            <span className="skel skel--a" />
            <span className="skel skel--b" />
          </div>
          <span className="skel skel--c" />
        </li>
      ))}
    </ul>
  )
}

/** Says what to do next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className="card empty">{children}</div>
}

export function FailedState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="card empty failed" role="alert">
      <span>
        <Icon name="warning" />
        {text}
      </span>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
