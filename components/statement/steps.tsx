import { Link } from '@/components/ui/link'
import styles from './statement.module.css'

interface StepsProps {
  /** What there is more of: `movements`. */
  readonly what: string
  /** Null on the first page. */
  readonly newerHref: string | null
  /** Null on the last page. */
  readonly earlierHref: string | null
}

/** From page to page of a list that is paged by cursor. */
export function Steps({ what, newerHref, earlierHref }: StepsProps) {
  if (!newerHref && !earlierHref) return null
  return (
    <nav className={styles.steps} aria-label="Pages">
      {newerHref ? (
        <Link className="more" href={newerHref}>
          Newer {what}
        </Link>
      ) : null}
      {earlierHref ? (
        <Link className="more" href={earlierHref}>
          Earlier {what}
        </Link>
      ) : null}
    </nav>
  )
}
