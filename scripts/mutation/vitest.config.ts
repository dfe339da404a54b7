import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The unit tests of the pure rules, as Stryker runs them: once for each fault.

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { 'server-only': `${root}tests/support/server-only.ts`, '@/': root } },
  test: {
    include: ['lib/games/**/*.test.ts', 'lib/*/rules{.test.ts,/**/*.test.ts}'],
    // Takes longer than all other tests together and checks nothing that they don't check too.
    exclude: ['lib/games/million-draws.test.ts'],
  },
})
