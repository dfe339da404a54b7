import { COLLECTION_SECTIONS } from './policy-collection'
import { PROTECTION_SECTIONS } from './policy-protection'
import { RIGHTS_SECTIONS } from './policy-rights'
import type { PolicySection } from './policy-section'
import { TERMS_DATE } from './terms-date'

/** Numbered 1.1 onwards in this order. */
export const POLICY_SECTIONS: readonly PolicySection[] = [
  ...COLLECTION_SECTIONS,
  ...RIGHTS_SECTIONS,
  ...PROTECTION_SECTIONS,
]

const NUMBERED = POLICY_SECTIONS.map((section, index) => ({ ...section, number: `1.${index + 1}` }))

export function TermsPage() {
  return (
    <main className="page prosepage">
      <div className="lead">
        <h1 className="h1">Terms &amp; Conditions</h1>
        <p>
          Privacy and personal data policy, <time dateTime={TERMS_DATE.iso}>{TERMS_DATE.text}</time>
        </p>
      </div>
      <details className="card toc">
        <summary>Contents</summary>
        <ContentsList />
      </details>
      <nav className="toc toc--aside" aria-label="Contents">
        <ContentsList />
      </nav>
      <article className="prose">
        <h2>1 Privacy and personal data</h2>
        {NUMBERED.map(({ id, number, title, body }) => (
          <section key={id} id={id} aria-labelledby={`h-${id}`}>
            <h3 id={`h-${id}`}>
              <span className="prose__number">{number}</span> {title}
            </h3>
            {body}
          </section>
        ))}
      </article>
    </main>
  )
}

function ContentsList() {
  return (
    <ol>
      {NUMBERED.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="prose__number">{number}</span> {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
