import type { Service } from '../../scripts/lib/services'

/** Runs nginx in the foreground with the given configuration; ready when it passes requests on. */
export function createNginx(program: string, config: string, port: number): Service {
  return {
    name: 'nginx',
    order: 6,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    readyTimeoutMs: 20_000,
    command: { file: program, args: ['-c', config], cwd: '/', env: process.env },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api`).then(
        (answer) => answer.status === 204,
        () => false,
      ),
  }
}
