import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ROOT } from '../../scripts/lib/paths.mjs'

// Three miniature machines: each is a network namespace of this run, with an etcd, a Patroni, a
// Postgres and a disk of limited size. `npm run failover` isolates the processes, mounts and
// network of the run from the machine (scripts/test.ts): when the run ends, however it ends,
// nothing is left of them.

export const NAMES = ['n1', 'n2', 'n3'] as const
export type Name = (typeof NAMES)[number]
export type Mode = 'synchronous' | 'asynchronous'

/**
 * The machines reach each other over the first network; the product reaches them over the second.
 */
const LINKS = ['between', 'product'] as const
const NETS = { between: '10.77.1', product: '10.77.2' } as const
const DISK_BYTES = 400_000_000
const PORTS = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeer: 2380 } as const
/** In memory, like each machine's disk, and visible only to this run. */
const DIR = '/srv'
const LOGS = join(ROOT, '.data', 'failover')
/** Milliseconds to wait for a slowly starting member, and for a successor. */
const WHOLE_WITHIN_MS = 300_000
const PRIMARY_WITHIN_MS = 120_000
const PASSWORD = 'for-tests-only'
const BIN_DIR = '/usr/lib/postgresql/15/bin'

const numberOf = (name: Name) => NAMES.indexOf(name) + 1
const addressOf = (name: Name, net: keyof typeof NETS = 'between') =>
  `${NETS[net]}.${numberOf(name)}`
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' })
const ip = (line: string) => run('ip', ...line.split(' '))

/** A healthy cluster. Each promotion starts the next timeline. */
export interface Whole {
  readonly primary: Name
  readonly standby: Name | undefined
  readonly timeline: number
}

interface Member {
  readonly name: Name
  readonly role: 'leader' | 'replica' | 'sync_standby'
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | 'unknown'
}

/**
 * Returns the settings recommended in docs/operations.md. The longest outage is about ttl +
 * loop_wait + two seconds: when the primary's machine disappears without notice and its etcd was
 * the leader.
 */
const recommended = (mode: Mode) => ({
  ttl: 8,
  loop_wait: 1,
  retry_timeout: 3,
  // Doesn't wait for a crashed primary to restart, and kills one that can't stop.
  primary_start_timeout: 0,
  primary_stop_timeout: 5,
  // The primary continues without etcd as long as it reaches every member.
  failsafe_mode: true,
  synchronous_mode: mode === 'synchronous',
  synchronous_mode_strict: mode === 'synchronous',
  maximum_lag_on_failover: 1_000_000,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      wal_retrieve_retry_interval: '1s',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      tcp_user_timeout: '10s',
      // Small, because the disks of this run are small.
      shared_buffers: '48MB',
      max_wal_size: '96MB',
      min_wal_size: '32MB',
      wal_keep_size: '48MB',
      max_slot_wal_keep_size: '128MB',
    },
  },
})

/** Returns the configuration as JSON, which is valid YAML. */
function patroniConfig(name: Name, dir: string, mode: Mode): string {
  const hosts = NAMES.map((each) => `${addressOf(each)}:${PORTS.etcd}`)
  return JSON.stringify({
    scope: 'rondo',
    name,
    // Not etcd3: with that interface, this version of Patroni registers itself as the leader again,
    // even if another member leads by then.
    etcd: { hosts },
    restapi: {
      listen: `0.0.0.0:${PORTS.patroni}`,
      connect_address: `${addressOf(name)}:${PORTS.patroni}`,
    },
    bootstrap: {
      dcs: recommended(mode),
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C.UTF-8' },
        'data-checksums',
        // Each failover starts a new WAL file, which is kept for a while: at 16 MB each, twenty
        // filled the disk.
        { 'wal-segsize': '1' },
      ],
    },
    postgresql: {
      listen: `0.0.0.0:${PORTS.postgres}`,
      connect_address: `${addressOf(name)}:${PORTS.postgres}`,
      data_dir: join(dir, 'disk', 'data'),
      bin_dir: BIN_DIR,
      pgpass: join(dir, 'pgpass'),
      // A former primary that can't be rewound is cloned again.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: dir },
      pg_hba: [
        ...['127.0.0.1/32', '10.77.0.0/16'].flatMap((net) => [
          `host all all ${net} scram-sha-256`,
          `host replication all ${net} scram-sha-256`,
        ]),
      ],
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
    },
  })
}

