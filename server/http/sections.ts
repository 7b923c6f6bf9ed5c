import type {ServerBuild} from '@remix-run/node'

/** Of the addresses that any route may match, whatever their first segment. */
const ANY = ''
const PLAIN_SEGMENT = /^[\w.-]+$/

type Route = Pick<NonNullable<ServerBuild['routes'][string]>, 'parentId' | 'path'>
type Routes = Record<string, Route | undefined>

/**
 * Remix compares an address with every route of the build, five times for each page: with a hundred routes that is a
 * quarter of a page. The first segment of most routes is fixed, so most of them are out of the question beforehand.
 *
 * @returns the build for an address with the routes that may match it, or all of them for an unusual address
 */
export function createSections(build: ServerBuild): (url: string) => ServerBuild {
  const fixed = new Set(Object.keys(build.routes).flatMap((id) => firstSegmentOf(build.routes, id) ?? []))
  const sections = new Map<string, ServerBuild>()
  return (url) => {
    const segment = segmentOf(url)
    if (segment === undefined) return build
    const name = fixed.has(segment) ? segment : ANY
    let section = sections.get(name)
    if (!section) {
      section = selectRoutes(build, name)
      sections.set(name, section)
    }
    return section
  }
}

/** Undefined where our reading of the address might differ from the router's. */
function segmentOf(url: string): string | undefined {
  const {pathname} = new URL(url)
  if (pathname === '/') return ANY
  const [, first = ''] = pathname.replace(/\.data$/, '').split('/')
  // The first asks for the routes of other addresses.
  if (first === '__manifest' || !PLAIN_SEGMENT.test(first)) return undefined
  // Routes ignore case.
  return first.toLowerCase()
}

function selectRoutes(build: ServerBuild, name: string): ServerBuild {
  const isPossible = (id: string) => {
    const first = firstSegmentOf(build.routes, id)
    return first === undefined || first === name
  }
  return {
    ...build,
    routes: select(build.routes, isPossible),
    assets: {...build.assets, routes: select(build.assets.routes, isPossible)},
  }
}

function select<T>(entries: Record<string, T>, isPossible: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => isPossible(id)))
}

/** Undefined if any may stand there: a layout, an index, a parameter. */
function firstSegmentOf(routes: Routes, id: string): string | undefined {
  const path = fullPathOf(routes, id)
  const [first = ''] = path.split('/')
  return first === '' || /[:*?]/.test(first) ? undefined : first.toLowerCase()
}

function fullPathOf(routes: Routes, id: string): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId === undefined ? '' : fullPathOf(routes, route.parentId)
  return [above, route.path ?? ''].filter((part) => part !== '').join('/')
}
