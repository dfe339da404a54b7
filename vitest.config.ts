import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

// `server-only` throws outside of a React server, which a test is not.
const alias = {
  'server-only': `${root}tests/support/server-only.ts`,
  '@/': root,
}

/** Small files that run long, because they wait for real rounds or try thousands of inputs. */
const LONG = /(fuzz|\bclock|model-based)\.test\.ts$/

/**
 * In a fresh clone Vitest knows no durations and begins with the largest files, so these would come
 * last.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** A second is too short on a machine that does other work. */
const expect = { poll: { timeout: 20_000 } }

/** Mutation testing runs these too, once for each fault. */
export const unit = {
  resolve: { alias },
  test: {
    name: 'unit',
    setupFiles: ['lib/house/texts/prepare-texts.ts', 'tests/support/no-router.ts'],
    include: [
      '{app,lib,components,scripts,web,workers,prisma,bench}/**/*.test.ts',
      'tests/failover/{longest-gap,machine}.test.ts',
    ],
    // Some tests try tens of thousands of inputs, and the machine may be busy.
    testTimeout: 60_000,
    expect,
    // These tests leave the modules they load unchanged. Loading them again for each file
    // took half the time.
    isolate: false,
  },
}

/** In these tests real processes start, die and return. */
const integration = {
  resolve: { alias },
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect,
    pool: 'forks',
    maxWorkers: 3,
  },
} as const

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      unit,
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/crash/**'],
          globalSetup: ['tests/support/start-services.ts'],
          setupFiles: ['tests/support/use-own-database.ts'],
          isolate: false,
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'crash',
          include: ['tests/integration/crash/**/*.test.ts'],
          globalSetup: ['tests/support/build-web.ts'],
          setupFiles: ['lib/house/texts/prepare-texts.ts', 'tests/support/use-own-services.ts'],
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          // One at a time, because the services that these tests wait for have time-outs of their
          // own.
          maxWorkers: 1,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          globalSetup: ['tests/support/build-web.ts'],
          setupFiles: ['lib/house/texts/prepare-texts.ts', 'tests/support/use-own-services.ts'],
        },
      },
      {
        ...integration,
        test: {
          ...integration.test,
          name: 'failover',
          include: ['tests/failover/failover.test.ts'],
          setupFiles: ['tests/failover/use-cluster.ts'],
        },
      },
    ],
  },
})
