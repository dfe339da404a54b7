import { defineConfig } from 'prisma/config'

// `prisma generate` looks for a schema engine binary that it does not use; naming one that exists
// keeps it from downloading anything.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({ schema: 'prisma/schema' })
