import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  EnvError,
  parseEnv as parseSettings,
  SECRET_SETTINGS,
  settingNames,
} from '../../lib/config/env.ts'
import { isThisMachineOnly } from '../../lib/config/setting-values.ts'
import { ROOT } from './paths.mjs'
import { Failure } from './report.mjs'

export type Settings = Record<string, string | undefined>

/** `secrets`: the names of those that are set. */
export interface LeftSettings {
  readonly values: Settings
  readonly secrets: string[]
}

/** The environment, over what `.env` says; what is empty there is not set at all. */
export function readSettings(): Settings {
  const path = join(ROOT, '.env')
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const given = Object.entries({ ...file, ...process.env })
  // What npm adds for its own use is no business of the programs started from here.
  return Object.fromEntries(given.filter(([name, value]) => value && !name.startsWith('npm_')))
}

/** The id goes with its secret: one without the other is refused. */
const isSecret = (name: string) => SECRET_SETTINGS.has(name) || name === 'GOOGLE_CLIENT_ID'

/**
 * What an instance leaves for whoever looks at it later: its settings, of secrets only that they are set.
 */
export function settingsToLeave(settings: Settings): LeftSettings {
  const given = settingNames.filter((name) => settings[name])
  const shown = given.filter((name) => !isSecret(name))
  return {
    values: Object.fromEntries(shown.map((name) => [name, settings[name]])),
    secrets: given.filter(isSecret),
  }
}

/**
 * The settings of an instance as far as they are known here: those that it left, with the secrets that
 * this shell has too. The names of the others stand in KEPT_BACK.
 */
export function settingsOfInstance(own: Settings, left: LeftSettings): Settings {
  const others = Object.entries(own).filter(([name]) => !settingNames.includes(name))
  const secrets = left.secrets.filter((name) => own[name])
  return {
    ...Object.fromEntries(others),
    ...left.values,
    ...Object.fromEntries(secrets.map((name) => [name, own[name]])),
    KEPT_BACK: left.secrets.filter((name) => !own[name]).join(),
  }
}

/** Checks every setting against the schema, and answers the few that the start itself goes by. */
export function readBasics(settings: Settings): { port: number; host: string; dataDir: string } {
  try {
    const { PORT: port, HOST: host, DATA_DIR: dataDir } = parseSettings(settings)
    return { port, host, dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir) }
  } catch (error) {
    throw error instanceof EnvError ? new Failure(error.message) : error
  }
}

/**
 * Whether an instance is there to be tried, so that `npm start` may make demo players, whose password is
 * public, and staff may put their second factor off: only where nobody else reaches it, and never with
 * a database that somebody brought.
 */
export function isDemo(settings: Settings, host: string): boolean {
  const isPublic = settings.NEXTAUTH_URL?.startsWith('https://') ?? false
  return !settings.DATABASE_URL && !isPublic && isThisMachineOnly(host)
}
