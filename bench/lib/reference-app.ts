import { join } from 'node:path'
import { findFreePort } from '../../scripts/lib/free-port'
import { NEXT, NODE, ROOT } from '../../scripts/lib/paths.mjs'
import { step } from '../../scripts/lib/report.mjs'
import { runOrFail } from '../../scripts/lib/services'
import type { Bench } from './bench'
import type { RunningWeb } from './product'

const APP_DIR = join(ROOT, 'bench', 'reference-app')

/**
 * Builds and starts the server with the yardsticks: the same Next.js and Node.js, without any of
 * the product's code.
 */
export async function startReferenceApp(bench: Bench): Promise<RunningWeb> {
  const { settings, stack } = bench
  const env = { ...settings, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await step('Build of the yardsticks', () =>
    runOrFail(
      {
        what: 'next build of the yardsticks',
        logPath: stack.logPath('build-reference'),
        file: NODE,
        args: [NEXT, 'build', APP_DIR],
        env,
      },
      stack,
    ).then(() => 'built'),
  )
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const pid = await step('reference', () =>
    bench.stack.start({
      name: 'reference',
      order: 5,
      stopSignal: 'SIGTERM',
      graceMs: 5_000,
      readyTimeoutMs: 60_000,
      command: {
        file: NODE,
        args: [NEXT, 'start', APP_DIR, '-H', '127.0.0.1', '-p', String(port)],
        cwd: APP_DIR,
        env: env as NodeJS.ProcessEnv,
      },
      isReady: () =>
        fetch(`${origin}/api/bare`).then(
          (answer) => answer.ok,
          () => false,
        ),
    }),
  )
  return { origin, port, pid }
}
