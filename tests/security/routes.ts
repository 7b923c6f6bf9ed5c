import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {z} from 'zod'

export interface ShopRoute {
  id: string
  /** With parameters filled in. */
  path: string
  hasLoader: boolean
  hasAction: boolean
  /** False: it answers something else than a page, and has no `.data` twin. */
  hasPage: boolean
}

const builtRoutes = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    path: z.string().optional(),
    index: z.boolean().optional(),
    module: z.object({
      loader: z.unknown().optional(),
      action: z.unknown().optional(),
      default: z.unknown().optional(),
    }),
  }),
)

/**
 * All routes of the built shop that answer something, with examples for the parameters in their addresses.
 *
 * @throws Error for a parameter that `examples` does not have
 */
export async function readRoutes(examples: Record<string, string>): Promise<ShopRoute[]> {
  const file = pathToFileURL(join(import.meta.dirname, '../../build/app/server/index.js')).href
  const built = z.object({routes: builtRoutes}).parse(await import(/* @vite-ignore */ file))
  const pathOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : built.routes[id]
    return route ? [...pathOf(route.parentId), route.path ?? ''] : []
  }
  const filled = (segment: string, id: string) => {
    if (segment === '*') return 'nothing-here'
    const name = /^:(\w+)\??$/.exec(segment)?.[1]
    if (!name) return segment
    const example = examples[`${id.split('/').at(-1) ?? id} ${name}`] ?? examples[name]
    if (example === undefined) throw new Error(`no example for ${segment} of ${id}`)
    return example
  }
  return Object.values(built.routes).flatMap(({id, module}) => {
    const {loader, action} = module
    if (!loader && !action) return []
    const segments = pathOf(id).join('/').split('/').filter(Boolean)
    const path = `/${segments.map((segment) => filled(segment, id)).join('/')}`
    return {id, path, hasLoader: !!loader, hasAction: !!action, hasPage: !!module.default}
  })
}
