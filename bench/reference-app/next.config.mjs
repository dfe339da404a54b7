import { join } from 'node:path'

// A separate server from the product's. Its routes are yardsticks and are never deployed.

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, '..', '..') },
}
