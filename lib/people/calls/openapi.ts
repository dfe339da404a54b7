import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { rootPathOf } from '@/lib/base/http/root-paths'
import { problem } from '@/lib/base/http/wire'
import type { JsonSchema, OpenApi, Operation, Parameter } from '@/lib/base/http/wire-openapi'
import { isPermission, PERMISSIONS } from '@/lib/people/roles/rules/permissions'
import { CALL_TAGS, type Call, nameOf, refusalsOf } from './call'

type Json = { readonly [key: string]: unknown }
type Used = Readonly<Record<string, JsonSchema>>
type Names = z.core.$ZodRegistry<{ id: string }>
type Schemas = Readonly<Record<string, z.ZodType>>

const INTRODUCTION = `Everything on our screens is also an API call. Bodies and answers are JSON. Names such as deposite, winmoney and countdownId are those of the specification.

**Amounts** are decimal numbers of currency units with at most two decimals, in requests also as text in 0-9 or ০-৯ (\`"500"\`) without spaces, signs or exponents. **Times** are epoch milliseconds or ISO texts in UTC.

**The login session cookie** identifies the caller. Writes need an Origin of this site, or none. A page that may outlive its login says whose page it is in the header \`X-Page-Account\`, the id of the account: a write for another account answers 409, \`page-outdated\`. Other clients leave it out.

**A refused call** answers \`application/problem+json\`: \`code\` is for programs, \`detail\` is for people, \`fields\` explains each wrong field. After 429 and 503 wait for the seconds in the header \`Retry-After\`.

**Calls that move money** take an \`Idempotency-Key\`. Repeat a call with the same key and it runs once and returns the same answer.

A call with a second path works the same at both.`

interface Input {
  readonly calls: readonly Call[]
  /** Names of schemas. A schema without a name is written out where it is used. */
  readonly names: Names
  /** Name of the session cookie. */
  readonly sessionCookie: string
}

/** Returns the OpenAPI 3.1 document of the calls. */
export function toOpenApi({ calls, names, sessionCookie }: Input): OpenApi {
  const bodies = toSchemas(bodiesOf(calls), 'input', names)
  const answers = toSchemas({ Problem: problem, ...answersOf(calls) }, 'output', names)
  for (const [name, schema] of Object.entries(bodies.named)) {
    const answered = answers.named[name]
    if (answered && JSON.stringify(answered) !== JSON.stringify(schema)) {
      throw new Error(`schema ${name}: expected the same form in bodies and answers, found two`)
    }
  }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls) {
    const operation = toOperation(call, { ...bodies.used, ...answers.used })
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rondo',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'Proprietary', url: '/terms' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(CALL_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { ...bodies.named, ...answers.named },
    },
  }
}

/**
 * Returns a name that programs and addresses can use: `getUsersByEmail` for `GET
 * /api/users/{email}`.
 */
function operationIdOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\/?/, '')
    .replaceAll('{', 'by/')
    .split(/[^A-Za-z0-9]+/)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return method.toLowerCase() + (words.map(capital).join('') || 'Root')
}

function toOperation(call: Call, schemas: Used): Operation & Json {
  const { summary, details, tag, access, body, takesFile } = call.spec
  const alias = rootPathOf(call)
  const schema = takesFile ? ONE_FILE : body && schemas[bodyOf(call)]
  const media = takesFile ? 'multipart/form-data' : 'application/json'
  return {
    operationId: operationIdOf(call),
    tags: [tag],
    summary,
    description: [details, forWhom(call), alias && `Also at ${alias}.`].filter(Boolean).join(' '),
    ...(alias ? { 'x-root-path': alias } : {}),
    security: access === 'anyone' ? [] : [{ session: [] }],
    parameters: toParameters(call),
    ...(schema ? { requestBody: { required: true, content: { [media]: { schema } } } } : {}),
    responses: { ...toRefusals(call, schemas), ...toAnswers(call, schemas) },
  }
}

