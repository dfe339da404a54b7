import { stopRecorded } from './process-records.mjs'

// Runs beside an instance and outlives it. Its standard input is a pipe that the instance holds
// open: when that closes, the instance is gone, and where it was killed, its processes are still
// there. They are ended here, in their order, so that no port stays taken.

const [runDir, ownerPid, ownerStartTime] = process.argv.slice(2)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {})
}

process.stdin.resume()
process.stdin.on('end', async () => {
  await stopRecorded(
    String(runDir),
    ({ owner }) => owner.pid === Number(ownerPid) && owner.startTime === ownerStartTime,
  )
})
