/**
 * The sections whose pages are fetched ahead, and their routes: nobody's own, and looking at them changes nothing. Those
 * with a second part in their address, or a third, have one route for all of them.
 */
const ALONE: Readonly<Record<string, string>> = {
  '': 'home',
  'weekly-deals': 'weekly-deals',
  categories: 'categories',
  search: 'search',
  butcher: 'butcher',
  blog: 'blog',
  contact: 'contact',
  whychooseus: 'why-us',
}
const WITH_PART: Readonly<Record<string, string>> = {
  product: 'product',
  butcher: 'butcher',
  blog: 'blog',
  blogDetails: 'article',
}
const WITH_TWO_PARTS: Readonly<Record<string, string>> = {
  butcher: 'butcher/item',
}

/** One address of each route. */
export const EXAMPLES: readonly string[] = [
  ...Object.keys(ALONE).map((section) => `/${section}`),
  ...Object.keys(WITH_PART).map((section) => `/${section}/x`),
  ...Object.keys(WITH_TWO_PARTS).map((section) => `/${section}/x/y`),
].toSorted()

/** The id of the route; undefined: not a page that is fetched ahead. */
export function publicRouteOf(path: string): string | undefined {
  const [, section, part, last] = /^\/([^/]*)(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? []
  if (section === undefined) return undefined
  const routes = part === undefined ? ALONE : last === undefined ? WITH_PART : WITH_TWO_PARTS
  return Object.hasOwn(routes, section) ? `routes/storefront/${routes[section]}` : undefined
}

/** Where the framework fetches the data of a page. */
export function dataUrlOf({pathname, search}: Pick<URL, 'pathname' | 'search'>): string {
  return (pathname === '/' ? '/_root' : pathname) + '.data' + search
}
