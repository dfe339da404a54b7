import { buildWeb } from '../../scripts/lib/build'
import { step } from '../../scripts/lib/report.mjs'
import { openStack } from '../../scripts/lib/stack'
import { createTemporaryDir, removeTemporaryDir } from '../../scripts/lib/temporary-stack'

/** Runs once, and only where a test was chosen that starts the web process: the same build as the browser tests'. */
export default async function build() {
  const dataDir = createTemporaryDir('build')
  const stack = await openStack(dataDir)
  try {
    await step('Build', () => buildWeb(stack, { ...process.env, NEXTAUTH_URL: '' }))
  } finally {
    await stack.close()
    removeTemporaryDir(dataDir)
  }
}
