import type {SanityClient} from '@sanity/client'
import type {ResolveProductionUrlContext} from 'sanity'
import {API_VERSION} from '../settings/api-version'

type Shown = {
  _type: string
  slug?: {current?: string}
  from?: string
  category?: {_ref?: string}
}

/** The page of the shop on which a document shows, as a path; nothing while it has no address of its own yet. */
export async function findShopPage(document: Shown, client: SanityClient): Promise<string | undefined> {
  if (document._type === 'butcherItem') return pageOfItem(document, client)
  return shopPageOf(document)
}

export function shopPageOf({_type, slug, from}: Shown): string | undefined {
  const at = (shelf: string) => (slug?.current ? `${shelf}/${slug.current}` : undefined)
  switch (_type) {
    case 'article':
      return at('/blogDetails')
    case 'butcherCategory':
      return at('/butcher')
    case 'page':
      return at('')
    case 'redirect':
      return from
    case 'author':
      return '/blog'
    case 'deal':
      return '/weekly-deals'
    case 'benefit':
      return '/whychooseus'
    case 'butcherItem':
      return '/butcher'
    case 'brand':
    case 'banner':
    case 'homePage':
    case 'halalWay':
    case 'storeSettings':
      return '/'
    default:
      return undefined
  }
}

/** An item shows under the tab of its category, which is a page of its own. */
async function pageOfItem({category}: Shown, client: SanityClient): Promise<string> {
  if (!category?._ref) return '/butcher'
  const slug = await client.fetch<string | null>(
    '*[_id == $id][0].slug.current',
    {id: category._ref},
    {perspective: 'published', tag: 'structure.shop-page'},
  )
  return slug ? `/butcher/${slug}` : '/butcher'
}

/** For "Open preview" in the menu of a document. */
export async function productionUrl(
  _previous: string | undefined,
  {document, getClient}: Pick<ResolveProductionUrlContext, 'document' | 'getClient'>,
): Promise<string | undefined> {
  const page = await findShopPage(document, getClient({apiVersion: API_VERSION}))
  return page && new URL(page, globalThis.location.origin).href
}
