import 'server-only'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { callBesidePage, ROOT_PATHS } from '../root-paths'
import type { ConcurrencyLimitName } from './concurrency-limit'

const pattern = z.object({ regex: z.string() })
const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(pattern.extend({ page: z.string() })),
  rewrites: z.object({ afterFiles: z.array(pattern) }),
})

/**
 * Paths below which only files are served and no page answers. Next.js's own files begin with `/_`.
 */
const FILES = ['/_', '/banners/', '/cards/', '/icons/']

/** The name of every request to a path at which nothing answers. */
export const UNKNOWN_ROUTE = 'unknown'
export const FILE_ROUTE = 'file'
/** The name of a path below one of the file folders at which there is no file. */
export const NO_FILE_ROUTE = 'no file'

export type RouteNames = (method: string, path: string) => string

/**
 * Names the route of a path by its folder: `/api/users/[email]`. There are only as many names as
 * routes, whatever paths are requested, and no name contains user input.
 *
 * @param files the paths of all existing files.
 */
export function createRouteNames(
  { staticRoutes, dynamicRoutes, rewrites }: z.infer<typeof manifest>,
  files: ReadonlySet<string>,
): RouteNames {
  const fixed = new Set(staticRoutes.map(({ page }) => page))
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, at: new RegExp(regex) }))
  const rootCalls = rewrites.afterFiles.map(({ regex }) => new RegExp(regex))
  const find = (path: string) =>
    fixed.has(path) ? path : patterns.find(({ at }) => at.test(path))?.page
  return (method, asked) => {
    if (files.has(asked)) return FILE_ROUTE
    if (FILES.some((start) => asked.startsWith(start))) return NO_FILE_ROUTE
    const path = asked.length > 1 && asked.endsWith('/') ? asked.slice(0, -1) : asked
    const beside = callBesidePage(method, path)
    if (beside) return beside
    const isCallAtRoot = () => rootCalls.some((at) => at.test(path))
    return find(path) ?? (isCallAtRoot() ? find(`/api${path}`) : undefined) ?? UNKNOWN_ROUTE
  }
}

/** Reads the routes and files of the build in a folder. */
export function readRouteNames(dir: string): RouteNames {
  const build = join(dir, '.next')
  const text = readFileSync(join(build, 'routes-manifest.json'), 'utf8')
  const files = new Set([
    ...filesBelow(join(build, 'static'), '/_next/static/'),
    ...filesBelow(join(dir, 'public'), '/'),
  ])
  return createRouteNames(manifest.parse(JSON.parse(text)), files)
}

/**
 * Name for everything except files that the Next.js development server answers itself. It counts as
 * a call, but as none of ours.
 */
const DEVELOPMENT_ROUTE = '/api/_next'

/** Reads the routes from the sources in a folder, for a server that follows source changes. */
export function readSourceRouteNames(dir: string): RouteNames {
  const pages = filesBelow(join(dir, 'app'), '/')
    .filter((path) => /\/(page|route)\.tsx?$/.test(path))
    .map((path) => dirname(path).replaceAll(/\/\([^/]+\)/g, '') || '/')
  const isDynamic = (page: string) => page.includes('[')
  const toPattern = (path: string) =>
    `^${path.replaceAll(/\[\.{3}\w+\]/g, '.+').replaceAll(/\[\w+\]|\{\w+\}/g, '[^/]+')}$`
  const nameRoute = createRouteNames(
    {
      staticRoutes: pages.filter((page) => !isDynamic(page)).map((page) => ({ page })),
      dynamicRoutes: pages.filter(isDynamic).map((page) => ({ page, regex: toPattern(page) })),
      rewrites: { afterFiles: ROOT_PATHS.map((path) => ({ regex: toPattern(path) })) },
    },
    new Set(filesBelow(join(dir, 'public'), '/')),
  )
  return (method, path) => {
    if (!path.startsWith('/_')) return nameRoute(method, path)
    return method === 'GET' ? FILE_ROUTE : DEVELOPMENT_ROUTE
  }
}

function filesBelow(folder: string, at: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .map((path) => `${at}${path}`)
}

/** The calls that place bets, and the game of each; null if the body names the game. */
export const BET_ROUTES: ReadonlyMap<string, string | null> = new Map([
  ['/api/bet', 'wingo'],
  ['/api/baccaratbet', 'baccarat'],
  ['/api/bets', null],
])

const LIVE_ROUTE = '/api/live'

/**
 * Routes without a concurrency limit. Files cost next to nothing, and the page that the service
 * worker keeps is as cheap as a file. Live streams stay open and have limits of their own
 * (lib/play/live/connections.ts, lib/base/http/limits.ts). Health and metrics are what operators need most
 * when everything else is waiting; the health check asks the parts once a second, however often it
 * is requested.
 */
const OPEN_ROUTES: ReadonlySet<string> = new Set([
  FILE_ROUTE,
  NO_FILE_ROUTE,
  '/offline.html',
  LIVE_ROUTE,
  '/api/health',
  '/api/metrics',
])

/** Answers of any length that are read from the database while they are sent. */
const DOWNLOAD_ROUTES: ReadonlySet<string> = new Set([
  '/api/statement.csv',
  '/api/players/[id]/statement.csv',
  '/api/audit.jsonl',
  '/api/users.csv',
  '/api/depositHistory.csv',
  '/api/withdrawHistory.csv',
  '/api/approvals/export',
  '/api/results.csv',
])

/** Returns true if the route is a call, not a page or a file. */
export function isCall(route: string): boolean {
  return route === '/api' || route.startsWith('/api/')
}

/**
 * Returns the methods that a route answers. Those of a call are read from its source file, because
 * Next.js names them nowhere.
 */
export function methodsOf(route: string): string[] {
  if (!isCall(route) || route === DEVELOPMENT_ROUTE) {
    return ['GET', 'HEAD', ...(callBesidePage('POST', route) ? ['POST'] : [])]
  }
  const source = readFileSync(join(process.cwd(), 'app', route, 'route.ts'), 'utf8')
  const isExported = (method: string) => new RegExp(`^export .*\\b${method}\\b`, 'm').test(source)
  const methods = ['DELETE', 'GET', 'POST', 'PUT'].filter(isExported)
  // Next.js answers these two on its own.
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** Returns true if a request begins an endless answer. Such requests wait until no others come. */
export function isStream(method: string, path: string | null): boolean {
  return method === 'GET' && path === LIVE_ROUTE
}

/** Returns the concurrency limit that a request waits for, or null for none. */
export function limitOf(method: string, route: string): ConcurrencyLimitName | null {
  if (OPEN_ROUTES.has(route)) return null
  if (method === 'POST' && BET_ROUTES.has(route)) return 'bet'
  if (DOWNLOAD_ROUTES.has(route)) return 'download'
  return isCall(route) ? 'call' : 'page'
}
