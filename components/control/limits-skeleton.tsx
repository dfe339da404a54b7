import { SkeletonRows } from '@/components/ui/list-states'
import { LIMIT_KINDS } from '@/lib/domain/play-limits'
import { KIND_WORDS } from './limit-words'
import styles from './limits.module.css'

/** The groups of limits at about their heights. */
export function LimitsSkeleton() {
  return (
    <main className="page" aria-busy="true">
      <h1 className="h1">Limits and breaks</h1>
      <p className="vh" role="status">
        Loading your limits
      </p>
      <div className={styles.limits}>
        <div className="stack">
          {LIMIT_KINDS.map((kind) => (
            <SkeletonRows
              key={kind}
              rows={3}
              label={`Loading the limits on ${KIND_WORDS[kind].noun}`}
            />
          ))}
        </div>
      </div>
    </main>
  )
}
