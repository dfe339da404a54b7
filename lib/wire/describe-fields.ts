import { z } from 'zod'

/** One field of an input, in words. */
export interface FieldText {
  readonly name: string
  readonly isRequired: boolean
  /** What it holds: `text of 6 to 64 characters`. */
  readonly kind: string
}

type JsonSchema = z.core.JSONSchema.JSONSchema
/** Of several limits on a number the one that zod puts for want of any says nothing. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

/** The fields that a body or query takes, in their order. */
export function describeFields(schema: z.ZodType): FieldText[] {
  const {
    properties,
    required = [],
    additionalProperties,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  if (!properties) {
    return [{ name: 'any name', isRequired: false, kind: kindOfField(additionalProperties) }]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    kind: kindOfField(field),
  }))
}

function kindOfField(field: JsonSchema | boolean | undefined): string {
  return typeof field === 'object' ? kindOf(field) : 'anything'
}

function kindOf(field: JsonSchema): string {
  if (field.const !== undefined) return String(field.const)
  if (field.enum) return field.enum.join(' or ')
  const branches = field.anyOf?.filter((branch) => branch.type !== 'null')
  if (branches?.length) return branches.map(kindOf).join(' or ')
  const types = [field.type ?? 'number'].flat()
  if (types.includes('object')) return `fields, each a ${kindOfField(field.additionalProperties)}`
  if (types.includes('string')) return textOf(field)
  if (types.includes('boolean')) return 'true or false'
  const { minimum, maximum } = field
  const word = types.includes('integer') ? 'whole number' : 'number'
  if (isLimit(minimum) && isLimit(maximum)) return `${word} from ${minimum} to ${maximum}`
  if (isLimit(minimum)) return `${word} from ${minimum}`
  return isLimit(maximum) ? `${word} up to ${maximum}` : word
}

function textOf({ format, minLength, maxLength }: JsonSchema): string {
  if (format === 'uuid') return 'UUID'
  const word = format === 'email' ? 'email' : 'text'
  if (minLength && maxLength) return `${word} of ${minLength} to ${maxLength} characters`
  return maxLength ? `${word} of at most ${maxLength} characters` : word
}
