import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The unit tests of the pure rules, as Stryker runs them: once for each fault.

const root = fileURLToPath(new URL('../../', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { 'server-only': `${root}tests/support/server-only.ts`, '@/': root } },
  test: {
    include: ['lib/games/**/*.test.ts', 'lib/*/rules{.test.ts,/**/*.test.ts}'],
    // It takes longer than all others together and asks for nothing that they do not ask for too.
    exclude: ['lib/games/million-draws.test.ts'],
  },
})
