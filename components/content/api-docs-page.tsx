import { SURFACE } from '@/lib/wire/surface'
import { TAGS, type Tag } from '@/lib/wire/surface/wire-call'
import { ApiDocsCall } from './api-docs-call'

const GROUPS = (Object.entries(TAGS) as [Tag, string][])
  .map(([tag, text]) => ({
    tag,
    text,
    id: tag.toLowerCase().replaceAll(/\W+/g, '-'),
    calls: SURFACE.filter((call) => call.tag === tag),
  }))
  .filter(({ calls }) => calls.length > 0)

/** The whole REST surface, made of the table that the OpenAPI document is made of. */
export function ApiDocsPage() {
  return (
    <main className="page prosepage">
      <div className="lead">
        <h1 className="h1">Calls for programs</h1>
        <p>
          Everything the screens do is a call that any program may make. The same description for
          machines is the OpenAPI document at{' '}
          <a className="link" href="/api/openapi.json">
            /api/openapi.json
          </a>
          .
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
        <Conventions />
        {GROUPS.map(({ tag, text, id, calls }) => (
          <section key={tag} id={id} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{tag}</h2>
            <p>{text}</p>
            {calls.map((call) => (
              <ApiDocsCall key={`${call.method} ${call.path}`} call={call} />
            ))}
          </section>
        ))}
      </article>
    </main>
  )
}

function Conventions() {
  return (
    <>
      <p>
        Bodies and answers are JSON. Amounts are whole currency units with at most two decimals.
        Instants are UTC: ISO texts, or milliseconds since 1970. A session cookie, as signing in
        sets it, says who calls.
      </p>
      <p>
        A refused call answers <code>application/problem+json</code>: <code>code</code> is for
        programs, <code>detail</code> is a text to show, <code>fields</code> names what is wrong
        with which field. After 429 and 503 the header <code>Retry-After</code> says how many
        seconds to wait.
      </p>
      <p>
        Calls that move money take an <code>Idempotency-Key</code> of up to 64 letters, digits,{' '}
        <code>-</code> or <code>_</code>. Sent again with the same key, a call is carried out once
        and answered alike.
      </p>
    </>
  )
}

function ContentsList() {
  return (
    <ol>
      {GROUPS.map(({ tag, id }) => (
        <li key={id}>
          <a href={`#${id}`}>{tag}</a>
        </li>
      ))}
    </ol>
  )
}
