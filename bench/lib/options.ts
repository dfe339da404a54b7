import { Failure } from '../../scripts/lib/report.mjs'
import { PART_NAMES, type PartName } from './part-names'

/**
 * `full` measures at the sizes the aims are stated for; `quick` shows within minutes that
 * everything works.
 */
export type Preset = 'full' | 'quick'

/** Sizes that a part measures with: numbers of rows, rounds, milliseconds. */
type Size = Readonly<Record<string, number | readonly number[]>>

export interface Options {
  readonly parts: readonly PartName[]
  readonly preset: Preset
  /** Overrides sizes of the preset. */
  readonly size: Size
  /** Path of the JSON file; null for the results folder. */
  readonly jsonPath: string | null
}

const USAGE = `Usage: npm run bench -- [${PART_NAMES.join(' | ')}]… [--quick | --full] [--size JSON] [--json PATH]`

function parseSize(text: string): Size {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(`--size is no JSON: ${text}\n${USAGE}`)
  }
}

/** @throws Failure with the usage text. */
export function readOptions(args: readonly string[]): Options {
  const parts: PartName[] = []
  let preset: Preset = 'full'
  let size: Size = {}
  let jsonPath: string | null = null
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const part = PART_NAMES.find((name) => name === arg)
    if (part) parts.push(part)
    else if (arg === '--quick' || arg === '--full') preset = arg === '--quick' ? 'quick' : 'full'
    else if (arg === '--json' && args[index + 1]) jsonPath = args[++index] ?? null
    else if (arg === '--size' && args[index + 1]) size = parseSize(args[++index] ?? '')
    else throw new Failure(`Unknown argument ${JSON.stringify(arg)}.\n${USAGE}`)
  }
  if ((jsonPath !== null || Object.keys(size).length > 0) && parts.length !== 1)
    throw new Failure(`--json and --size need exactly one part.\n${USAGE}`)
  return { parts: parts.length > 0 ? [...new Set(parts)] : PART_NAMES, preset, size, jsonPath }
}

/**
 * Returns the size that a part measures at.
 *
 * @throws Failure that names the unknown sizes.
 */
export function sizeOf<S extends object>(
  { preset, size }: Pick<Options, 'preset' | 'size'>,
  sizes: Readonly<Record<Preset, S>>,
): S {
  const unknown = Object.keys(size).filter((name) => !(name in sizes[preset]))
  if (unknown.length > 0) throw new Failure(`Unknown in --size: ${unknown.join(', ')}.\n${USAGE}`)
  return { ...sizes[preset], ...size }
}
