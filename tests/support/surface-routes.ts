import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteHandler } from '@/lib/http/route'

const ROOT = join(import.meta.dirname, '../..')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A handler as Next.js finds it; only those made by `route()` tell their spec. */
export type FoundHandler = ((...call: Parameters<RouteHandler>) => Promise<Response>) &
  Partial<Pick<RouteHandler, 'spec'>>

/** Every route handler under app/api by the name of its call: `GET /api/users/{email}`. */
export async function findRoutes(): Promise<Map<string, FoundHandler>> {
  const routes = new Map<string, FoundHandler>()
  for (const file of globSync('app/api/**/route.ts', { cwd: ROOT })) {
    const module: Record<string, FoundHandler> = await import(join(ROOT, file))
    for (const method of METHODS) {
      const handler = module[method]
      if (handler) routes.set(`${method} ${pathOf(file)}`, handler)
    }
  }
  return routes
}

/** `app/api/users/[email]/route.ts` answers at `/api/users/{email}`. */
function pathOf(file: string): string {
  return file
    .replace(/^app/, '')
    .replace(/\/route\.ts$/, '')
    .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')
}
