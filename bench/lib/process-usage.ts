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

/** Returns the resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error(`process ${pid}: expected its resident memory, found none`)
  return Number(kilobytes) * 1_024
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
