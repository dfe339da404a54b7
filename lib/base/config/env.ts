import { z } from 'zod'
import { isTimeZone } from '../format/rules/days.ts'
import { parseRedisUrl } from './redis-address.ts'
import {
  areHelpLinks,
  hasHundredths,
  hostOf,
  isDeploymentOrigin,
  isThisMachineOnly,
  isWebAddress,
  onOff,
  splitList,
  urlOf,
  wholeNumber,
} from './setting-values.ts'

// Plain Node.js also loads this file (next.config.mjs and the scripts) and only strips types. So it
// imports nothing but zod, its neighbours and files without imports, and uses no syntax that needs
// compiling.

const SECONDS_A_DAY = 86_400

/** Relays of drand's public network, run by different operators. */
const PUBLIC_RELAYS =
  'https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com'

/**
 * Minimum cutoff in seconds with a beacon: a draw then comes up to 15 s after the close, and players
 * need time to see the result.
 */
export const MIN_CUTOFF_WITH_BEACON = 21

/**
 * Connections that bets may use at the same time: two batches, two bets waiting for locks, two bets
 * of a failed batch (lib/play/betting/gather-bets.ts), and one to read why a bet was refused.
 */
export const MIN_POOL_SIZE = 7

const settings = {
  PORT: wholeNumber(1, 65_535, 'TCP port').default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or host name to listen on')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_MAX_AGE_HOURS: wholeNumber(1, 8_760, 'hours').default(26),

  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'a URL like postgresql://user:password@host:5432/database',
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(
    MIN_POOL_SIZE,
    500,
    `connections; bets alone need ${MIN_POOL_SIZE}`,
  ).default(10),
  REDIS_URL: z
    .string()
    .refine(
      (value) => parseRedisUrl(value) !== null,
      'redis://host:6379, redis+sentinel://host,host/master-name or redis+cluster://host,host (rediss… to encrypt)',
    )
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'up to 40 lowercase letters, digits and hyphens')
    .default('rondo'),

  NEXTAUTH_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  NEXTAUTH_URL: z
    .string()
    .refine(isDeploymentOrigin, 'the public https:// address of the deployment, without a path')
    .optional(),
  FAIRNESS_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal characters (32 bytes)')
    .optional(),
  FAIRNESS_SECRET_BEFORE: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal characters (32 bytes)')
    .optional(),
  FAIRNESS_BEACON: z.enum(['auto', 'drand', 'none'], 'auto, drand or none').default('auto'),
  DRAND_URLS: z
    .string()
    .refine(
      (value) => splitList(value).length > 0 && splitList(value).every(isWebAddress),
      'web addresses of relays, separated by commas',
    )
    .transform(splitList)
    .prefault(PUBLIC_RELAYS),
  BEACON_WAIT_SECONDS: wholeNumber(10, SECONDS_A_DAY, 'seconds').default(300),

  ADMIN_EMAIL: z.email('an email address').default('admin@rondo.example'),
  ADMIN_NAME: z
    .string()
    .regex(/^[^\p{C}<>]{1,100}$/u, 'a name of up to 100 characters')
    .default('Rondo Admin'),
  ADMIN_PASSWORD: z.string().min(7, 'at least 7 characters').optional(),
  DEMO_DATA: onOff.default('off'),
  STAFF_SECOND_FACTOR: z.enum(['required', 'later'], 'required or later').default('required'),
  APPROVAL_ALONE_MINUTES: wholeNumber(0, 1_380, 'minutes').default(15),

  ROUND_SECONDS: wholeNumber(10, SECONDS_A_DAY, 'seconds')
    .refine(
      (value) => SECONDS_A_DAY % value === 0,
      'a number of seconds that divides a day (86400) evenly, such as 20, 60 or 180',
    )
    .default(180),
  BETTING_CUTOFF_SECONDS: wholeNumber(3, SECONDS_A_DAY, 'seconds').default(30),

  RATE_LIMITS: onOff.default('on'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10, 'proxies').default(0),
  CURRENCY: z
    .string()
    .refine(hasHundredths, 'the ISO 4217 code of a currency with hundredths, such as BDT')
    .default('BDT'),
  HOUSE_ZONE: z
    .string()
    .refine(isTimeZone, 'an IANA time zone, such as Asia/Dhaka')
    .default('Asia/Dhaka'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/, '20 to 200 letters, digits or . _ ~ + / = -')
    .optional(),
  WORKER_METRICS_PORT: wholeNumber(1, 65_535, 'TCP port').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'a URL like smtps://user:password@host:465').optional(),
  MAIL_FROM: z.email('an email address').default('no-reply@rondo.example'),
  GOOGLE_CLIENT_ID: z.string().max(200, 'up to 200 characters').optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(200, 'up to 200 characters').optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'a P-256 public key, 87 characters of base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a P-256 private key, 43 characters of base64url')
    .optional(),

  ALERT_WEBHOOK_URL: urlOf(['https:', 'http:'], 'a web address').optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .regex(/^.{16,200}$/, '16 to 200 characters')
    .optional(),
  ALERT_TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{30,100}$/, 'a bot’s token like 123456789:AAF…')
    .optional(),
  ALERT_TELEGRAM_CHAT: z
    .string()
    .regex(/^(-?\d{1,20}|@\w{5,32})$/, 'a chat’s number like -1001234567890, or @channel')
    .optional(),

  NEXT_PUBLIC_BRAND: z.string().max(40, 'up to 40 characters').default('Rondo'),
  NEXT_PUBLIC_CHAT_URL: urlOf(['https:', 'http:'], 'a web address').optional(),
  NEXT_PUBLIC_SUPPORT_EMAIL: z.email('an email address').optional(),
  NEXT_PUBLIC_ANALYTICS_URL: urlOf(['https:', 'http:'], 'the address of a script').optional(),
  NEXT_PUBLIC_HELP_LINKS: z
    .string()
    .refine(areHelpLinks, 'up to six of Name|https://address, separated by commas')
    .default(
      'Gambling Therapy|https://www.gamblingtherapy.org/,Gamblers Anonymous|https://www.gamblersanonymous.org/',
    ),
  NEXT_PUBLIC_API_BASE_URL: z
    .string()
    .regex(
      /^(\/[\w.-]+)+$/,
      'a path on this site such as /api, without a trailing slash: other sites get no session',
    )
    .default('/api'),
}

