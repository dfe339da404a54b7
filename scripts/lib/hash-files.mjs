import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * @param {string} path
 * @returns {string[]} all files below it, in a fixed order; those whose name starts with a dot are left out
 */
function listFiles(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

/**
 * One hash over the contents of files and folders of the project and some further values.
 *
 * @param {string[]} paths relative to the project
 * @param {unknown} [values]
 * @returns {string}
 */
export function hashFiles(paths, values) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(ROOT, path)))) {
    const content = readFileSync(file)
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content)
  }
  return hash.update(JSON.stringify(values ?? null)).digest('hex')
}
