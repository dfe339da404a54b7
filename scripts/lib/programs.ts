import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Failure } from './report.mjs'

// Programs that npm doesn't provide: found on the PATH, or installed if that needs no one's
// consent.

const CHROMIUM_ADVICE = `Install one and start again, or name one in CHROMIUM_PATH:
  Debian           sudo apt-get install chromium
  any other        npx playwright install chromium`

const REDIS_ADVICE = `Install Redis 6.2 or newer and start again, or set REDIS_URL to a running one:
  Debian, Ubuntu   sudo apt-get install redis-server
  macOS            brew install redis
  Docker           docker run -d -p 6379:6379 redis:7   and REDIS_URL=redis://localhost:6379`

const NGINX_ADVICE = `Install one and start again:
  Debian, Ubuntu   sudo apt-get install nginx
  macOS            brew install nginx`

/** Debian's folders for system programs, which are not on every user's PATH. */
const SYSTEM_DIRS = ['/usr/sbin', '/sbin']

const CLUSTER_PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
}
const CLUSTER_ADVICE = `Run it as root on Debian 12, with these packages:
  sudo apt-get install postgresql-15 ${Object.values(CLUSTER_PROGRAMS).join(' ')}`

function findProgram(name: string): string | null {
  const dirs = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_DIRS]
  const paths = dirs.filter((dir) => dir !== '').map((dir) => join(dir, name))
  return paths.find((path) => existsSync(path)) ?? null
}

/** Returns the last lines of the error output; empty if the install succeeded. */
function installPackage(name: string): string {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    // In runlevel 1, the package's own service is not started: only the program is needed.
    RUNLEVEL: '1',
  }
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 300_000 })
  // The update may fail for one of many package sources; the install shows whether that mattered.
  aptGet('update')
  const { status, stdout, stderr } = aptGet('install', '-y', '--no-install-recommends', name)
  if (status === 0) return ''
  return `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n')
}

/**
 * Returns the full path of the first of these programs that exists. If none exists, root on Debian
 * or a derivative installs one; for all others it throws the advice.
 *
 * @param packages Debian packages, in the same order, if their names differ from the programs'
 */
export function findOrInstall(
  programs: readonly string[],
  advice: string,
  packages: readonly string[] = programs,
): string {
  const find = () => programs.map(findProgram).find((path) => path !== null)
  const [name] = programs
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || findProgram('apt-get') === null) {
    throw new Failure(`${name} is not installed.`, advice)
  }
  const problems: string[] = []
  for (const each of packages) {
    problems.push(installPackage(each))
    const installed = find()
    if (installed) return installed
  }
  throw new Failure(`Couldn’t install ${name}.\n\n${problems.join('\n')}`.trim(), advice)
}

export function findOrInstallRedis(): string {
  return findOrInstall(['redis-server'], REDIS_ADVICE)
}

export function findOrInstallNginx(): string {
  return findOrInstall(['nginx'], NGINX_ADVICE)
}

export function installClusterPrograms(): void {
  if (process.getuid?.() !== 0) throw new Failure('The cluster needs root.', CLUSTER_ADVICE)
  for (const [program, name] of Object.entries(CLUSTER_PROGRAMS)) {
    findOrInstall([program], CLUSTER_ADVICE, [name])
  }
  const server = '/usr/lib/postgresql/15/bin/postgres'
  const problem = existsSync(server) ? '' : installPackage('postgresql-15')
  if (!existsSync(server)) throw new Failure(`${server} is missing.\n\n${problem}`, CLUSTER_ADVICE)
}

/** Flags that keep Chromium quiet and working in a container without a screen or the internet. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM_PATH is ${named}, which does not exist.`)
  }
  // The headless shell needs a third less processor time; older Debian releases only have the full
  // browser.
  const programs = ['chromium-headless-shell', 'chromium']
  const isThere = programs.some((name) => findProgram(name) !== null)
  const own: string = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return !isThere && existsSync(own) ? own : findOrInstall(programs, CHROMIUM_ADVICE)
}
