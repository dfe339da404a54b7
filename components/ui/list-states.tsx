import type { ReactNode } from 'react'
import { t } from '@/lib/base/text/rules/t'
import { Button } from './button'
import { CARD, EMPTY, ROW_ICON, ROWS, SKELETON } from './classes'
import { Icon } from './icon'

/** Shows placeholder rows as high as the real ones, so nothing moves when those arrive. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <ul className={`${CARD} ${ROWS}`} aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <li key={key}>
          <span className={ROW_ICON} />
          <div className="grid gap-2">
            <span className={`${SKELETON} w-30`} />
            <span className={`${SKELETON} h-2.5! w-42.5 max-w-full`} />
          </div>
          <span className={`${SKELETON} w-16`} />
        </li>
      ))}
    </ul>
  )
}

/** Shown for an empty list; its text says what to do next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={`${CARD} ${EMPTY}`}>{children}</div>
}

export function FailedState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      className={`${CARD} flex items-center justify-between gap-4 py-3 pr-3 pl-4 text-sm`}
      role="alert"
    >
      <span className="flex gap-2.5">
        <Icon name="warning" />
        {text}
      </span>
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </div>
  )
}
