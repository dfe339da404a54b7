import { spawn } from 'node:child_process'
import { bringUpServices, withSecrets } from './lib/bring-up.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { NEXT, NODE, ROOT, SERVER_FLAGS, TSX, WEB_ARGS, WORKER_ARGS } from './lib/paths.mjs'
import { generateClient, migrateDatabase } from './lib/prepare-database.mjs'
import { Failure, print, printFailure } from './lib/report.mjs'
import { runAttached } from './lib/run-attached.mjs'
import { runInstance } from './lib/run-instance.mjs'
import { checkSettings, readBasics, readSettings, settingsOfInstance } from './lib/settings.mjs'
import { readRunningStack } from './lib/stack.mjs'

// One command of the product by itself. In a deployment it runs against the addresses that are
// given; some also run on a developer's machine, against the instance that runs there or, when none
// does, against its Postgres and Redis, brought up for as long as the command takes.

/**
 * @typedef {{
 *   args: string[],
 *   env?: Record<string, string>,
 *   needs: 'packages' | 'nothing' | 'given addresses' | 'services' | 'migrated services',
 *   isJudge?: boolean,
 * }} RunCommand  `isJudge`: it judges the settings of the instance that runs
 */

/** @param {string[]} args */
const program = (...args) => [TSX, ...SERVER_FLAGS, ...args]

/** @type {Record<string, (settings: import('./lib/settings.mjs').Settings) => RunCommand>} */
const COMMANDS = {
  build: () => ({
    args: [NEXT, 'build'],
    env: { NODE_ENV: 'production' },
    needs: 'nothing',
  }),
  migrate: () => ({ args: program('prisma/migrate.ts', 'deploy'), needs: 'services' }),
  'migrate:new': () => ({ args: program('prisma/migrate.ts', 'new'), needs: 'services' }),
  seed: () => ({ args: program('prisma/seed.ts'), needs: 'migrated services' }),
  // For auditors: they have neither database nor secrets, only a file.
  verify: () => ({ args: program('scripts/verify-records.ts'), needs: 'packages' }),
  'draws:bits': () => ({ args: program('scripts/draws-bits.ts'), needs: 'packages' }),
  // Not by tsx's own program: that one does not wait for what it passes a signal on to.
  bench: () => ({
    args: [...SERVER_FLAGS, '--import', 'tsx', 'bench/main.ts'],
    needs: 'nothing',
  }),
  // Tests choose their settings themselves, as in scripts/test.mjs.
  mutate: () => ({
    args: ['scripts/mutation/main.mjs'],
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: '',
      REDIS_URL: '',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
    needs: 'nothing',
  }),
  'ledger:check': () => ({ args: program('scripts/ledger-check.ts'), needs: 'migrated services' }),
  doctor: () => ({ args: program('scripts/doctor.ts'), needs: 'services', isJudge: true }),
  staff: () => ({ args: program('scripts/staff.ts'), needs: 'migrated services' }),
  drill: () => ({ args: program('scripts/drill.ts'), needs: 'migrated services' }),
  'start:web': () => ({
    args: WEB_ARGS,
    env: { NODE_ENV: 'production' },
    needs: 'given addresses',
  }),
  'start:worker': () => ({
    args: WORKER_ARGS,
    env: { NODE_ENV: 'production' },
    needs: 'given addresses',
  }),
}

/**
 * Runs the command in the place of this process: same console, same signals, same exit code.
 *
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>}
 */
function runInPlace(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, args, {
      cwd: ROOT,
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...env, NEXT_TELEMETRY_DISABLED: '1' }),
      stdio: 'inherit',
    })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => child.kill(signal))
    }
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

/**
 * @param {RunCommand} command
 * @param {string[]} rest
 * @param {import('./lib/settings.mjs').Settings} settings
 */
async function runWithServices({ args, needs, isJudge }, rest, settings) {
  const { dataDir } = readBasics(settings)
  const running = settings.DATABASE_URL ? null : readRunningStack(dataDir)
  if (running?.databaseUrl !== undefined) {
    print(`Against the instance that runs with the data folder ${dataDir}.`)
    const judged =
      isJudge && running.settings ? settingsOfInstance(settings, running.settings) : null
    if (judged) print('Settings: those that it was started with, not those of this shell.')
    const complete = withSecrets(judged ?? settings, dataDir)
    complete.DATABASE_URL = running.databaseUrl
    complete.REDIS_URL = running.redisUrl
    return process.exit(await runInPlace([...args, ...rest], complete))
  }
  await runInstance(dataDir, async (stack) => {
    const complete = await bringUpServices(stack, { settings, dataDir })
    const logPath = stack.logPath('setup')
    if (needs === 'migrated services' && !settings.DATABASE_URL) {
      await migrateDatabase({ settings: complete, logPath }, stack)
    }
    return await runAttached({ file: NODE, args: [...args, ...rest], env: complete }, stack)
  })
}

/** @param {string[]} argv */
async function main([name = '', ...rest]) {
  const settings = readSettings()
  const command = COMMANDS[name]?.(settings)
  if (command === undefined) {
    throw new Failure(`Usage: run.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  }
  const { dataDir } = readBasics(settings)
  const logPath = `${dataDir}/logs/setup.log`
  if (command.needs !== 'given addresses') {
    await installPackages({ logPath, env: settings })
  }
  if (command.needs === 'packages') {
    return process.exit(await runInPlace([...command.args, ...rest], settings))
  }
  if (command.needs !== 'given addresses') await generateClient({ settings, logPath })
  await checkSettings(settings, { needsRuntime: command.needs === 'given addresses' })
  if (command.needs === 'services' || command.needs === 'migrated services') {
    await runWithServices(command, rest, settings)
  } else {
    process.exit(await runInPlace([...command.args, ...rest], { ...settings, ...command.env }))
  }
}

main(process.argv.slice(2)).catch((error) => {
  printFailure(error)
  process.exit(1)
})
