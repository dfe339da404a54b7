import { PART_NAMES, type PartName } from './part-names'

/** `full` measures at the sizes the aims are stated for; `quick` shows in minutes that all works. */
export type Preset = 'full' | 'quick'

export interface Options {
  readonly parts: readonly PartName[]
  readonly preset: Preset
  /** Where the JSON goes; null for the folder of the results. */
  readonly jsonPath: string | null
}

const USAGE = `Usage: npm run bench -- [${PART_NAMES.join(' | ')}]… [--quick | --full] [--json PATH]`

/** @throws Error that says how it is used. */
export function readOptions(args: readonly string[]): Options {
  const parts: PartName[] = []
  let preset: Preset = 'full'
  let jsonPath: string | null = null
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const part = PART_NAMES.find((name) => name === arg)
    if (part) parts.push(part)
    else if (arg === '--quick' || arg === '--full') preset = arg === '--quick' ? 'quick' : 'full'
    else if (arg === '--json' && args[index + 1]) jsonPath = args[++index] ?? null
    else throw new Error(`${JSON.stringify(arg)} is not understood.\n${USAGE}`)
  }
  if (jsonPath !== null && parts.length !== 1)
    throw new Error(`--json goes with one part.\n${USAGE}`)
  return { parts: parts.length > 0 ? [...new Set(parts)] : PART_NAMES, preset, jsonPath }
}
