import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preparePostgresFiles } from './postgres-files.mjs'
import { identifyProcess, readCommandLine, stopProcess } from './process-identity.mjs'
import { Failure } from './report.mjs'

/** @typedef {import('./postgres-files.mjs').PostgresFiles} PostgresFiles */

const SUPERUSER = 'rondo'
const DATABASE = 'rondo'
const ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * @param {PostgresFiles} files
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
function run({ binDir, clusterDir, uid, gid }, program, args, input) {
  const result = spawnSync(join(binDir, program), args, {
    cwd: dirname(clusterDir),
    env: ENV,
    input: input ?? '',
    encoding: 'utf8',
    ...(uid === undefined ? {} : { uid, gid }),
  })
  if (result.status !== 0) {
    const why = result.error?.message ?? `${result.stdout}\n${result.stderr}`.trim()
    throw new Failure(`Postgres: ${program} failed.\n\n${why}`)
  }
}

/**
 * Runs SQL without a server. Single-user mode takes one statement a line.
 *
 * @param {PostgresFiles} files
 * @param {string} clusterDir
 * @param {string} sql
 */
function runOffline(files, clusterDir, sql) {
  run(files, 'postgres', ['--single', '-D', clusterDir, 'postgres'], `${sql}\n`)
}

/**
 * Makes a new cluster beside its place and moves it there when it is whole.
 *
 * @param {PostgresFiles} files
 * @param {string} password
 */
function createCluster(files, password) {
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
    runOffline(files, draft, `CREATE DATABASE ${DATABASE}`)
    renameSync(draft, files.clusterDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** @param {PostgresFiles} files */
function checkVersion({ clusterDir, majorVersion }) {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new Failure(
    `The data in ${clusterDir} was written by Postgres ${version}; this is Postgres ${majorVersion}.`,
    'Dump it with the old version and restore it with the new one, or choose another DATA_DIR.',
  )
}

/** @param {string} clusterDir */
function readPidFile(clusterDir) {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/**
 * A killed server leaves its pid file behind, and the number may by now be another program's:
 * Postgres would then refuse to start. A server that still runs on this data is stopped.
 *
 * @param {string} clusterDir
 */
async function clearPidFile(clusterDir) {
  const file = readPidFile(clusterDir)
  if (file === null) return
  const identity = identifyProcess(file.pid)
  const isServer =
    identity !== null &&
    identity.pid !== process.pid &&
    /postgres/.test(readCommandLine(identity.pid)) &&
    readCommandLine(identity.pid).includes(clusterDir)
  if (isServer) await stopProcess(identity, { signal: 'SIGINT', graceMs: 20_000 })
  else rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

/**
 * The embedded Postgres of a data folder, made if it is not there yet.
 * It listens on the loopback interface only and asks for the password there too.
 *
 * @param {{
 *   dataDir: string,
 *   port: number,
 *   password: string,
 *   isPasswordNew?: boolean,
 *   settings?: Record<string, string>,
 * }} options  `settings`: further server parameters
 */
export async function createPostgres({ dataDir, port, password, isPasswordNew, settings }) {
  const files = preparePostgresFiles(dataDir)
  const { binDir, clusterDir, uid, gid } = files
  if (!existsSync(clusterDir)) {
    createCluster(files, password)
  } else {
    checkVersion(files)
    await clearPidFile(clusterDir)
    if (isPasswordNew) {
      runOffline(files, clusterDir, `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'`)
    }
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
  /** @type {import('./launch-service.mjs').Service} */
  const service = {
    name: 'postgres',
    order: 1,
    // A "fast" shutdown: open connections are ended, everything committed is kept.
    stopSignal: 'SIGINT',
    graceMs: 30_000,
    readyTimeoutMs: 60_000,
    command: {
      file: join(binDir, 'postgres'),
      args: [
        '-D',
        clusterDir,
        ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
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
  /** @param {string} database */
  const urlOf = (database) =>
    `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  return { service, url: urlOf(DATABASE), urlOf }
}
