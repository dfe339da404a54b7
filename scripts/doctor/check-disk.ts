import { existsSync, readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { getEnv } from '@/lib/config/env'
import { type Finding, fine, problem, warning } from './finding'

const GIB = 1024 ** 3
/** A day of bets with its write-ahead log and a dump beside it wants more, in bytes. */
const SPACE_LOW_BYTES = 5 * GIB
/** Postgres stops all writing on a full disk: from here on it may happen within hours, in bytes. */
const SPACE_BAD_BYTES = GIB
/** Share of a file system's files that may still be made. */
const FILES_LOW_SHARE = 0.05

const ADVICE =
  'Free space or enlarge the disk: old dumps and releases, logs in DATA_DIR/logs, archived WAL that was shipped already. Never delete files inside of the Postgres folder.'

/** How full a file system is. */
export interface DiskUse {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly freeFiles: number
  /** Nought where the file system knows no such limit. */
  readonly totalFiles: number
}

/**
 * Is there room where this machine keeps what grows: the data folder, the embedded Postgres and
 * what Next.js caches? Photos are in the database; one elsewhere has a disk of its own to watch.
 */
export async function checkDisk(
  folders: Readonly<Record<string, string>> = dataFolders(getEnv().DATA_DIR),
): Promise<Omit<Finding, 'area'>[]> {
  const findings: Omit<Finding, 'area'>[] = []
  const seen = new Set<number>()
  for (const [name, path] of Object.entries(folders)) {
    const folder = nearestFolder(resolve(path))
    const { dev } = await stat(folder)
    if (seen.has(dev)) continue
    seen.add(dev)
    const { bavail, bsize, blocks, ffree, files } = await statfs(folder)
    const use = { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    findings.push(judgeDisk(name, { ...use, freeFiles: ffree, totalFiles: files }))
  }
  return findings
}

export function judgeDisk(name: string, use: DiskUse): Omit<Finding, 'area'> {
  const gib = (bytes: number) => (bytes / GIB).toFixed(1)
  const what = `${name}: ${gib(use.freeBytes)} of ${gib(use.totalBytes)} GiB are free`
  if (use.freeBytes < SPACE_BAD_BYTES) return problem(what, ADVICE)
  if (use.freeBytes < SPACE_LOW_BYTES) return warning(what, ADVICE)
  if (use.freeFiles < use.totalFiles * FILES_LOW_SHARE) {
    return warning(`${name}: room for ${use.freeFiles} more files only`, ADVICE)
  }
  return fine(what)
}

function dataFolders(dataDir: string): Record<string, string> {
  return {
    'the data folder': dataDir,
    'the embedded Postgres': embeddedCluster(dataDir) ?? dataDir,
    "the program's folder": process.cwd(),
  }
}

/** Where the start keeps Postgres for root (scripts/lib/postgres-files.mjs); null where it does not. */
function embeddedCluster(dataDir: string): string | null {
  const pointer = join(dataDir, 'postgres.json')
  if (!existsSync(pointer)) return null
  return z.object({ clusterDir: z.string() }).parse(JSON.parse(readFileSync(pointer, 'utf8')))
    .clusterDir
}

/** The folder itself, or the one that it would be made in. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}
