import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './paths.mjs'
import {
  identifyProcess,
  identifySelf,
  isRunning,
  readLock,
  stopProcess,
  tryLock,
} from './processes.mjs'
import { stopRecorded, writeRecord } from './services'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rondo-processes-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/**
 * Starts a process that lives for a minute and leads its own group; with `ignoresTerm`, only
 * SIGKILL ends it.
 */
async function startSleeper(ignoresTerm = false) {
  const script = `${ignoresTerm ? "trap '' TERM;" : ''} echo up; sleep 60 & wait; wait`
  const child = spawn('sh', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const identity = identifyProcess(Number(child.pid))
  if (identity === null) throw new Error('the process did not start')
  return identity
}

describe('process', () => {
  test('is not confused with a later process that has the same id', async () => {
    const identity = await startSleeper()
    expect(isRunning(identity)).toBe(true)
    expect(isRunning({ ...identity, startTime: 'earlier' })).toBe(false)
    await stopProcess(identity, { signal: 'SIGTERM', graceMs: 2_000 })
    expect(isRunning(identity)).toBe(false)
  })

  test('is killed if it ignores SIGTERM', async () => {
    const identity = await startSleeper(true)
    await stopProcess(identity, { signal: 'SIGTERM', graceMs: 300 })
    expect(isRunning(identity)).toBe(false)
  })
})

describe('recorded processes', () => {
  test('are stopped in order, and only those selected', async () => {
    const owner = identifySelf()
    const common = { stopSignal: 'SIGTERM' as const, graceMs: 2_000, owner }
    const [first, second, other] = await Promise.all([1, 2, 3].map(() => startSleeper()))
    if (!first || !second || !other) throw new Error('a process is missing')
    writeRecord(dir, { ...second, ...common, name: 'database', order: 1 })
    writeRecord(dir, { ...first, ...common, name: 'web', order: 5 })
    const elsewhere = { pid: 1, startTime: 'elsewhere' }
    writeRecord(dir, { ...other, ...common, name: 'other', order: 9, owner: elsewhere })
    const stopped = await stopRecorded(dir, (record) => record.owner.pid === owner.pid)
    expect(stopped).toEqual(['web', 'database'])
    expect([first, second, other].map(isRunning)).toEqual([false, false, true])
    await stopProcess(other, { signal: 'SIGKILL', graceMs: 2_000 })
  })
})

describe('an interrupted command', () => {
  /** Runs work that never ends, and interrupts it once it has begun. Returns the exit code. */
  async function interrupt(stopCode = ''): Promise<number | null> {
    const script = `
      import { runInstance } from './scripts/lib/stack.ts'
      const work = async () => {
        setInterval(() => {}, 1_000)
        console.log('up')
        await new Promise(() => {})
      }
      await runInstance(${JSON.stringify(dir)}, work${stopCode})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    return ended
  }

  test('fails, so that no command after it runs', async () => {
    expect(await interrupt()).toBe(130)
  })

  test('succeeds if a stop is how it ends', async () => {
    expect(await interrupt(', 0')).toBe(0)
  })
})

describe('lock', () => {
  test('has one holder and names it', () => {
    const path = join(dir, 'a.lock')
    const first = tryLock(path)
    if (first.holder !== null) throw new Error('expected a free lock')
    first.update({ port: 3000 })
    expect(tryLock(path).holder).toMatchObject({ pid: process.pid, port: 3000 })
    first.release()
    expect(readLock(path)).toBeNull()
    expect(tryLock(path).holder).toBeNull()
  })

  test('is free once its process is killed', async () => {
    const path = join(dir, 'b.lock')
    const holder = await startSleeper()
    writeFileSync(path, JSON.stringify(holder))
    expect(tryLock(path).holder).toMatchObject({ pid: holder.pid })
    await stopProcess(holder, { signal: 'SIGKILL', graceMs: 2_000 })
    await sleep(10)
    expect(tryLock(path).holder).toBeNull()
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  test('is free if its file is half-written', () => {
    const path = join(dir, 'c.lock')
    writeFileSync(path, '{"pid":')
    expect(tryLock(path).holder).toBeNull()
  })
})
