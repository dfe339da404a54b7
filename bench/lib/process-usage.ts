import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second for user space, whatever the kernel's own tick. */
const TICKS_A_SECOND = 100

/** Processor time that a process has used so far, in milliseconds, in user space and kernel together. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command name is in parentheses and may itself hold spaces: fields count from the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND
}

/** Begins to watch how busy all processors are; the answer ends it, with their busy share in per cent. */
export function watchProcessors(): () => number {
  const read = () => {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [, ...ticks] = first.trim().split(/\s+/).map(Number)
    // idle and iowait; guest time, at the end, is in user time already.
    const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
    return { idle, all: ticks.slice(0, 8).reduce((total, each) => total + each, 0) }
  }
  const before = read()
  return () => {
    const now = read()
    return (1 - (now.idle - before.idle) / (now.all - before.all)) * 100
  }
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  if (!kilobytes) throw new Error(`process ${pid} tells no resident memory`)
  return Number(kilobytes) * 1_024
}

/**
 * Resident memory of several processes of one program together, in bytes: pages of files (the
 * program, its libraries) are in memory once for all of them, so the largest share counts.
 */
export function residentTogether(pids: readonly number[]): number {
  const shares = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const files = Number(/^RssFile:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1_024
    return { files, own: residentBytes(pid) - files }
  })
  const files = Math.max(...shares.map((share) => share.files))
  return files + shares.reduce((total, share) => total + share.own, 0)
}

const SAMPLE_EVERY_MS = 20

/** Watches how far a process grows beyond what it takes now. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = residentBytes(pid)
  let most = before
  const look = () => {
    most = Math.max(most, residentBytes(pid))
  }
  const timer = setInterval(look, SAMPLE_EVERY_MS)
  return {
    /** Ends the watch and answers the bytes gained at most. */
    stop: () => {
      clearInterval(timer)
      look()
      return most - before
    },
  }
}
