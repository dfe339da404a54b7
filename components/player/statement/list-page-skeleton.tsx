import { CARD, COLUMNS, PAGE, SECOND_COLUMN } from '@/components/ui/classes'
import { SkeletonRows } from '@/components/ui/list-states'

interface ListPageSkeletonProps {
  readonly title: string
  /** Names the content for screen readers. */
  readonly label: string
}

/**
 * Shows boxes of about the heights of a list and its filters, so little moves when the list
 * arrives.
 */
export function ListPageSkeleton({ title, label }: ListPageSkeletonProps) {
  return (
    <main className={PAGE} aria-busy="true">
      <h1 className="text-title">{title}</h1>
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className={COLUMNS}>
        <div className={`${CARD} h-66`} aria-hidden="true" />
        <div className={SECOND_COLUMN}>
          <SkeletonRows rows={8} label={label} />
        </div>
      </div>
    </main>
  )
}