const schema = z
  .object(settings)
  .refine((env) => env.BETTING_CUTOFF_SECONDS < env.ROUND_SECONDS, {
    path: ['BETTING_CUTOFF_SECONDS'],
    message: 'less than ROUND_SECONDS',
  })
  .refine(
    (env) =>
      env.FAIRNESS_BEACON !== 'drand' || env.BETTING_CUTOFF_SECONDS >= MIN_CUTOFF_WITH_BEACON,
    {
      path: ['BETTING_CUTOFF_SECONDS'],
      message: `at least ${MIN_CUTOFF_WITH_BEACON} with FAIRNESS_BEACON=drand, whose value comes up to 15 seconds after betting closes`,
    },
  )
  .refine(
    (env) =>
      env.STAFF_SECOND_FACTOR === 'required' ||
      (isThisMachineOnly(env.HOST) &&
        env.TRUSTED_PROXY_HOPS === 0 &&
        isThisMachineOnly(hostOf(env.DATABASE_URL)) &&
        !env.NEXTAUTH_URL?.startsWith('https://')),
    {
      path: ['STAFF_SECOND_FACTOR'],
      message:
        'required, except with a local database on a machine that nobody else can reach (HOST=127.0.0.1, no proxy)',
    },
  )
  .refine((env) => !env.GOOGLE_CLIENT_SECRET || env.GOOGLE_CLIENT_ID, {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'set together with GOOGLE_CLIENT_SECRET, or neither',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'set together with GOOGLE_CLIENT_ID, or neither',
  })
  .refine(
    (env) =>
      env.FAIRNESS_SECRET_BEFORE === undefined ||
      env.FAIRNESS_SECRET_BEFORE.toLowerCase() !== env.FAIRNESS_SECRET?.toLowerCase(),
    {
      path: ['FAIRNESS_SECRET_BEFORE'],
      message: 'the secret that FAIRNESS_SECRET replaced, so a different one',
    },
  )
  .refine((env) => !env.VAPID_PRIVATE_KEY || env.VAPID_PUBLIC_KEY, {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'the public half of VAPID_PRIVATE_KEY, set together with it',
  })
  .refine((env) => !env.ALERT_WEBHOOK_SECRET || env.ALERT_WEBHOOK_URL, {
    path: ['ALERT_WEBHOOK_URL'],
    message: 'the address that ALERT_WEBHOOK_SECRET signs for, set together with it',
  })
  .refine((env) => !env.ALERT_TELEGRAM_TOKEN === !env.ALERT_TELEGRAM_CHAT, {
    path: ['ALERT_TELEGRAM_CHAT'],
    message: 'set together with ALERT_TELEGRAM_TOKEN, or neither',
  })

