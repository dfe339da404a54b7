import { CARD } from '@/components/ui/classes'
import { t } from '@/lib/language/rules/t'

interface ContentsProps {
  readonly parts: readonly {
    readonly id: string
    readonly number?: string
    readonly title: string
  }[]
}

const SUMMARY =
  'flex min-h-13 cursor-pointer items-center px-4 font-semibold after:-mt-1 after:mr-1 after:ml-auto after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 after:border-fg-3 group-open:after:mt-1 group-open:after:rotate-225'
const LINK = 'flex items-center text-sm text-fg-2 hover:text-fg'

/** The contents of a long page: folded on phones, next to the text on wide screens. */
export function Contents({ parts }: ContentsProps) {
  return (
    <>
      <details className={`${CARD} group lg:hidden`}>
        <summary className={SUMMARY}>{t('pages.contents')}</summary>
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
