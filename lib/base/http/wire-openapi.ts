import type { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The parts of the OpenAPI document that its page shows. */
export interface OpenApi {
  readonly info: { readonly description: string; readonly [name: string]: unknown }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly [name: string]: unknown
  }
  readonly [name: string]: unknown
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>
  }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: JsonSchema
}
