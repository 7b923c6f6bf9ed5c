import type {BreadcrumbList} from 'schema-dts'

export interface Crumb {
  name: string
  /** A path of the shop. */
  path: string
}

/** The way to a page, from the home page on. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({name, path}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
