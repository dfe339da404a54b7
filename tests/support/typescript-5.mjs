import { registerHooks } from 'node:module'
import { ts } from '@ts-morph/common'

// openapi-typescript writes types with the compiler API of TypeScript 5. TypeScript 7 has none, so
// that package gets this module in its place, with the compiler that @ts-morph/common carries.
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: import.meta.url, shortCircuit: true } : next(name, context),
})

export default ts
