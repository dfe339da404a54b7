import { LEAD, PAGE } from '@/components/ui/classes'
import { Contents, PartNumber } from '@/components/ui/contents'
import { PROSE, PROSE_PAGE } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'
import { collectionSections, protectionSections, rightsSections } from './policy'

/** The date that the specification gives the terms. */
export const TERMS_DATE = '2018-05-16'

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
