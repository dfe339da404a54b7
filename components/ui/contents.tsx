import { CARD, FOLD_HEAD } from '@/components/ui/classes'
import { t } from '@/lib/base/text/rules/t'

interface ContentsProps {
  readonly parts: readonly {
    readonly id: string
    readonly number?: string
    readonly title: string
  }[]
}

const LINK = 'flex items-center text-sm text-fg-2 hover:text-fg'

/** The contents of a long page: folded on phones, next to the text on wide screens. */
export function Contents({ parts }: ContentsProps) {
  return (
    <>
      <details className={`${CARD} group lg:hidden`}>
        <summary className={FOLD_HEAD}>{t('pages.contents')}</summary>
        <ol className="px-4 pb-2">{linksTo(parts, `${LINK} min-h-11`)}</ol>
      </details>
      <nav
        className="sticky top-[calc(var(--spacing-header)+24px)] hidden max-h-[calc(100dvh-var(--spacing-header)-48px)] overflow-y-auto lg:block"
        aria-label={t('pages.contents')}
      >
        <ol>{linksTo(parts, `${LINK} min-h-9`)}</ol>
      </nav>
    </>
  )
}

function linksTo(parts: ContentsProps['parts'], className: string) {
  return parts.map(({ id, number, title }) => (
    <li key={id}>
      <a className={className} href={`#${id}`}>
        {number ? <PartNumber>{number}</PartNumber> : null} {title}
      </a>
    </li>
  ))
}

export function PartNumber({ children }: { readonly children: string }) {
  return <span className="inline-block min-w-[3em] text-fg-3 tabular-nums">{children}</span>
}
