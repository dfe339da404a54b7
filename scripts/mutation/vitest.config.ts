import { defineConfig } from 'vitest/config'
import { unit } from '../../vitest.config'

// The unit tests of the pure rules, as Stryker runs them: once for each fault.
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  resolve: unit.resolve,
  test: {
    ...unit.test,
    include: ['lib/**/games/**/*.test.ts', 'lib/**/rules{.test.ts,/**/*.test.ts}'],
    // Takes longer than all other tests together and checks nothing that they don't check too.
    exclude: ['lib/**/million-draws.test.ts'],
  },
})
