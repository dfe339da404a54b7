import { ButtonLink } from '@/components/ui/button'
import { PrintButton } from './print-button'
import styles from './statement.module.css'
import {
  describeDays,
  type StatementView,
  statementFileHref,
  statementHref,
} from './statement-view'
import { ZoneName } from './zone'

interface StatementHeadProps {
  readonly player: { readonly name: string; readonly email: string }
  readonly view: StatementView
  /** Whether the viewer may download the file: it is of the own movements alone. */
  readonly hasFile: boolean
}

/** Whose statement of which days it is; it heads the printed one as well. */
export function StatementHead({ player, view, hasFile }: StatementHeadProps) {
  const first = { before: undefined, after: undefined }
  return (
    <div className={styles.head}>
      <div>
        <h1 className="h1">Statement</h1>
        <p className="sm muted">
          {player.name}, {player.email}
        </p>
        <p className="sm muted">
          {describeDays(view)}. Times are those of <ZoneName zone={view.zone} />.
        </p>
      </div>
      <div className={styles.tools}>
        {view.isPrint ? (
          <>
            <PrintButton />
            <ButtonLink href={statementHref(view, { ...first, isPrint: false })}>
              Back to the statement
            </ButtonLink>
          </>
        ) : (
          <>
            {hasFile ? (
              <a className="btn" href={statementFileHref(view)} download>
                Download CSV
              </a>
            ) : null}
            <ButtonLink href={statementHref(view, { ...first, isPrint: true })}>
              Print view
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}
