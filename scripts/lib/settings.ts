import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  EnvError,
  parseEnv as parseSettings,
  SECRET_SETTINGS,
  settingNames,
} from '../../lib/base/config/env.ts'
import { isThisMachineOnly } from '../../lib/base/config/setting-values.ts'
import { ROOT } from './paths.mjs'
import { Failure } from './report.mjs'

export type Settings = Record<string, string | undefined>

/** `secrets`: the names of the secrets that are set. */
export interface LeftSettings {
  readonly values: Settings
  readonly secrets: string[]
}

/** Reads the environment, which overrides `.env`; an empty value counts as not set. */
export function readSettings(): Settings {
  const path = join(ROOT, '.env')
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
  const given = Object.entries({ ...file, ...process.env })
  // Variables that npm sets for its own use are not passed to the programs started here.
  return Object.fromEntries(given.filter(([name, value]) => value && !name.startsWith('npm_')))
}

/** The Google client id belongs to its secret: one without the other is rejected. */
const isSecret = (name: string) => SECRET_SETTINGS.has(name) || name === 'GOOGLE_CLIENT_ID'

/**
 * Returns the settings that an instance publishes for later readers: values, but for secrets only
 * their names.
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
 * Returns the settings of an instance as far as they are known here: those it published, plus the
 * secrets that this shell also has. KEPT_BACK lists the names of the other secrets.
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

export function readBasics(settings: Settings): { port: number; host: string; dataDir: string } {
  try {
    const { PORT: port, HOST: host, DATA_DIR: dataDir } = parseSettings(settings)
    return { port, host, dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir) }
  } catch (error) {
    throw error instanceof EnvError ? new Failure(error.message) : error
  }
}

/**
 * Returns whether this instance is only for trying the product. `npm start` may then create demo
 * players, whose password is public, and staff may skip their second factor. Requires that no other
 * machine can reach the instance, and never applies if a database URL is given.
 */
export function isDemo(settings: Settings, host: string): boolean {
  const isPublic = settings.NEXTAUTH_URL?.startsWith('https://') ?? false
  return !settings.DATABASE_URL && !isPublic && isThisMachineOnly(host)
}
