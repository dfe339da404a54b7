import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @param {string} name
 * @returns {string | null} the full path of a program on the PATH
 */
export function findProgram(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  const paths = dirs.filter((dir) => dir !== '').map((dir) => join(dir, name))
  return paths.find((path) => existsSync(path)) ?? null
}

/** True where a package can be installed without asking anybody: root on Debian or its kin. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram('apt-get') !== null
}

/**
 * @param {string} name of a Debian package
 * @returns {string | null} what went wrong
 */
export function installPackage(name) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // In runlevel 1 a package's own service is not started: only the program is wanted here.
    RUNLEVEL: '1',
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const result = spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 300_000 })
    // An update may fail for one source of many; whether it mattered shows in the install.
    if (result.status !== 0 && args[0] === 'install') {
      return `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-12).join('\n')
    }
  }
  return null
}
