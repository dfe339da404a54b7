import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')
const BIN = join(ROOT, 'node_modules', '.bin')

/** The pinned Node.js, which runs everything except the bootstrap. */
export const NODE = join(BIN, 'node')
export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
/** Node.js flags of every TypeScript program that runs outside Next.js. */
export const SERVER_FLAGS = ['--conditions=react-server', '--disable-warning=ExperimentalWarning']
/**
 * Arguments of the web process: Next.js behind the product's own gateway. By default, Node.js
 * reserves more memory for young objects on larger machines; both processes run as well with less.
 * And it must not create any of a request's objects among the old ones, because one of them keeps
 * the whole request until the next full collection (docs/decisions/023).
 */
export const WEB_ARGS = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  join(ROOT, 'web', 'main.ts'),
]
/**
 * Flags of the worker and of the benchmarks, which do the worker's tasks and measure their own
 * memory.
 */
export const WORKER_FLAGS = ['--max-semi-space-size=4', ...SERVER_FLAGS, '--import', 'tsx']
export const WORKER_ARGS = [...WORKER_FLAGS, 'workers/main.ts']
export const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')

export const STRYKER = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')

/** State of the clone (not of one instance): locks for everything its instances share. */
export const CLONE_DIR = join(ROOT, '.data', 'clone')
/**
 * Stamps of finished setup steps; they are deleted together with node_modules, as they should be.
 */
export const STAMP_DIR = join(ROOT, 'node_modules', '.cache', 'rondo')

/** @param {string} dataDir */
export function dataPaths(dataDir) {
  return {
    run: join(dataDir, 'run'),
    logs: join(dataDir, 'logs'),
    secrets: join(dataDir, 'secrets.json'),
    lock: join(dataDir, 'run', 'stack.lock'),
  }
}
