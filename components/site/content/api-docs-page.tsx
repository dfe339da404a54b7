import type { ReactNode } from 'react'
import { LEAD, LINK, PAGE } from '@/components/ui/classes'
import { Contents } from '@/components/ui/contents'
import { Link } from '@/components/ui/link'
import { PROSE, PROSE_PAGE } from '@/components/ui/prose-classes'
import { Rich } from '@/components/ui/rich'
import type { JsonSchema, OpenApi, Operation, Parameter } from '@/lib/base/http/wire-openapi'

type Shown = { readonly name: string; readonly operation: Operation }

interface CallGroup {
  /** Part of the group's address. */
  readonly id: string
  readonly name: string
  readonly description: string
  readonly calls: readonly Shown[]
}

/** Returns the calls of the document by their tags. Each group has a page of its own. */
export function groupCalls(document: OpenApi): CallGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Shown => ({ name: `${method.toUpperCase()} ${path}`, operation }),
    ),
  )
  return document.tags.map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replaceAll(/\W+/g, '-'),
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
}

/** Introduces the calls, in English like the OpenAPI document, and leads to those of each group. */
export function ApiDocsPage({ document }: { readonly document: OpenApi }) {
  return (
    <main className={PAGE}>
      <div className={LEAD}>
        <h1 className="text-title">API</h1>
        <p>
          <Rich
            text="pages.apiLead"
            tags={{
              document: () => (
                <a className={LINK} href="/api/openapi.json">
                  /api/openapi.json
                </a>
              ),
            }}
          />
        </p>
      </div>
      <article className={PROSE} lang="en">
        {document.info.description.split('\n\n').map((text) => (
          <p key={text}>{formatted(text)}</p>
        ))}
        {groupCalls(document).map(({ id, name, description }) => (
          <section key={id} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>
              <Link className={LINK} href={`/api-docs/${id}`}>
                {name}
              </Link>
            </h2>
            <p>{formatted(description)}</p>
          </section>
        ))}
      </article>
    </main>
  )
}

interface ApiGroupPageProps {
  readonly group: CallGroup
  readonly schemas: OpenApi['components']['schemas']
}

/** Shows every call of a group with its input and answers. */
export function ApiGroupPage({ group, schemas }: ApiGroupPageProps) {
  return (
    <main className={`${PAGE} ${PROSE_PAGE}`}>
      <div className={LEAD} lang="en">
        <h1 className="text-title">{group.name}</h1>
        <p>
          {formatted(group.description)}{' '}
          <Link className={LINK} href="/api-docs">
            API
          </Link>
        </p>
      </div>
      <Contents
        parts={group.calls.map(({ operation }) => ({
          id: operation.operationId,
          title: operation.summary,
        }))}
      />
      <article className={PROSE} lang="en">
        {group.calls.map((call) => (
          <Call key={call.name} call={call} schemas={schemas} />
        ))}
      </article>
    </main>
  )
}

/** Renders `code` and **bold**, the only Markdown that the document uses. */
function formatted(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>
    return part.startsWith('**') ? <strong key={part}>{part.slice(2, -2)}</strong> : part
  })
}

/** Puts terms next to their facts, or above them on a phone. */
const FACTS =
  'grid gap-2 text-sm [&_dd]:text-fg-2 [&_dt]:text-fg-3 sm:*:grid sm:*:grid-cols-[6rem_minmax(0,1fr)] sm:*:gap-x-4'

interface CallProps {
  readonly call: Shown
  readonly schemas: OpenApi['components']['schemas']
}

function Call({ call: { name, operation }, schemas }: CallProps) {
  const { summary, description, parameters, requestBody, responses } = operation
  const [method, path] = name.split(' ')
  const [media, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return (
    <section aria-labelledby={operation.operationId}>
      <h2 className="wrap-anywhere" id={operation.operationId}>
        <span className="font-mono text-(length:--text-sm) text-fg-3">{method}</span>{' '}
        <code>{path}</code>
      </h2>
      <p>
        {summary}. {description}
      </p>
      <dl className={FACTS}>
        {(['path', 'query', 'header'] as const).map((place) => (
          <Fields
            key={place}
            term={{ path: 'Path', query: 'Query', header: 'Header' }[place]}
            fields={describeFields(
              parameters.filter((parameter) => parameter.in === place),
              schemas,
            )}
          />
        ))}
        {body ? (
          <Fields
            term={media === 'application/json' ? 'Body' : 'Form'}
            fields={describeFields(body.schema, schemas)}
          />
        ) : null}
        <div>
          <dt>Responses</dt>
          <dd>
            <ul>
              {Object.entries(responses).map(([status, answer]) => (
                <li key={status}>
                  <code>{status}</code> {answer.description}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Fields({ term, fields }: { readonly term: string; readonly fields: FieldText[] }) {
  if (fields.length === 0) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ul>
          {fields.map(({ name, kind, isRequired }) => (
            <li key={name}>
              <code>{name}</code> {kind}
              {isRequired ? '' : ', optional'}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

interface FieldText {
  readonly name: string
  readonly isRequired: boolean
  /** e.g. `text of 6 to 64 characters`. */
  readonly kind: string
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** Describes the fields of an input in words, in their order. */
export function describeFields(
  input: JsonSchema | readonly Parameter[],
  schemas: Schemas = {},
): FieldText[] {
  const kindOf = kindsOf(schemas)
  if (isParameters(input)) {
    return input.map(({ name, required, schema }) => ({
      name,
      isRequired: required,
      kind: kindOf(schema),
    }))
  }
  const { properties = {}, required = [] } = resolve(input, schemas)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    kind: kindOf(field),
  }))
}

const isParameters = (input: JsonSchema | readonly Parameter[]): input is readonly Parameter[] =>
  Array.isArray(input)

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return (name && schemas[name]) || schema
}

function kindsOf(schemas: Schemas): (field: JsonSchema | boolean | undefined) => string {
  return function kindOf(given): string {
    if (typeof given !== 'object') return 'anything'
    const field = resolve(given, schemas)
    if (field.const !== undefined) return String(field.const)
    if (field.enum) return field.enum.join(' or ')
    const branches = field.anyOf?.filter((branch) => branch.type !== 'null')
    if (branches?.length) return branches.map(kindOf).join(' or ')
    const types = [field.type ?? 'number'].flat()
    if (types.includes('object')) return `fields, each a ${kindOf(field.additionalProperties)}`
    if (types.includes('string')) return textOf(field)
    if (types.includes('boolean')) return 'true or false'
    return numberOf(types.includes('integer') ? 'whole number' : 'number', field)
  }
}

/** Ignores the bounds that zod gives every whole number. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function numberOf(word: string, { minimum, maximum }: JsonSchema): string {
  if (isBound(minimum) && isBound(maximum)) return `${word} from ${minimum} to ${maximum}`
  if (isBound(minimum)) return `${word} from ${minimum}`
  return isBound(maximum) ? `${word} up to ${maximum}` : word
}

function textOf({ format, minLength, maxLength, contentMediaType }: JsonSchema): string {
  if (contentMediaType) return 'file'
  if (format === 'uuid') return 'UUID'
  const word = format === 'email' ? 'email' : 'text'
  if (minLength && maxLength) return `${word} of ${minLength} to ${maxLength} characters`
  return maxLength ? `${word} of at most ${maxLength} characters` : word
}
