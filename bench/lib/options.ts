import { parseArgs } from 'node:util'
import { Failure } from '../../scripts/lib/report.mjs'

/**
 * `full` measures at the sizes the aims are stated for; `quick` shows within minutes that
 * everything works.
 */
type Preset = 'full' | 'quick'

export interface Options {
  readonly preset: Preset
  /** Overrides sizes of the preset: numbers of rows, rounds, milliseconds. */
  readonly size: Readonly<Record<string, number | readonly number[]>>
}

/**
 * @param names of all parts, in the order they run
 * @throws Failure with the usage text.
 */
export function readOptions<N extends string>(
  args: string[],
  names: readonly N[],
): Options & { readonly parts: readonly N[] } {
  try {
    const options = { quick: { type: 'boolean' }, size: { type: 'string', default: '{}' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const unknown = positionals.find((asked) => !names.some((name) => name === asked))
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}.`)
    const parts = names.filter((name) => positionals.length === 0 || positionals.includes(name))
    const size: Options['size'] = JSON.parse(values.size)
    if (Object.keys(size).length > 0 && parts.length !== 1)
      throw new Error('--size needs exactly one part.')
    return { parts, preset: values.quick ? 'quick' : 'full', size }
  } catch (error) {
    const usage = `Usage: npm run bench -- [${names.join(' | ')}]… [--quick] [--size JSON]`
    throw new Failure((error as Error).message, usage)
  }
}

/**
 * Returns the size that a part measures at.
 *
 * @throws Failure that names the unknown sizes.
 */
export function sizeOf<S extends object>(
  { preset, size }: Options,
  sizes: Readonly<Record<Preset, S>>,
): S {
  const unknown = Object.keys(size).filter((name) => !(name in sizes[preset]))
  if (unknown.length > 0) throw new Failure(`Unknown in --size: ${unknown.join(', ')}.`)
  return { ...sizes[preset], ...size }
}
