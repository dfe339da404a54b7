import type { ReactNode } from 'react'
import { LEAD, PAGE } from '@/components/ui/classes'
import { PROSE, PROSE_PAGE } from './classes'
import { Contents, PartNumber } from './contents'
import { COLLECTION_SECTIONS, PROTECTION_SECTIONS, RIGHTS_SECTIONS } from './policy'

/** The date of the terms. A registration stores it as the accepted version. */
export const TERMS_DATE = { iso: '2018-05-16', text: 'May 16, 2018' } as const

/** One section of the policy. */
export interface PolicySection {
  /** Its anchor. It outlives changes of the text, so that links keep working. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

/** Numbered 1.1 onwards in this order. */
const POLICY_SECTIONS: readonly PolicySection[] = [
  ...COLLECTION_SECTIONS,
  ...RIGHTS_SECTIONS,
  ...PROTECTION_SECTIONS,
]

const NUMBERED = POLICY_SECTIONS.map((section, index) => ({ ...section, number: `1.${index + 1}` }))

export function TermsPage() {
  return (
    <main className={`${PAGE} ${PROSE_PAGE}`}>
      <div className={LEAD}>
        <h1 className="text-title">Terms &amp; Conditions</h1>
        <p>
          Privacy and personal data policy, <time dateTime={TERMS_DATE.iso}>{TERMS_DATE.text}</time>
        </p>
      </div>
      <Contents parts={NUMBERED} />
      <article className={PROSE}>
        <h2>1 Privacy and personal data</h2>
        {NUMBERED.map(({ id, number, title, body }) => (
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
