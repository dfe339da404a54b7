import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

/** What is served from files, by the beginning of its path. */
const FILES = ['/_next/static/', '/banners/', '/cards/', '/icons/', '/fonts/']

/** The name of a request whose path nothing answers at, whatever it is. */
export const UNKNOWN_ROUTE = 'unknown'
export const FILE_ROUTE = 'file'

export type RouteNames = (pathname: string) => string

/**
 * Names the route of a path as its folder is called: `/api/users/[email]`. There are as many names
 * as routes, whatever paths are asked for, and no name holds what somebody entered.
 */
export function createRouteNames(routes: z.infer<typeof manifest>): RouteNames {
  const fixed = new Set(routes.staticRoutes.map(({ page }) => page))
  const patterns = routes.dynamicRoutes.map(({ page, regex }) => ({ page, at: new RegExp(regex) }))
  const find = (path: string) =>
    fixed.has(path) ? path : patterns.find(({ at }) => at.test(path))?.page
  return (pathname) => {
    if (FILES.some((start) => pathname.startsWith(start))) return FILE_ROUTE
    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
    // Calls answer at the root too.
    return find(path) ?? find(`/api${path}`) ?? UNKNOWN_ROUTE
  }
}

/** The routes of the build that runs here. */
export function readRouteNames(buildDir: string): RouteNames {
  const text = readFileSync(join(buildDir, 'routes-manifest.json'), 'utf8')
  return createRouteNames(manifest.parse(JSON.parse(text)))
}
