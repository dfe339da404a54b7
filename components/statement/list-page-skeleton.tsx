import { SkeletonRows } from '@/components/ui/list-states'
import styles from './statement.module.css'

interface ListPageSkeletonProps {
  readonly title: string
  /** What is loading, for those who hear it. */
  readonly label: string
}

/** The boxes of a list with its filters at about their heights, so little moves when it arrives. */
export function ListPageSkeleton({ title, label }: ListPageSkeletonProps) {
  return (
    <main className="page" aria-busy="true">
      <h1 className="h1">{title}</h1>
      <p className="vh" role="status">
        {label}
      </p>
      <div className="wallet">
        <div className={`card wallet__a ${styles.filterBox}`} aria-hidden="true" />
        <div className="wallet__b">
          <SkeletonRows rows={8} label={label} />
        </div>
      </div>
    </main>
  )
}
