import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import { t } from '@/lib/base/text/rules/t'
import type { NoticeKind } from '@/lib/money/notices/rules/kinds'
import type { NoticeTone } from '@/lib/money/notices/rules/notices'
import type { Notice } from '@/lib/money/notices/wire'

const ICONS: Readonly<Record<Exclude<NoticeKind, 'result'>, PageIconName>> = {
  deposit: 'download',
  withdrawal: 'outbox',
  referral: 'users',
  interest: 'star',
  limit: 'lock',
  phone: 'phone',
}
const TONES: Readonly<Record<NoticeTone, string>> = {
  good: 'bg-positive-wash text-positive',
  bad: 'bg-danger-wash text-danger',
  plain: 'bg-surface-2',
}

export type KeptNotice = Notice & { readonly kind: keyof typeof ICONS }

/** Results of rounds are only told as they come: My bets lists them. */
export function isKept(notice: Notice): notice is KeptNotice {
  return notice.kind !== 'result'
}

/** Shows one notice in a list. */
export function NoticeRow({ notice }: { readonly notice: KeptNotice }) {
  const { kind, tone, title, text, href, action, at, isNew } = notice
  return (
    <li
      className={`relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3.5 ${isNew ? 'bg-lamp/6' : ''}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-control icons:size-5 ${TONES[tone]}`}
      >
        <PageIcon name={tone === 'bad' ? 'close' : ICONS[kind]} />
      </span>
      <div>
        <p className="text-base font-semibold tabular-nums">
          {isNew ? <span className="sr-only">{t('notices.isNew')} </span> : null}
          {href !== null && action === null ? (
            <Link className="after:absolute after:inset-0" href={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-fg-2 tabular-nums wrap-anywhere">{text}</p>
        {href !== null && action !== null ? (
          <ButtonLink className="mt-2" size="sm" href={href}>
            {action}
          </ButtonLink>
        ) : null}
      </div>
      <span className="inline-flex items-center gap-1.5 text-xs/5 text-fg-2">
        <Moment at={at} style="short" />
        {isNew ? <span className="size-2 rounded-full bg-badge" aria-hidden="true" /> : null}
      </span>
    </li>
  )
}
