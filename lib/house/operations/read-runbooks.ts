import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRunbooks, type TextBlock } from './rules/runbook-text'

/** Reads the runbooks from docs/runbooks.md of this release. */
export async function readRunbooks(): Promise<TextBlock[]> {
  return parseRunbooks(await readFile(join(process.cwd(), 'docs/runbooks.md'), 'utf8'))
}