export type Env = z.output<typeof schema>
export type SettingName = keyof Env
export type EnvSource = Readonly<Record<string, string | undefined>>

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings)

/** Settings whose values are never shown, not even in an error message. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'NEXTAUTH_SECRET',
  'FAIRNESS_SECRET',
  'FAIRNESS_SECRET_BEFORE',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'VAPID_PRIVATE_KEY',
  // Chat services put the secret into the address.
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'ALERT_TELEGRAM_TOKEN',
])

/**
 * Settings that a running process needs but a build doesn't. FAIRNESS_SECRET determines future
 * results, so the web process, which talks to strangers, doesn't need it and shouldn't have it.
 */
const RUNTIME_SETTINGS = {
  web: ['DATABASE_URL', 'REDIS_URL', 'NEXTAUTH_SECRET'],
  worker: ['DATABASE_URL', 'REDIS_URL', 'NEXTAUTH_SECRET', 'FAIRNESS_SECRET'],
} as const satisfies Record<string, readonly SettingName[]>

export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Refuses to run for the public without the site's address. Cookies would not be limited to https,
 * and a link with a secret in it would lead to whatever private host a request names.
 */
export function assertAddressGiven(env: Env): void {
  if (env.NEXTAUTH_URL !== undefined) return
  const shown = (['TRUSTED_PROXY_HOPS', 'SMTP_URL'] as const).find((name) => env[name])
  if (shown === undefined) return
  throw new EnvError(
    `NEXTAUTH_URL is required with ${shown} but not set: the public https:// address of the site. See .env.example.`,
  )
}

function describeIssue(issue: z.core.$ZodIssue, source: EnvSource): string {
  const name = String(issue.path[0])
  const value = source[name]
  const was =
    value === undefined || value === ''
      ? 'not set'
      : SECRET_SETTINGS.has(name)
        ? 'set (not shown)'
        : JSON.stringify(value)
  return `  ${name} is ${was}. Allowed: ${issue.message}`
}

/**
 * Reads all settings from the given variables. An empty value counts as not set. Throws an
 * `EnvError` that names every wrong variable and its allowed values.
 */
export function parseEnv(source: EnvSource): Env {
  const given = Object.fromEntries(
    settingNames.filter((name) => source[name] !== '').map((name) => [name, source[name]]),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => describeIssue(issue, source))
  throw new EnvError(`Invalid settings (see .env.example):\n${[...new Set(lines)].join('\n')}`)
}

let cached: Env | undefined

/** Returns the settings of this process, which are read once. */
export function getEnv(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

/**
 * Returns a setting that has no default but that the caller needs; throws an `EnvError` if it is
 * not set.
 */
export function requireSetting<Name extends SettingName>(name: Name): NonNullable<Env[Name]> {
  const value = getEnv()[name]
  if (value === undefined || value === null) {
    throw new EnvError(`${name} is required but not set. See .env.example.`)
  }
  return value
}

/**
 * Checks at process start that no setting needed later is missing, and that the web process doesn't
 * have what would tell an attacker in it all results.
 */
export function checkRuntimeSettings(process: keyof typeof RUNTIME_SETTINGS): void {
  if (process === 'web' && getEnv().FAIRNESS_SECRET !== undefined) {
    throw new EnvError('FAIRNESS_SECRET does not belong to the web process: move it to the worker.')
  }
  const missing = RUNTIME_SETTINGS[process].filter((name) => getEnv()[name] === undefined)
  if (missing.length > 0) {
    throw new EnvError(`Required but not set: ${missing.join(', ')}. See .env.example.`)
  }
  assertAddressGiven(getEnv())
}
