import { LINK } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { WaitingApprovals } from '@/lib/house/approvals/read'
import { approvalHref } from './approvals-view'

/**
 * Shown on every staff page: changes that take effect soon although nobody else could sign them.
 */
export function AloneBanner({ changes }: { readonly changes: WaitingApprovals['alone'] }) {
  if (changes.length === 0) return null
  return (
    <ul className="border-b border-danger-line bg-danger-wash text-sm print:hidden">
      {changes.map(({ id, title, at, isVisible }) => (
        <li key={id} className="flex items-center gap-2.5 px-6 py-2 max-sm:px-4 icons:flex-none">
          <span className="text-danger">
            <Icon name="warning" small />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{title}</b> takes effect <Moment at={at} style="near" />{' '}
            without a second person.{' '}
            {isVisible ? (
              <Link className={LINK} href={approvalHref(id)}>
                Review
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
