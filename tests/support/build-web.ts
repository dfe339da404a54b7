import { buildWeb } from '../../scripts/lib/build'
import { step } from '../../scripts/lib/report.mjs'
import { openStack } from '../../scripts/lib/stack'
import { createTemporaryDir, removeTemporaryDir } from '../../scripts/lib/temporary-stack'

/**
 * Runs once, and only if a chosen test starts the web process. The build is the same as for the
 * browser tests.
 */
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