const haproxyConfig = (port: number) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option srvtcpka
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${NAMES.map((name) => `  server ${name} ${addressOf(name, 'product')}:${PORTS.postgres} check port ${PORTS.patroni}`).join('\n')}
`

async function askPatroni(name: Name, path: string, body?: object): Promise<Response | null> {
  try {
    return await fetch(`http://${addressOf(name, 'product')}:${PORTS.patroni}${path}`, {
      signal: AbortSignal.timeout(body ? 30_000 : 1_000),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
  } catch {
    return null
  }
}

/**
 * Returns whether this is the program's parent process: when the Postgres parent is killed, its
 * children notice that it is gone.
 */
function isFirstOf(program: string, pid: string): boolean {
  const ask = (column: string, of: string) =>
    spawnSync('ps', ['-o', `${column}=`, '-p', of], { encoding: 'utf8' }).stdout.trim()
  return ask('comm', pid) === program && ask('comm', ask('ppid', pid)) !== program
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // This process ended together with an earlier one.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export class Cluster {
  readonly url: string
  /** Folder for the output of its programs and the run's report. */
  readonly logs: string

  constructor(
    readonly mode: Mode,
    private readonly port: number,
  ) {
    this.logs = join(LOGS, mode)
    this.url = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/rondo`
  }

  async start(): Promise<void> {
    for (const dir of ['/run/netns', DIR]) {
      mkdirSync(dir, { recursive: true })
      run('mount', '-t', 'tmpfs', 'tmpfs', dir)
    }
    rmSync(this.logs, { recursive: true, force: true })
    mkdirSync(this.logs, { recursive: true })
    for (const net of LINKS) {
      ip(`link add ${net} type bridge`)
      ip(`link set ${net} up`)
    }
    ip(`addr add ${NETS.product}.254/24 dev product`)
    for (const name of NAMES) this.#layOut(name)
    for (const name of NAMES) this.startMachine(name)
    const config = join(DIR, 'haproxy.cfg')
    writeFileSync(config, haproxyConfig(this.port))
    this.#spawn('haproxy', ['haproxy', '-db', '-f', config])
    await this.untilWhole()
    await this.#createDatabase()
  }

  /** Creates the database. Retries, because haproxy's checks may lag behind the cluster. */
  async #createDatabase(): Promise<void> {
    const deadline = Date.now() + PRIMARY_WITHIN_MS
    for (;;) {
      const client = new pg.Client({ connectionString: this.url.replace(/rondo$/, 'postgres') })
      try {
        await client.connect()
        await client.query('CREATE DATABASE rondo')
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await sleep(250)
      } finally {
        await client.end()
      }
    }
  }

  #layOut(name: Name): void {
    const dir = join(DIR, name)
    const disk = join(dir, 'disk')
    mkdirSync(disk, { recursive: true })
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk)
    writeFileSync(join(dir, 'patroni.yml'), patroniConfig(name, dir, this.mode))
    run('chown', '-R', 'postgres:postgres', dir)
    run('chmod', '700', disk)
    ip(`netns add ${name}`)
    ip(`-n ${name} link set lo up`)
    for (const net of LINKS) {
      const outer = `${net}-${name}`
      ip(`link add ${outer} type veth peer name ${net} netns ${name}`)
      ip(`link set ${outer} master ${net} up`)
      ip(`-n ${name} addr add ${addressOf(name, net)}/24 dev ${net}`)
      ip(`-n ${name} link set ${net} up`)
    }
  }

  #spawn(log: string, [file = '', ...args]: string[]) {
    const out = createWriteStream(join(this.logs, `${log}.log`), { flags: 'a' })
    const child = spawn(file, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(out)
    child.stderr.pipe(out)
  }

  #spawnAt(name: Name, log: string, command: string[]) {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
    this.#spawn(`${name}-${log}`, ['ip', 'netns', 'exec', name, ...asPostgres, ...command])
  }

  startMachine(name: Name): void {
    this.startEtcd(name)
    this.#spawnAt(name, 'patroni', ['patroni', join(DIR, name, 'patroni.yml')])
  }

  startEtcd(name: Name): void {
    const at = (address: string, port: number) => `http://${address}:${port}`
    const own = addressOf(name)
    const peers = NAMES.map((each) => `${each}=${at(addressOf(each), PORTS.etcdPeer)}`)
    this.#spawnAt(name, 'etcd', [
      'etcd',
      ...['--name', name, '--data-dir', join(DIR, name, 'etcd'), '--log-level', 'warn'],
      '--enable-v2',
      ...['--listen-peer-urls', at(own, PORTS.etcdPeer)],
      ...['--initial-advertise-peer-urls', at(own, PORTS.etcdPeer)],
      ...[
        '--listen-client-urls',
        at(own, PORTS.etcd),
        '--advertise-client-urls',
        at(own, PORTS.etcd),
      ],
      ...['--initial-cluster', peers.join(','), '--initial-cluster-state', 'new'],
    ])
  }

  /** Sends a signal to every process of a machine, or only to the program with this name. */
  signal(name: Name, signal: NodeJS.Signals, program?: 'etcd' | 'postgres'): void {
    const pids = ip(`netns pids ${name}`).trim().split('\n').filter(Boolean)
    for (const pid of pids) {
      if (program === undefined || isFirstOf(program, pid)) kill(Number(pid), signal)
    }
  }

  link(name: Name, net: keyof typeof NETS, state: 'up' | 'down'): void {
    ip(`link set ${net}-${name} ${state}`)
  }

  fillDisk(name: Name): void {
    try {
      writeFileSync(join(DIR, name, 'disk', 'filler'), Buffer.alloc(DISK_BYTES))
    } catch (error) {
      // ENOSPC is intended: nothing more fits on the disk, whatever else is being written to it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }

  freeDisk(name: Name): void {
    rmSync(join(DIR, name, 'disk', 'filler'), { force: true })
  }

  /** Lists the members that claim to be the primary; there may be several or none. */
  async primaries(): Promise<Name[]> {
    const asked = await Promise.all(
      NAMES.map(async (name) => ((await askPatroni(name, '/primary'))?.ok ? [name] : [])),
    )
    return asked.flat()
  }

  async members(): Promise<Member[]> {
    for (const name of NAMES) {
      const answer = await askPatroni(name, '/cluster')
      if (answer?.ok) return (await answer.json()).members
    }
    return []
  }

  async switchOver(leader: Name, candidate: Name): Promise<void> {
    const answer = await askPatroni(leader, '/switchover', { leader, candidate })
    // Without an answer, the switchover may be in progress.
    if (answer && !answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
  }

  async untilPrimary(isIt: (name: Name) => boolean, withinMs = PRIMARY_WITHIN_MS): Promise<Name> {
    const deadline = Date.now() + withinMs
    for (;;) {
      const found = (await this.primaries()).find(isIt)
      if (found) return found
      if (Date.now() > deadline)
        throw new Error(`no such primary: ${JSON.stringify(await this.members())}`)
      await sleep(100)
    }
  }

  /**
   * Waits until there is one primary that both others follow and, in synchronous mode, one of them
   * is the synchronous standby.
   */
  async untilWhole(withinMs = WHOLE_WITHIN_MS): Promise<Whole> {
    const deadline = Date.now() + withinMs
    for (;;) {
      // A machine that was cut off reports the cluster's former state for a while.
      const primaries = await this.primaries()
      const members = await this.members()
      const primary = members.find(({ role }) => role === 'leader')
      const isKnown = primaries.length === 1 && primaries[0] === primary?.name
      const standby = members.find(({ role }) => role === 'sync_standby')
      const isWell = members.every(({ state, lag, role, timeline }) => {
        const follows = role === 'leader' || (typeof lag === 'number' && lag < 1_000_000)
        return ['running', 'streaming'].includes(state) && follows && timeline === primary?.timeline
      })
      const hasStandby = this.mode === 'asynchronous' || standby !== undefined
      if (members.length === NAMES.length && primary && isKnown && isWell && hasStandby) {
        return { primary: primary.name, standby: standby?.name, timeline: primary.timeline ?? 0 }
      }
      if (Date.now() > deadline)
        throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`)
      await sleep(250)
    }
  }
}
