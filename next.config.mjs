import { getEnv } from './lib/config/env.ts'
import { compressFiles } from './lib/http/brotli-files.ts'

// A bad setting stops the build here, with its name.
const env = getEnv()

/** Paths of the specification that answer at the root as well as under /api. */
const ROOT_ALIASES = [
  '/users',
  '/users/:email',
  '/countdown',
  '/countdown/running',
  '/bet',
  '/baccaratcountdown',
  '/baccaratcountdown/running',
  '/baccaratbet',
  '/depositHistory',
  '/depositHistory/:id',
  '/surewin/:email',
  '/withdrawHistory',
  '/withdrawHistory/:id',
  '/getPosterImage',
  '/getinfo',
  '/saveinfo',
  '/upload',
  '/upload/:photo',
]

const FILE_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
]

const SECURITY_HEADERS = [
  ...FILE_HEADERS,
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=()' },
  ...(env.NEXTAUTH_URL?.startsWith('https://')
    ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
    : []),
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
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
  serverExternalPackages: ['@node-rs/argon2', 'pino', 'bullmq', 'ioredis', 'pg', 'prom-client'],
  async headers() {
    return [
      // Scripts, styles and fonts have none of what speaks of documents: it is as much as a small script.
      { source: '/_next/static/:path*', headers: FILE_HEADERS },
      { source: '/:path((?!_next/static/).*)', headers: SECURITY_HEADERS },
      {
        source: '/api/:path*',
        headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'" }],
      },
    ]
  },
  async rewrites() {
    return ROOT_ALIASES.flatMap((path) => [{ source: path, destination: `/api${path}` }])
  },
}
