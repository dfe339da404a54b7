import { readFileSync } from 'node:fs'

/**
 * For user space Linux counts processor time in hundredths of a second, whatever the kernel's own
 * tick.
 */
const TICKS_A_SECOND = 100

/**
 * Returns the processor time that a process has used so far, in milliseconds, user space and kernel
 * together.
 */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command name is in parentheses and may contain spaces, so fields count from the last
  // parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND
}

/**
 * Starts watching all processors. The returned function stops and returns the share of time they
 * were busy, in per cent.
 */
export function watchProcessors(): () => number {
  const read = () => {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [, ...ticks] = first.trim().split(/\s+/).map(Number)
    // Idle and iowait. Guest time, at the end, is already part of user time.
    const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
    return { idle, all: ticks.slice(0, 8).reduce((total, each) => total + each, 0) }
  }
  const before = read()
  return () => {
    const now = read()
    return (1 - (now.idle - before.idle) / (now.all - before.all)) * 100
  }
}

/** Returns the resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error(`process ${pid}: expected its resident memory, found none`)
  return Number(kilobytes) * 1_024
}

/**
 * Returns the resident memory of several processes together, in bytes. Pages of one file (the
 * program, a library) are in memory once for all processes, so the largest share counts for each
 * mapping of a file.
 */
export function residentTogether(pids: readonly number[]): number {
  let own = 0
  const shared = new Map<string, number>()
  for (const pid of pids) {
    for (const { key, isFile, bytes } of readMappings(pid)) {
      if (isFile) shared.set(key, Math.max(shared.get(key) ?? 0, bytes))
      else own += bytes
    }
  }
  return own + [...shared.values()].reduce((total, bytes) => total + bytes, 0)
}

/**
 * Reads the mappings of a process. A mapping of a file can be shared if the process has not written
 * to it.
 */
function readMappings(pid: number): { key: string; isFile: boolean; bytes: number }[] {
  const text = readFileSync(`/proc/${pid}/smaps`, 'utf8')
  return text.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m).map((mapping) => {
    const [, , offset, , inode, ...path] = (mapping.split('\n')[0] ?? '').split(/\s+/)
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(mapping)?.[1] ?? 0)
    const isFile = inode !== '0' && kilobytes('Private_Dirty') === 0 && kilobytes('Anonymous') === 0
    return {
      key: `${path.join(' ')} ${offset}`,
      isFile,
      bytes: kilobytes('Rss') * 1_024,
    }
  })
}

const SAMPLE_EVERY_MS = 20

/** Watches how far a process grows beyond its current memory. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = residentBytes(pid)
  let most = before
  const look = () => {
    most = Math.max(most, residentBytes(pid))
  }
  const timer = setInterval(look, SAMPLE_EVERY_MS)
  return {
    /** Stops watching and returns the largest growth, in bytes. */
    stop: () => {
      clearInterval(timer)
      look()
      return most - before
    },
  }
}

/** @throws Error if this process may not open so many files (connections count as files). */
export function requireOpenFiles(wanted: number): void {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 0)
  if (allowed >= wanted) return
  throw new Error(
    `${wanted} open files are needed but ${allowed} allowed: raise the limit with ulimit -n`,
  )
}
