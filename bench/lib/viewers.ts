import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/paths.mjs'
import type { Opening, ViewerReport } from './viewer-process'

const PROCESSES = 4
const PROGRAM = join(ROOT, 'bench', 'lib', 'viewer-process.ts')

/** Live connections spread over several processes, as if over as many browsers. */
export class Viewers {
  readonly #children: ChildProcess[]

  private constructor(children: ChildProcess[]) {
    this.#children = children
  }

  /**
   * Opens a live connection for each cookie, and resolves when the server has registered them all.
   */
  static async open(
    port: number,
    cookies: readonly string[],
    { comesBack = false }: { comesBack?: boolean } = {},
  ): Promise<Viewers> {
    const children = Array.from({ length: PROCESSES }, () =>
      fork(PROGRAM, { serialization: 'json' }),
    )
    const viewers = new Viewers(children)
    try {
      await Promise.all(
        children.map((child, index) => {
          const own = cookies.filter((_, number) => number % PROCESSES === index)
          return ask(child, { port, cookies: own, comesBack })
        }),
      )
    } catch (error) {
      viewers.end()
      throw error
    }
    return viewers
  }

  /** Returns everything that has arrived so far, and when. */
  report(): Promise<ViewerReport[]> {
    return Promise.all(this.#children.map((child) => ask(child, 'report')))
  }

  end(): void {
    for (const child of this.#children) if (child.connected) child.disconnect()
  }
}

function ask(child: ChildProcess, command: Opening | 'report'): Promise<ViewerReport> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a process of viewers ended'))
    child.once('exit', fail)
    child.once('message', (answer: ViewerReport | { failed: string }) => {
      child.off('exit', fail)
      if ('failed' in answer) reject(new Error(answer.failed))
      else resolve(answer)
    })
    child.send(command)
  })
}
