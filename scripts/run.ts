import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bringUpServices, withSecrets } from './lib/bring-up.ts'
import { migrateDatabase } from './lib/build.ts'
import {
  dataPaths,
  NEXT,
  NODE,
  ROOT,
  SERVER_FLAGS,
  STRYKER,
  TSX,
  WEB_ARGS,
  WORKER_ARGS,
  WORKER_FLAGS,
} from './lib/paths.mjs'
import { Failure, print, printFailure } from './lib/report.mjs'
import { runCommand } from './lib/services.ts'
import { readBasics, readSettings, type Settings, settingsOfInstance } from './lib/settings.ts'
import { readRunningStack, runInstance } from './lib/stack.ts'
import { NOT_FOR_WEB } from './lib/web-and-worker.ts'

// Runs a single command of the product. In a deployment it uses the given URLs and changes nothing
// else. Some commands also work on a developer's machine, with the running instance or, if none is
// running, with that instance's Postgres and Redis, started only for the duration of the command.

interface RunCommand {
  readonly args: readonly string[]
  readonly env?: Settings
  readonly needs: 'nothing' | 'right settings' | 'services' | 'migrated services'
  /** The command may create a database where there is none. */
  readonly mayCreate?: boolean
  /** The command needs Redis too. Without it, a database that is given is enough. */
  readonly usesRedis?: boolean
  /** The command checks the settings of the running instance. */
  readonly isJudge?: boolean
}

const program = (...args: string[]) => [TSX, ...SERVER_FLAGS, ...args]

const PRODUCTION = { NODE_ENV: 'production' }
/** Tests choose their own settings, as in scripts/test.ts. */
const TEST = {
  NODE_ENV: 'test',
  DATABASE_URL: '',
  REDIS_URL: '',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
}

const COMMANDS: Record<string, RunCommand> = {
  build: { args: [NEXT, 'build'], env: PRODUCTION, needs: 'right settings' },
  migrate: { args: program('prisma/migrate.ts', 'deploy'), needs: 'services' },
  'migrate:new': { args: program('prisma/migrate.ts', 'new'), needs: 'services', mayCreate: true },
  seed: { args: program('prisma/seed.ts'), needs: 'migrated services' },
  // For auditors, who have neither database nor secrets, only a file.
  verify: { args: program('scripts/verify-records.ts'), needs: 'nothing' },
  'verify-approvals': { args: program('scripts/verify-approvals.ts'), needs: 'nothing' },
  'draws:bits': { args: program('scripts/draws-bits.ts'), needs: 'nothing' },
  // Doesn't use tsx's own program, which passes signals on to its child but doesn't wait for it.
  bench: { args: [...WORKER_FLAGS, 'bench/main.ts'], needs: 'right settings' },
  mutate: {
    args: [STRYKER, 'run', 'scripts/mutation/stryker.config.mjs'],
    env: TEST,
    needs: 'right settings',
  },
  'ledger:check': { args: program('scripts/ledger-check.ts'), needs: 'migrated services' },
  doctor: {
    args: program('scripts/doctor.ts'),
    needs: 'services',
    usesRedis: true,
    isJudge: true,
  },
  'feed:simulate': {
    args: program('scripts/feed-simulate.ts'),
    needs: 'migrated services',
    usesRedis: true,
  },
  staff: { args: program('scripts/staff.ts'), needs: 'migrated services', usesRedis: true },
  drill: { args: program('scripts/drill.ts'), needs: 'migrated services' },
  'after-restore': {
    args: program('scripts/after-restore.ts'),
    needs: 'migrated services',
    usesRedis: true,
  },
  'start:web': {
    args: WEB_ARGS,
    env: { ...PRODUCTION, ...NOT_FOR_WEB },
    needs: 'right settings',
  },
  'start:worker': { args: WORKER_ARGS, env: PRODUCTION, needs: 'right settings' },
}

/** Runs the command in place of this process: same console, same signals, same exit code. */
function runInPlace(args: readonly string[], env: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' } as unknown as NodeJS.ProcessEnv,
      stdio: 'inherit',
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => child.kill(signal))
    }
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

/**
 * Says on stderr which database a command works on, because some commands write their result to
 * stdout.
 */
function sayDatabase(databaseUrl: string, more = ''): void {
  const { host, pathname } = new URL(databaseUrl)
  process.stderr.write(`Database ${decodeURIComponent(pathname.slice(1))} at ${host}${more}\n`)
}

async function runWithServices(
  { needs, usesRedis, isJudge, mayCreate }: RunCommand,
  args: readonly string[],
  settings: Settings,
): Promise<number> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings
  if (databaseUrl) sayDatabase(databaseUrl)
  if (databaseUrl && !usesRedis) return await runInPlace(args, settings)
  const { dataDir } = readBasics(settings)
  const missing = databaseUrl ? 'REDIS_URL' : 'DATABASE_URL'
  if (!(databaseUrl && redisUrl) && !mayCreate && !existsSync(dataPaths(dataDir).secrets)) {
    throw new Failure(
      `${missing} isn't set, and no instance was ever started with the data folder ${dataDir}.`,
      `Set ${missing}. In a deployment deploy/rondo runs a command with all settings.`,
    )
  }
  const running = readRunningStack(dataDir)
  const isOfRunning = !databaseUrl || databaseUrl === running?.databaseUrl
  if (running?.databaseUrl !== undefined && isOfRunning) {
    print(`Using the running instance with the data folder ${dataDir}.`)
    const judged =
      isJudge && running.settings ? settingsOfInstance(settings, running.settings) : null
    if (judged) print('Using the settings it was started with, not those of this shell.')
    return await runInPlace(args, {
      ...withSecrets(judged ?? settings, dataDir),
      DATABASE_URL: running.databaseUrl,
      REDIS_URL: running.redisUrl,
      ...(running.port === undefined ? {} : { RUNNING_PORT: String(running.port) }),
    })
  }
  if (databaseUrl && redisUrl) return await runInPlace(args, settings)
  print(`Using the instance with the data folder ${dataDir}, for this command alone.`)
  return await runInstance(dataDir, async (stack) => {
    const env = await bringUpServices(stack, { settings, dataDir })
    if (needs === 'migrated services' && !databaseUrl) await migrateDatabase(stack, env)
    return (await runCommand({ file: NODE, args, env }, stack, { isAttached: true })).code ?? 1
  })
}

async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = COMMANDS[name]
  if (command === undefined) {
    throw new Failure(`Usage: run.ts ${Object.keys(COMMANDS).join(' | ')}`)
  }
  const { needs, env } = command
  const args = [...command.args, ...rest]
  const settings = readSettings()
  if (needs !== 'nothing') readBasics(settings)
  if (needs === 'services' || needs === 'migrated services') {
    return await runWithServices(command, args, settings)
  }
  return await runInPlace(args, { ...settings, ...env })
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printFailure(error)
    process.exit(1)
  },
)
