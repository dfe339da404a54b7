import type { ReactNode } from 'react'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { Link } from './link'

interface ViewTab {
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
  /** Number of entries, or a short text about them. */
  readonly count?: number | string | undefined
}

interface ViewTabsProps {
  readonly label: string
  readonly tabs: readonly ViewTab[]
  readonly className?: string
  /** Shown at the end. */
  readonly children?: ReactNode
}

const TAB =
  'group relative inline-flex h-11 items-center gap-2 font-medium whitespace-nowrap text-fg-2 hover:text-fg current:text-fg current:after:absolute current:after:inset-x-0 current:after:-bottom-px current:after:h-0.5 current:after:bg-fg'
const COUNT =
  'rounded-small text-xs/5 tabular-nums group-current:bg-surface-3 group-current:px-1.5 group-current:font-semibold'

/** Links to the parts of a page that have their own addresses. */
export function ViewTabs({ label, tabs, className = 'px-6 max-sm:px-4', children }: ViewTabsProps) {
  return (
    <nav className={`flex flex-wrap gap-x-5 border-b border-line ${className}`} aria-label={label}>
      {tabs.map(({ name, href, isCurrent, count }) => (
        <Link
          key={name}
          className={TAB}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          scroll={false}
        >
          {name}
          {count === undefined ? null : (
            <>
              {' '}
              <span className={COUNT}>
                {typeof count === 'number' ? formatCount(count) : count}
              </span>
            </>
          )}
        </Link>
      ))}
      {children}
    </nav>
  )
}
