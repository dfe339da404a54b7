// Plain Node.js also loads this file, see env.ts: no imports, and no syntax that needs compiling.

const PORTS = { sentinel: 26_379, cluster: 6_379 } as const

interface RedisHost {
  readonly host: string
  readonly port: number
}

/** One server, Sentinels that know the master, or some nodes of a Cluster. */
export type RedisAddress =
  | { readonly kind: 'server'; readonly url: string }
  | (RedisGroup & {
      readonly kind: 'sentinel'
      readonly masterName: string
      readonly db: number
      readonly sentinelUsername: string | undefined
      readonly sentinelPassword: string | undefined
    })
  | (RedisGroup & { readonly kind: 'cluster' })

interface RedisGroup {
  readonly hosts: readonly RedisHost[]
  readonly username: string | undefined
  readonly password: string | undefined
  readonly isEncrypted: boolean
}

const GROUP =
  /^(?<scheme>rediss?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/
const MASTER_NAME = /^\/(?<masterName>[\w.-]+)(?:\/(?<db>\d{1,4}))?$/

/**
 * Parses REDIS_URL:
 *
 * - `redis://user:password@host:6379/0`, a server;
 * - `redis+sentinel://user:password@host:26379,host:26379/master-name/0`, Sentinels, whose own
 *   password is `?sentinel-password=…` (and `sentinel-username`);
 * - `redis+cluster://user:password@host:6379,host:6379`, a Cluster.
 *
 * `rediss` instead of `redis` encrypts. User, port and database may be left out.
 *
 * @returns null if it is none of them.
 */
export function parseRedisUrl(value: string): RedisAddress | null {
  const groups = GROUP.exec(value)?.groups
  if (!groups) return parseServer(value)
  const [username, password] = (groups.user ?? '').split(/:(.*)/s).map(decode)
  const kind = groups.kind as 'sentinel' | 'cluster'
  const hosts = (groups.hosts ?? '').split(',').map((host) => parseHost(host, PORTS[kind]))
  if (username === null || password === null || !hosts.every((host) => host !== null)) return null
  const isEncrypted = groups.scheme === 'rediss'
  const group = { hosts, username, password, isEncrypted }
  const path = groups.path ?? '/'
  if (kind === 'cluster') {
    return path === '/' && groups.query === undefined ? { kind, ...group } : null
  }
  const master = MASTER_NAME.exec(path)?.groups
  if (!master?.masterName) return null
  const query = new URLSearchParams(groups.query)
  const sentinelUsername = query.get('sentinel-username') ?? undefined
  const sentinelPassword = query.get('sentinel-password') ?? undefined
  const known = ['sentinel-username', 'sentinel-password']
  if ([...query.keys()].some((name) => !known.includes(name))) return null
  const { masterName, db = '0' } = master
  return { kind, ...group, masterName, db: Number(db), sentinelUsername, sentinelPassword }
}

function parseServer(value: string): RedisAddress | null {
  if (!URL.canParse(value)) return null
  const isServer = ['redis:', 'rediss:'].includes(new URL(value).protocol)
  return isServer ? { kind: 'server', url: value } : null
}

/** Returns undefined for an empty text, null for one that can't be decoded. */
function decode(text: string): string | undefined | null {
  try {
    return decodeURIComponent(text) || undefined
  } catch {
    return null
  }
}

function parseHost(text: string, defaultPort: number): RedisHost | null {
  if (!URL.canParse(`redis://${text}`)) return null
  const { hostname, port } = new URL(`redis://${text}`)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return host === '' ? null : { host, port: port === '' ? defaultPort : Number(port) }
}
