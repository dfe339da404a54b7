import { getEnv } from './lib/config/env.ts'
import { compressFiles } from './lib/http/brotli-files.ts'
import { ROOT_PATHS } from './lib/http/root-paths.ts'
import { CALL_POLICY, FILE_HEADERS, securityHeaders } from './lib/http/security-headers.ts'

// A bad setting stops the build here, with its name.
const env = getEnv()

/** @param {Readonly<Record<string, string>>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are a stage of `npm test` and of `npm run check`: here they would be checked once more.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    resolveAlias: { 'next/dist/compiled/process': { browser: './lib/client/no-process.cjs' } },
  },
  compiler: {
    runAfterProductionCompile: ({ distDir }) => compressFiles(distDir),
  },
  // The one currency and where to find help are built into the pages, by default too.
  env: {
    NEXT_PUBLIC_CURRENCY: env.CURRENCY,
    NEXT_PUBLIC_HELP_LINKS: env.NEXT_PUBLIC_HELP_LINKS,
  },
  // The specification writes `GET /countdown/` with a slash: both forms answer, none is redirected.
  skipTrailingSlashRedirect: true,
  experimental: {
    // A path is written in one way, so that the gateway knows every call by its name.
    caseSensitiveRoutes: true,
    // A page that the role may not open is answered 403, within the frame of staff.
    authInterrupts: true,
    // A page's code is loaded when it is first asked for: loading all of it takes more than a second, just when
    // everybody whom a restart cut off comes back.
    preloadEntriesOnStart: false,
    // Code that several pages share becomes files of at least so many bytes before minification (50 kB by default):
    // one file of a page compresses better than two.
    turbopackChunking: { minChunkSize: 150_000 },
  },
  // Photos are the right size already. The optimizer is closed: it would fetch them past every
  // limit and keep copies of those that were removed.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'pino', 'bullmq', 'ioredis', 'pg', 'prom-client'],
  async headers() {
    return [
      // Scripts, styles and fonts have none of what speaks of documents: it is as much as a small script.
      { source: '/_next/static/:path*', headers: listed(FILE_HEADERS) },
      {
        source: '/:path((?!_next/static/).*)',
        headers: listed(securityHeaders(env.NEXTAUTH_URL)),
      },
      { source: '/api/:path*', headers: listed(CALL_POLICY) },
      // A call at the root that proxy.ts does not see.
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
