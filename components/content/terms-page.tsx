import type { ReactNode } from 'react'
import { LEAD, PAGE } from '@/components/ui/classes'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { PROSE, PROSE_PAGE } from './classes'
import { Contents, PartNumber } from './contents'
import { collectionSections, protectionSections, rightsSections } from './policy'

/** The date of the terms. A registration stores it as the accepted version. */
export const TERMS_DATE = '2018-05-16'

/** One section of the policy. */
export interface PolicySection {
  /** The section's anchor. It stays the same when the text changes, so that links keep working. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** Returns all sections, numbered from 1.1 in this order. */
function numberedSections() {
  return [...collectionSections(), ...rightsSections(), ...protectionSections()].map(
    (section, index) => ({ ...section, number: inReadersDigits(`1.${index + 1}`) }),
  )
}

export function TermsPage() {
  const sections = numberedSections()
  return (
    <main className={`${PAGE} ${PROSE_PAGE}`}>
      <div className={LEAD}>
        <h1 className="text-title">{t('terms.title')}</h1>
        <p>
          <Rich
            text="terms.dated"
            tags={{ date: (date) => <time dateTime={TERMS_DATE}>{date}</time> }}
          />
        </p>
      </div>
      <Contents parts={sections} />
      <article className={PROSE}>
        <h2>{t('terms.part')}</h2>
        {sections.map(({ id, number, title, body }) => (
          <section key={id} id={id} aria-labelledby={`h-${id}`}>
            <h3 id={`h-${id}`}>
              <PartNumber>{number}</PartNumber> {title}
            </h3>
            {body}
          </section>
        ))}
      </article>
    </main>
  )
}
