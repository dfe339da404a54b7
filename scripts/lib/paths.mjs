import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')
const BIN = join(ROOT, 'node_modules', '.bin')

/** The pinned Node.js that runs everything but the bootstrap itself. */
export const NODE = join(BIN, 'node')
export const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
/** Node.js flags of every TypeScript program that is run outside of Next.js. */
export const SERVER_FLAGS = ['--conditions=react-server', '--disable-warning=ExperimentalWarning']
/**
 * The web process in production: Next.js behind the product's own gateway. Left to itself Node.js
 * keeps more room for young objects the larger the machine is; both processes do as well with less.
 */
export const WEB_ARGS = ['--max-semi-space-size=16', join(ROOT, 'web', 'main.ts')]
/** Of the worker, and of the benchmarks, which do its work and measure their own memory at it. */
export const WORKER_FLAGS = ['--max-semi-space-size=4', ...SERVER_FLAGS, '--import', 'tsx']
export const WORKER_ARGS = [...WORKER_FLAGS, 'workers/main.ts']
export const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')

/** State of the clone (not of one instance): locks around what its instances share. */
export const CLONE_DIR = join(ROOT, '.data', 'clone')
/** Stamps of finished set-up steps; they vanish with node_modules, as they should. */
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
