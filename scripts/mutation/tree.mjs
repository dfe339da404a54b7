import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../lib/paths.mjs'

/** Neither the server's code nor its tests read these. */
const NOT_COPIED = /^((public|docs|deploy|components|bench)\/|node_modules$)/

/**
 * Copies the current sources, to put faults into the copy: the clone itself is never changed.
 *
 * @param {string} dir is replaced
 */
export function copyTree(dir) {
  rmSync(dir, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT })
  const files = listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !NOT_COPIED.test(file))
  for (const file of [...files, 'lib/db/generated']) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    cpSync(join(ROOT, file), join(dir, file), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'))
}
