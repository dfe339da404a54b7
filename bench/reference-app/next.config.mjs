import { join } from 'node:path'

// A server of its own beside the product's: its routes are yardsticks and are never deployed.

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  serverExternalPackages: ['pg'],
  turbopack: { root: join(import.meta.dirname, '..', '..') },
}
