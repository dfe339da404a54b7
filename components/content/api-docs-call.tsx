import type { ReactNode } from 'react'
import { describeFields } from '@/lib/wire/describe-fields'
import { BODIES } from '@/lib/wire/surface/schemas'
import { ACCESS, refusalsOf, type WireCall } from '@/lib/wire/surface/wire-call'
import styles from './api-docs-call.module.css'

/** One call: what it is for, who may make it, what it takes and what it answers. */
export function ApiDocsCall({ call }: { readonly call: WireCall }) {
  const { method, path, alias, access, summary, query, body } = call
  return (
    <div className={styles.call}>
      <h3>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h3>
      <p>{summary}</p>
      <dl className={styles.facts}>
        {alias ? (
          <Fact term="Also at">
            <code>{alias}</code>
          </Fact>
        ) : null}
        <Fact term="For">{ACCESS[access]}</Fact>
        {query ? (
          <Fact term="Query">
            <Fields schema={query} />
          </Fact>
        ) : null}
        {body ? (
          <Fact term="Body">
            {body === 'file' ? (
              'multipart/form-data with one file'
            ) : (
              <Fields schema={BODIES[body]} />
            )}
          </Fact>
        ) : null}
        <Fact term="Answers">{answersOf(call)}</Fact>
      </dl>
    </div>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Fields({ schema }: { readonly schema: Parameters<typeof describeFields>[0] }) {
  return (
    <ul>
      {describeFields(schema).map(({ name, kind, isRequired }) => (
        <li key={name}>
          <code>{name}</code> {kind}
          {isRequired ? '' : ', may be left out'}
        </li>
      ))}
    </ul>
  )
}

function answersOf(call: WireCall): string {
  if (call.isNextAuth) return 'as next-auth documents it'
  const answers = Object.entries(call.answers).map(([status, answer]) =>
    answer === 'nothing' ? status : `${status} ${answer}`,
  )
  const refusals = refusalsOf(call).filter((status) => !(status in call.answers))
  return `${answers.join(', ')}; refused with ${refusals.join(', ')}`
}
