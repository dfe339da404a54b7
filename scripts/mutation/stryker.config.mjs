/**
 * Mutation testing of the pure rules: one fault at a time in money, limits, games, fairness and the rest,
 * and the unit tests that run the faulty line have to turn red. See docs/mutation.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: true },
  mutate: ['lib/**/games/**/*.ts', 'lib/**/rules/*.ts', 'lib/**/rules.ts', '!lib/**/*.test.ts'],
  ignorePatterns: ['.next', '.data', 'public', 'docs', 'app', 'components', 'tests/e2e', 'bench'],
  // TypeScript 7 has no interface for programs, and Stryker only wants to rewrite paths by it.
  tsconfigFile: 'scripts/mutation/no-tsconfig.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 3_000,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: '.data/mutation/domain.json',
  tempDirName: '.data/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: '.data/mutation/domain-report.json' },
}
