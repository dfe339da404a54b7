import { join } from 'node:path'
import { assertBuiltFor } from '@/lib/base/config/built-with'
import { checkRuntimeSettings, getEnv } from '@/lib/base/config/env'

// The worker's first import: the others read the settings when they load, and would end it with a
// stack instead of a line.
try {
  checkRuntimeSettings('worker')
  if (process.env.NODE_ENV === 'production') {
    assertBuiltFor(join(import.meta.dirname, '../.next'), getEnv())
  }
} catch (error) {
  const line = { level: 'fatal', time: new Date().toISOString(), msg: 'worker cannot start' }
  console.log(JSON.stringify({ ...line, error: { message: String(error) } }))
  process.exit(1)
}
