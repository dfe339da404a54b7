import { z } from 'zod'
import { SURFACE } from './surface'
import { ANSWERS, type AnswerName, BODIES } from './surface/schemas'
import {
  ACCESS,
  type Media,
  operationIdOf,
  refusalsOf,
  TAGS,
  type WireCall,
} from './surface/wire-call'

type Json = { readonly [key: string]: unknown }

const INTRODUCTION = `Every call of the product. Amounts are decimal numbers of whole currency units with at most two decimals; instants are epoch milliseconds or ISO texts in UTC. Names such as deposite, winmoney and countdownId are those of the specification. A refused call answers application/problem+json with a code and a text that can be shown. Writes need an Origin of this site, or none. A call with a second path answers at both alike.`

/**
 * The OpenAPI 3.1 document of the surface, made of its table and its zod schemas. `sessionCookie` is
 * the name of the cookie that signs a caller in.
 */
export function toOpenApi({ sessionCookie }: { readonly sessionCookie: string }): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rondo',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'Proprietary', url: '/terms' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: toPaths(SURFACE),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { ...toComponents(BODIES, 'input'), ...toComponents(ANSWERS, 'output') },
      responses: {
        Problem: {
          description: 'Refused.',
          content: { 'application/problem+json': refTo('Problem') },
        },
      },
    },
  }
}

function toPaths(calls: readonly WireCall[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: toOperation(call) })
  }
  return paths
}

function toOperation(call: WireCall): Json {
  const alias = call.alias ? ` Also at ${call.alias}.` : ''
  return {
    operationId: operationIdOf(call),
    tags: [call.tag],
    summary: call.summary,
    description: `${ACCESS[call.access]}.${alias}`,
    ...(call.alias ? { 'x-root-path': call.alias } : {}),
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    parameters: toParameters(call),
    ...(call.body ? { requestBody: toRequestBody(call.body) } : {}),
    responses: call.isNextAuth ? NEXT_AUTH_RESPONSES : toResponses(call),
  }
}

const NEXT_AUTH_RESPONSES: Json = {
  '4XX': { description: 'Refused, as next-auth documents it.' },
  default: { description: 'As next-auth documents it.' },
}

/** The fields of a path or query as JSON schemas, with whether each is required. */
function toParameters({ path, params, query, isIdempotent }: WireCall): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same input is carried out once and answered alike.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  }
  const inPath = toFields(params, 'path')
  // A call that no schema describes, as those of next-auth, still says what stands in its path.
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .filter((name) => !inPath.some((field) => field.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  return [...inPath, ...others, ...toFields(query, 'query'), ...(isIdempotent ? [key] : [])]
}

function toFields(schema: WireCall['query'], place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const {
    properties,
    required = [],
    ...anyName
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Coerced values are sent as text; what they become says more.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'number' && !jsonSchema.type) jsonSchema.type = 'number'
    },
  })
  if (!properties) {
    const { type, additionalProperties } = anyName
    return [{ name: 'fields', in: place, required: false, schema: { type, additionalProperties } }]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // What stands in a path is text, whatever becomes of it.
    schema: place === 'path' ? { type: 'string', ...Object(field) } : field,
  }))
}

function toRequestBody(body: NonNullable<WireCall['body']>): Json {
  if (body !== 'file') return { required: true, content: { 'application/json': refTo(body) } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { type: 'object', properties: { photo: file }, required: ['photo'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function toResponses(call: WireCall): Json {
  const refusals = refusalsOf(call).map((status) => [
    status,
    { $ref: '#/components/responses/Problem' },
  ])
  const answers = Object.entries(call.answers).map(([status, answer]) => [
    status,
    toResponse(answer, call),
  ])
  return Object.fromEntries([...refusals, ...answers])
}

function toResponse(answer: AnswerName | Media, call: WireCall): Json {
  if (answer === 'nothing') return { description: 'Done; the answer is empty.' }
  if (answer === 'image/webp') return { description: 'The picture.', content: { [answer]: {} } }
  if (answer === 'text/csv') return { description: 'The file.', content: { [answer]: {} } }
  if (answer === 'text/plain') return { description: 'The figures.', content: { [answer]: {} } }
  if (answer === 'text/event-stream') {
    return { description: 'Events, as they come.', content: { [answer]: refTo('LiveEvent') } }
  }
  const total = { description: 'Rows of all pages.', schema: { type: 'integer' } }
  return {
    description: answer,
    ...(call.isPaged ? { headers: { 'X-Total-Count': total } } : {}),
    content: { 'application/json': refTo(answer) },
  }
}

function refTo(name: string): Json {
  return { schema: { $ref: `#/components/schemas/${name}` } }
}

/** Named zod schemas as components that refer to each other. */
function toComponents(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  })
  return Object.fromEntries(
    Object.entries(made.schemas).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [
      id,
      schema,
    ]),
  )
}
