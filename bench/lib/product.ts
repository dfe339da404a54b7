import { buildWeb } from '../../scripts/lib/build'
import { findFreePort } from '../../scripts/lib/free-port'
import { step } from '../../scripts/lib/report.mjs'
import { createWeb, createWorker } from '../../scripts/lib/web-and-worker'
import type { Bench } from './bench'

export interface RunningWeb {
  readonly origin: string
  readonly port: number
  readonly pid: number
}

/** Starts a web process of the production build. Builds it first if it is out of date. */
export async function startWeb(
  bench: Bench,
  change: Record<string, string> = {},
  name = 'web',
): Promise<RunningWeb> {
  const { settings, stack } = bench
  await step('Build', () => buildWeb(stack, settings))
  const port = await findFreePort()
  const web = createWeb({
    settings: { ...settings, ...change, PORT: String(port) },
    host: '127.0.0.1',
    port,
  })
  const pid = await step(name, () => stack.start({ ...web, name }))
  return { origin: `http://127.0.0.1:${port}`, port, pid }
}

/** Starts a worker for a web process, and waits until rounds are played. */
export function startWorker(
  bench: Bench,
  web: RunningWeb,
  change: Record<string, string> = {},
  name = 'worker',
): Promise<number> {
  const worker = createWorker({
    settings: { ...bench.settings, ...change },
    host: '127.0.0.1',
    port: web.port,
  })
  return step(name, () => bench.stack.start({ ...worker, name }))
}
