import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toOpenApi } from './openapi'
import { SURFACE } from './surface'
import { ANSWERS, BODIES } from './surface/schemas'
import { nameOf } from './surface/wire-call'

/** What of the document is looked at here; a document of another form fails to parse. */
const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.string().optional(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.looseObject({})),
})
const document = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    securitySchemes: z.looseObject({}),
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.looseObject({}),
  }),
})

const json = JSON.parse(JSON.stringify(toOpenApi({ sessionCookie: 'rondo.session' })))
const { paths, components, tags } = document.parse(json)

describe('the OpenAPI document', () => {
  test('has every call of the table, and no other', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(SURFACE.map(nameOf).sort())
    for (const { tag } of SURFACE) expect(tags.map(({ name }) => name)).toContain(tag)
  })

  test('gives every operation a name of its own that programs and addresses can use', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(SURFACE.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(paths['/api/users/{email}']?.get?.operationId).toBe('getUsersByEmail')
    expect(paths['/api/countdown/running']?.get?.operationId).toBe('getCountdownRunning')
  })

  test('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(json).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to)
    expect(references.length).toBeGreaterThan(SURFACE.length)
    for (const reference of new Set(references)) {
      const [root, part, kind, name] = String(reference).split('/')
      expect([root, part]).toEqual(['#', 'components'])
      const names = Object.keys(kind === 'schemas' ? components.schemas : components.responses)
      expect(names).toContain(name)
    }
  })

  test('describes every body and answer field by field', () => {
    expect(Object.keys(components.schemas).sort()).toEqual(
      [...Object.keys(BODIES), ...Object.keys(ANSWERS)].sort(),
    )
    for (const schema of Object.values(components.schemas)) {
      expect(Object.keys(schema)).toSatisfy((keys: string[]) =>
        keys.some((key) => ['properties', 'items', 'oneOf'].includes(key)),
      )
    }
    expect(components.schemas.BetRequest).toMatchObject({
      properties: { betAmount: { type: ['number', 'null'] } },
    })
  })

  test('names each parameter of a path and of a query, with its type', () => {
    for (const [path, methods] of Object.entries(paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.filter((parameter) => parameter.in === 'path')
        expect(named.map(({ name }) => name)).toEqual(inPath)
        for (const { schema } of parameters) {
          expect(schema).toSatisfy((field: object) => 'type' in field || 'enum' in field)
        }
      }
    }
  })

  test('asks a session of every call that is not for anyone', () => {
    for (const { access, ...call } of SURFACE) {
      const { security } = paths[call.path]?.[call.method.toLowerCase()] ?? {}
      expect(security).toEqual(access === 'anyone' ? [] : [{ session: [] }])
    }
  })
})
