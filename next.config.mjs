import { keepBuiltWith } from './lib/base/config/built-with.ts'
import { getEnv } from './lib/base/config/env.ts'
import { compressFiles } from './lib/base/http/brotli-files.ts'
import { ROOT_PATHS } from './lib/base/http/root-paths.ts'
import { CALL_POLICY, FILE_HEADERS, securityHeaders } from './lib/base/http/security-headers.ts'

// Stops the build here if a setting is invalid, and names the setting.
const env = getEnv()

/** @param {Readonly<Record<string, string>>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked as a stage of `npm test` and of `npm run check`; the build would only repeat
  // it.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    resolveAlias: {
      'next/dist/compiled/process': { browser: './lib/base/browser/no-process.cjs' },
    },
  },
  compiler: {
    runAfterProductionCompile: ({ distDir }) => {
      keepBuiltWith(distDir, env)
      return compressFiles(distDir)
    },
  },
  // These are built into the pages even when they are the defaults.
  env: {
    NEXT_PUBLIC_CURRENCY: env.CURRENCY,
    NEXT_PUBLIC_HOUSE_ZONE: env.HOUSE_ZONE,
    NEXT_PUBLIC_HELP_LINKS: env.NEXT_PUBLIC_HELP_LINKS,
  },
  // The specification writes `GET /countdown/` with a slash: both forms answer, neither redirects.
  skipTrailingSlashRedirect: true,
  experimental: {
    // Each path has exactly one spelling, so that the gateway knows every call by its name.
    caseSensitiveRoutes: true,
    // A page that the user's role may not open answers 403, inside the staff layout.
    authInterrupts: true,
    // Loads a page's code on its first request: loading all of it takes more than a second, just
    // when everyone disconnected by a restart reconnects.
    preloadEntriesOnStart: false,
    // Minimum size, in bytes before minification, of the files for code that several pages share
    // (50 kB by default): one file per page compresses better than two.
    turbopackChunking: { minChunkSize: 400_000 },
  },
  // Photos already have the right size. The optimizer is disabled because it would fetch photos
  // past every limit and keep copies of removed ones.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'pino', 'bullmq', 'ioredis', 'pg', 'prom-client'],
  async headers() {
    return [
      // Scripts, styles and fonts carry no headers that only apply to documents: those are as large
      // as a small script.
      { source: '/_next/static/:path*', headers: listed(FILE_HEADERS) },
      {
        source: '/:path((?!_next/static/).*)',
        headers: listed(securityHeaders(env.NEXTAUTH_URL)),
      },
      { source: '/api/:path*', headers: listed(CALL_POLICY) },
      // A call at the root that proxy.ts doesn't see.
      { source: '/upload', headers: listed(CALL_POLICY) },
    ]
  },
  async rewrites() {
    return ROOT_PATHS.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')).map((path) => ({
      source: path,
      destination: `/api${path}`,
    }))
  },
}
