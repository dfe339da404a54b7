import { existsSync, readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import { NODE, ROOT } from './paths.mjs'
import { Failure } from './report.mjs'
import { runToEnd } from './run-command.mjs'

/** @typedef {Record<string, string | undefined>} Settings */

/** @returns {Settings} the environment, over what `.env` says; what is empty there is not set at all */
export function readSettings() {
  const path = join(ROOT, '.env')
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const given = Object.entries({ ...file, ...process.env })
  // What npm adds for its own use is no business of the programs started from here.
  return Object.fromEntries(given.filter(([name, value]) => value && !name.startsWith('npm_')))
}

/** Never written down. The id goes with its secret: one without the other is refused. */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'NEXTAUTH_SECRET',
  'FAIRNESS_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
]

/** @typedef {{ values: Settings, secrets: string[] }} LeftSettings  `secrets`: the names of those that are set */

/** Every setting has its line in `.env.example`. */
function settingNames() {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  return Object.keys(parseEnv(example))
}

/**
 * What an instance leaves for whoever looks at it later: its settings, of secrets only that they are set.
 *
 * @param {Settings} settings
 * @returns {LeftSettings}
 */
export function settingsToLeave(settings) {
  const given = settingNames().filter((name) => settings[name])
  const shown = given.filter((name) => !SECRETS.includes(name))
  return {
    values: Object.fromEntries(shown.map((name) => [name, settings[name]])),
    secrets: given.filter((name) => SECRETS.includes(name)),
  }
}

/**
 * The settings of an instance as far as they are known here: those that it left, with the secrets that
 * this shell has too. The names of the others stand in KEPT_BACK.
 *
 * @param {Settings} own of this shell
 * @param {LeftSettings} left
 * @returns {Settings}
 */
export function settingsOfInstance(own, left) {
  const names = settingNames()
  const others = Object.entries(own).filter(([name]) => !names.includes(name))
  const secrets = left.secrets.filter((name) => own[name])
  return {
    ...Object.fromEntries(others),
    ...left.values,
    ...Object.fromEntries(secrets.map((name) => [name, own[name]])),
    KEPT_BACK: left.secrets.filter((name) => !own[name]).join(),
  }
}

/**
 * The few settings that are needed before the packages are there that check all of them.
 *
 * @param {Settings} settings
 */
export function readBasics(settings) {
  const port = Number(settings.PORT || '3000')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(
      `Settings with a wrong value:\n  PORT is ${JSON.stringify(settings.PORT)}; allowed: 1 to 65535`,
    )
  }
  const dataDir = settings.DATA_DIR || '.data'
  return {
    port,
    host: settings.HOST || '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
  }
}

/**
 * Whether a server that listens on `host` can be reached from its own machine only.
 *
 * @param {string} host
 */
export function isThisMachineOnly(host) {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/**
 * Whether `npm start` may make demo players, whose password is public: only where nobody else reaches
 * them, and never in a database that somebody brought.
 *
 * @param {Settings} settings
 * @param {string} host
 */
export function mayHaveDemoPlayers(settings, host) {
  const isPublic = settings.NEXTAUTH_URL?.startsWith('https://') ?? false
  return !settings.DATABASE_URL && !isPublic && isThisMachineOnly(host)
}

/**
 * Checks every setting against the schema; with `needsRuntime`, also that nothing is missing that a
 * web or worker process needs.
 *
 * @param {Settings} settings
 * @param {{ needsRuntime?: boolean }} [options]
 */
export async function checkSettings(settings, { needsRuntime = false } = {}) {
  const args = ['scripts/check-settings.ts', ...(needsRuntime ? ['runtime'] : [])]
  const result = await runToEnd({ file: NODE, args, env: settings })
  if (result.code !== 0) throw new Failure(result.output.trim())
}
