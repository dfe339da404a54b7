import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { queuePrefix } from '@/lib/base/queue/redis'
import { findFreePort } from '../../scripts/lib/free-port'
import { createRedis } from '../../scripts/lib/redis'
import { waitFor } from '../integration/crash/play'
import type { OwnProcess } from './own-services'

const PASSWORD = 'of-the-servers'
const SENTINEL_PASSWORD = 'of-the-sentinels'
/** Milliseconds without an answer after which a server counts as failed. */
const FAILED_AFTER_MS = 2_000
const SLOTS = 16_384

/** Several real servers, one of which can replace another. */
export interface RedisGroup {
  /** Value for REDIS_URL. */
  readonly url: string
  /** Kills the master that has the queues. */
  readonly killMaster: () => Promise<unknown>
}

interface Server {
  readonly port: number
  readonly process: OwnProcess
  readonly client: Redis
}

async function startServer(name: string, more: readonly string[]): Promise<Server> {
  const { dataDir, startService } = globalThis.ownServices
  const port = await findFreePort()
  const replication = [`masterauth ${PASSWORD}`, 'repl-diskless-sync-delay 0']
  const { service, url } = createRedis({
    dataDir,
    port,
    password: PASSWORD,
    name,
    more: [...replication, ...more],
  })
  const process = await startService(service)
  const client = new Redis(url)
  client.on('error', () => undefined)
  return { port, process, client }
}

/** Waits until all servers have a matching line in their INFO. */
function waitForInfo(servers: readonly Server[], line: RegExp): Promise<true> {
  return waitFor(String(line), async () => {
    const infos = await Promise.all(servers.map(({ client }) => client.info()))
    return infos.every((info) => line.test(info)) || null
  })
}

/** Starts a master with two replicas, watched by three Sentinels. */
export async function startSentinels(): Promise<RedisGroup> {
  const { dataDir, startService } = globalThis.ownServices
  // The same settings as in docs/operations.md.
  const guarded = ['min-replicas-to-write 1', 'min-replicas-max-lag 10']
  const master = await startServer('sentinel-master', guarded)
  const replicas = await Promise.all(
    ['one', 'two'].map((name) =>
      startServer(`sentinel-replica-${name}`, [`replicaof 127.0.0.1 ${master.port}`, ...guarded]),
    ),
  )
  await waitForInfo(replicas, /master_link_status:up/)
  const ports = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const port = await findFreePort()
      const { service, dir } = createRedis({
        dataDir,
        port,
        password: SENTINEL_PASSWORD,
        name: `sentinel-${name}`,
      })
      // Sentinels write what they learn into this file.
      const file = join(dir, 'sentinel.conf')
      writeFileSync(
        file,
        `port ${port}
bind 127.0.0.1
dir "${dir}"
requirepass ${SENTINEL_PASSWORD}
sentinel sentinel-pass ${SENTINEL_PASSWORD}
sentinel monitor rondo 127.0.0.1 ${master.port} 2
sentinel auth-pass rondo ${PASSWORD}
sentinel down-after-milliseconds rondo ${FAILED_AFTER_MS}
sentinel failover-timeout rondo 5000
`,
      )
      const { input: _, ...command } = service.command
      await startService({ ...service, command: { ...command, args: [file, '--sentinel'] } })
      return port
    }),
  )
  await waitFor('Sentinels that know each other', async () => {
    const infos = await Promise.all(ports.map(readSentinel))
    return infos.every((info) => /slaves=2,sentinels=3/.test(info)) || null
  })
  for (const { client } of [master, ...replicas]) client.disconnect()
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return {
    url: `redis+sentinel://:${PASSWORD}@${hosts}/rondo?sentinel-password=${SENTINEL_PASSWORD}`,
    killMaster: () => master.process.kill(),
  }
}

async function readSentinel(port: number): Promise<string> {
  const client = new Redis({ port, password: SENTINEL_PASSWORD })
  return client.info('sentinel').finally(() => client.disconnect())
}

/** Starts three masters with a replica each. */
export async function startCluster(): Promise<RedisGroup> {
  const servers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      startServer(`cluster-${index}`, [
        'cluster-enabled yes',
        `cluster-port ${await findFreePort()}`,
        `cluster-node-timeout ${FAILED_AFTER_MS}`,
      ]),
    ),
  )
  const [masters, replicas] = [servers.slice(0, 3), servers.slice(3)]
  const slotsOfOne = Math.ceil(SLOTS / masters.length)
  for (const [index, { client }] of masters.entries()) {
    const from = index * slotsOfOne
    const count = Math.min(slotsOfOne, SLOTS - from)
    await client.cluster('ADDSLOTS', ...Array.from({ length: count }, (_, slot) => from + slot))
    await client.cluster('SET-CONFIG-EPOCH', index + 1)
  }
  const [first] = servers as [Server, ...Server[]]
  for (const { port, client } of servers.slice(1)) {
    const [busPort] = (await client.config('GET', 'cluster-port')).slice(1)
    await first.client.call('CLUSTER', 'MEET', '127.0.0.1', port, Number(busPort))
  }
  await waitForCluster(servers, /cluster_known_nodes:6/)
  for (const [index, { client }] of replicas.entries()) {
    const id = await masters[index]?.client.cluster('MYID')
    await client.cluster('REPLICATE', String(id))
  }
  await waitForInfo(replicas, /master_link_status:up/)
  await waitForCluster(servers, /cluster_state:ok/)
  const slot = await first.client.cluster('KEYSLOT', queuePrefix())
  for (const { client } of servers) client.disconnect()
  return {
    // Two of the nodes are enough to find the others.
    url: `redis+cluster://:${PASSWORD}@127.0.0.1:${servers[0]?.port},127.0.0.1:${servers[1]?.port}`,
    killMaster: async () => masters[Math.floor(slot / slotsOfOne)]?.process.kill(),
  }
}

function waitForCluster(servers: readonly Server[], line: RegExp): Promise<true> {
  return waitFor(String(line), async () => {
    const infos = await Promise.all(servers.map(({ client }) => client.cluster('INFO')))
    return infos.every((info) => line.test(info)) || null
  })
}
