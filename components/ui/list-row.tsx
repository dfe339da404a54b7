import type { ReactNode } from 'react'
import { ROW_ICON, ROW_TEXT, ROW_TITLE } from './classes'
import { Link } from './link'
import { PageIcon, type PageIconName } from './page-icon'

interface ListRowProps {
  readonly icon: PageIconName
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The page that the row opens. */
  readonly href?: string
  /** Shown at the end of the row, in place of the arrow of a link. */
  readonly children?: ReactNode
}

/**
 * One row of `ROWS`: an icon, a title, one or more lines below it, and at the end a control or the
 * arrow of a link.
 */
export function ListRow({ icon, title, text, href, children }: ListRowProps) {
  return (
    <li className={href && 'relative hover:bg-surface-2'}>
      <span className={ROW_ICON}>
        <PageIcon name={icon} />
      </span>
      <div>
        <p className={ROW_TITLE}>
          {href ? (
            <Link className="after:absolute after:inset-0" href={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {text ? <div className={ROW_TEXT}>{text}</div> : null}
      </div>
      {children ?? (href ? <PageIcon name="chevron-right" /> : null)}
    </li>
  )
}