const ONE_FILE: JsonSchema = {
  type: 'object',
  properties: {
    photo: { type: 'string', contentMediaType: 'application/octet-stream' },
    reason: { type: 'string', minLength: 3, maxLength: 500 },
  },
  required: ['photo', 'reason'],
}

function forWhom({ spec: { access, owner } }: Call): string {
  if (access === 'anyone') return 'For anyone.'
  if (isPermission(access)) return `For staff: ${PERMISSIONS[access].join(', ')}.`
  if (access === 'signing-in') return 'For anyone logged in, also before the second factor.'
  if (!owner) return 'For anyone logged in.'
  if (owner === 'alone') return 'For the owner only.'
  return `For the owner, and for staff: ${PERMISSIONS[owner].join(', ')}.`
}

function toParameters({ path, spec: { params, query, isIdempotent } }: Call): Parameter[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A call with the same key and the same input runs once and returns the same answer.',
    schema: { type: 'string' as const, pattern: '^[A-Za-z0-9_-]{1,64}$' },
  }
  const inPath = toFields(params, 'path')
  // A path without a schema, such as next-auth's, still has to name its parts.
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !inPath.some((field) => field.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } as const }))
  return [...inPath, ...others, ...toFields(query, 'query'), ...(isIdempotent ? [key] : [])]
}

/** Returns the fields of a path or query as JSON schemas and says if each is required. */
function toFields(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const {
    properties,
    required = [],
    ...anyName
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Coerced values are sent as text, but the type that they are converted to says more.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'number' && !jsonSchema.type) jsonSchema.type = 'number'
    },
  })
  if (!properties) {
    const { $schema: _schema, ...fields } = anyName
    return [{ name: 'fields', in: place, required: false, schema: fields }]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // A part of a path is text, whatever it is converted to.
    schema: place === 'path' ? { type: 'string', ...Object(field) } : field,
  }))
}

function toRefusals(call: Call, schemas: Used): Operation['responses'] {
  return Object.fromEntries(
    [...refusalsOf(call)].map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}.`,
        content: { 'application/problem+json': { schema: schemas.Problem } },
      },
    ]),
  )
}

function toAnswers(call: Call, schemas: Used): Operation['responses'] {
  const headers = {
    'X-Total-Count': { description: 'Rows of all pages.', schema: { type: 'integer' } },
    Link: { description: 'The next page, if there is one.', schema: { type: 'string' } },
  }
  return Object.fromEntries(
    Object.entries(call.spec.answers).map(([status, answer]) => {
      const schema = schemas[answerOf(call, status)]
      const media = answer && 'media' in answer ? answer.media : 'application/json'
      return [
        status,
        {
          description: STATUS_CODES[status] ?? status,
          ...(call.spec.isPaged ? { headers } : {}),
          ...(answer ? { content: { [media]: schema ? { schema } : {} } } : {}),
        },
      ]
    }),
  )
}

const bodyOf = (call: Call) => `${nameOf(call)} body`
const answerOf = (call: Call, status: string) => `${nameOf(call)} ${status}`

function bodiesOf(calls: readonly Call[]): Schemas {
  return Object.fromEntries(
    calls.flatMap((call) => (call.spec.body ? [[bodyOf(call), call.spec.body]] : [])),
  )
}

function answersOf(calls: readonly Call[]): Schemas {
  return Object.fromEntries(
    calls.flatMap((call) =>
      Object.entries(call.spec.answers).flatMap(([status, answer]) => {
        const schema = answer && 'media' in answer ? answer.schema : answer
        return schema ? [[answerOf(call, status), schema]] : []
      }),
    ),
  )
}

/** Converts schemas to JSON. Schemas with a name become components, which the others refer to. */
function toSchemas(
  schemas: Schemas,
  io: 'input' | 'output',
  metadata: Names,
): { used: Used; named: Used } {
  const all = z.toJSONSchema(z.object(schemas), { io, metadata, unrepresentable: 'any' })
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
  const named = Object.entries<JsonSchema>($defs).map(([name, { id: _id, ...schema }]) => [
    name,
    schema,
  ])
  return { used: properties, named: Object.fromEntries(named) }
}
