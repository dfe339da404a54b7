import 'server-only'
import { z } from 'zod'
import type { OpenApi } from '@/lib/base/http/wire-openapi'
import type { Call } from '@/lib/people/calls/call'
import { toOpenApi } from '@/lib/people/calls/openapi'
import type { RouteHandler } from '@/lib/people/calls/route'
import { sessionCookieName } from '@/lib/people/sessions/session'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

interface Module {
  readonly [name: string]: unknown
}

// The bundler lists the files, so a new route is described without being named here. No file is
// loaded before the description is requested.
const ROUTES = import.meta.glob<Module>('./**/route.ts')
const WIRES = import.meta.glob<Module>(['../../lib/*/*/wire*.ts', '!../../lib/*/*/*.test.ts'])

export interface DescribedCall extends Call {
  readonly handler: RouteHandler
}

/** Returns every call, read from the route files. */
export async function readCalls(): Promise<DescribedCall[]> {
  const found = await Promise.all(
    Object.entries(ROUTES).map(async ([file, load]) => {
      const module = await load()
      const folder = file.slice(1, -'/route.ts'.length)
      const path = `/api${folder.replaceAll(/\[(?:\.{3})?(\w+)\]/g, '{$1}')}` as const
      return METHODS.filter((method) => module[method]).map((method) => {
        const handler = module[method] as RouteHandler
        if (!handler.spec) throw new Error(`${method} ${path}: expected a described handler`)
        return { method, path, spec: handler.spec, handler }
      })
    }),
  )
  return found.flat()
}

/** Names the wire schemas after their exports: `wireUser` is `User`. */
async function readSchemaNames(): Promise<z.core.$ZodRegistry<{ id: string }>> {
  const names = z.registry<{ id: string }>()
  for (const load of Object.values(WIRES)) {
    for (const [name, value] of Object.entries(await load())) {
      if (!(value instanceof z.ZodType)) continue
      const plain = name.replace(/^wire/, '')
      names.add(value, { id: plain.charAt(0).toUpperCase() + plain.slice(1) })
    }
  }
  return names
}

let document: Promise<OpenApi> | undefined

/** Returns the OpenAPI document of all calls, which each process makes once. */
export function getOpenApi(): Promise<OpenApi> {
  document ??= makeOpenApi()
  return document
}

async function makeOpenApi(): Promise<OpenApi> {
  const [calls, names] = await Promise.all([readCalls(), readSchemaNames()])
  return toOpenApi({ calls, names, sessionCookie: sessionCookieName() })
}
