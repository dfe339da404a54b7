import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../../scripts/lib/free-port'
import { identifyProcess } from '../../../scripts/lib/processes.mjs'
import { createRedis, startOverDamage } from '../../../scripts/lib/redis'
import { superviseService } from '../../../scripts/lib/services'

let dataDir: string
let redis: ReturnType<typeof createRedis>
let stop = async () => {}

async function launch(): Promise<void> {
  const owner = identifyProcess(process.pid)
  if (!owner) throw new Error('expected this process')
  const logPath = (name: string) => join(dataDir, `${name}.log`)
  ;({ stop } = await superviseService(redis.service, { runDir: dataDir, logPath, owner }))
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rondo-redis-'))
  redis = createRedis({ dataDir, port: await findFreePort(), password: 'for-tests-only' })
  await launch()
  const client = new Redis(redis.url)
  await client.set('kept', 'of yesterday')
  await client.quit()
  await stop()
})
afterEach(async () => {
  await stop()
  rmSync(dataDir, { recursive: true })
})

const pathOf = (ending: string) => {
  const folder = join(redis.dir, 'appendonlydir')
  return join(folder, readdirSync(folder).find((name) => name.endsWith(ending)) ?? '')
}
const start = () => startOverDamage(redis.dir, launch)

async function value(): Promise<string | null> {
  const client = new Redis(redis.url)
  return client.get('kept').finally(() => client.quit())
}

test.each([
  ['zeros after the last write', () => appendFileSync(pathOf('.incr.aof'), Buffer.alloc(4_096))],
  ['other bytes in place of the writes', () => writeFileSync(pathOf('.incr.aof'), 'garbage')],
  ['a base that is none', () => writeFileSync(pathOf('.base.rdb'), Buffer.alloc(64, 7))],
  ['a base that is gone', () => rmSync(pathOf('.base.rdb'))],
  ['a manifest that is none', () => writeFileSync(pathOf('.manifest'), Buffer.alloc(64))],
])('%s: the files are set aside, and Redis starts empty', async (_, damage) => {
  damage()
  expect(await start()).toContain('No money is in them')
  expect(await value()).toBeNull()
  expect(readdirSync(redis.dir).some((name) => name.startsWith('damaged-'))).toBe(true)
})

test('a file that was only cut off is mended and stays', async () => {
  truncateSync(pathOf('.incr.aof'), statSync(pathOf('.incr.aof')).size - 5)
  expect(await start()).toBeUndefined()
  expect(readdirSync(redis.dir)).toEqual(['appendonlydir'])
})
