import { stopRecorded } from './services.ts'

// Runs next to an instance and outlives it. Its stdin is a pipe that the instance keeps open: when
// the pipe closes, the instance is gone. If the instance was killed, its processes are still
// running; they are stopped here in order, so that no port stays in use.

const [runDir = '', pid, startTime] = process.argv.slice(2)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

process.stdin.resume()
process.stdin.on('end', () =>
  stopRecorded(runDir, ({ owner }) => owner.pid === Number(pid) && owner.startTime === startTime),
)
