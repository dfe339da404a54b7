import { stopRecorded } from './services.ts'

// Runs beside an instance and outlives it. Its standard input is a pipe that the instance holds
// open: when that closes, the instance is gone, and where it was killed, its processes are still
// there. They are ended here, in their order, so that no port stays taken.

const [runDir = '', pid, startTime] = process.argv.slice(2)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.stdin.resume()
process.stdin.on('end', () =>
  stopRecorded(runDir, ({ owner }) => owner.pid === Number(pid) && owner.startTime === startTime),
)
