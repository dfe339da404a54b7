import type { TestProject } from 'vitest/node'
import { deployMigrations } from '../../prisma/migrate'
import { createTemporaryStack } from '../../scripts/lib/temporary-stack'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the services that the integration tests share. */
    services: {
      /** Database for commands that concern other databases. */
      adminUrl: string
      /** Migrated and empty; each test file gets a copy of it. */
      templateUrl: string
      redisUrl: string
    }
  }
}

/** Runs once before all integration tests, and starts a real Postgres and a real Redis. */
export default async function startServices(project: TestProject) {
  const { stack, postgres, redis, remove } = await createTemporaryStack('integration')
  try {
    await Promise.all([stack.start(postgres.service), stack.start(redis.service)])
    await deployMigrations(postgres.url)
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('services', {
    adminUrl: postgres.urlOf('postgres'),
    templateUrl: postgres.url,
    redisUrl: redis.url,
  })
  return remove
}
