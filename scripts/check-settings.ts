import { checkRuntimeSettings, EnvError, getEnv } from '../lib/config/env.ts'

// Run by the scripts before anything is started. `runtime` also asks for what only a running
// process needs.

try {
  getEnv()
  if (process.argv.includes('runtime')) checkRuntimeSettings('worker')
} catch (error) {
  if (!(error instanceof EnvError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
