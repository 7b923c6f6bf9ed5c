import type {SanityClient} from '@sanity/client'
import type {ResolveProductionUrlContext} from 'sanity'
import {API_VERSION} from '../settings/studio-settings'

type ShopDocument = {
  _type: string
  slug?: {current?: string}
  from?: string
  category?: {_ref?: string}
}

/** The path of the page on which the shop shows a document; undefined while it has no slug yet. */
export async function findShopPage(
  document: ShopDocument,
  client: SanityClient,
): Promise<string | undefined> {
  if (document._type === 'butcherItem') return findItemPage(document, client)
  return shopPageOf(document)
}

/** Without looking anything up: for an item, the page of all categories. */
export function shopPageOf({_type, slug, from}: ShopDocument): string | undefined {
  const at = (parent: string) => (slug?.current ? `${parent}/${slug.current}` : undefined)
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

/** An item is shown on the page of its category. */
async function findItemPage({category}: ShopDocument, client: SanityClient): Promise<string> {
  if (!category?._ref) return '/butcher'
  const slug = await client.fetch<string | null>(
    '*[_id == $id][0].slug.current',
    {id: category._ref},
    {perspective: 'published', tag: 'structure.shop-page'},
  )
  return slug ? `/butcher/${slug}` : '/butcher'
}

/** For "Open preview" in the document menu. */
export async function productionUrl(
  _previous: string | undefined,
  {document, getClient}: Pick<ResolveProductionUrlContext, 'document' | 'getClient'>,
): Promise<string | undefined> {
  const page = await findShopPage(document, getClient({apiVersion: API_VERSION}))
  return page && new URL(page, globalThis.location.origin).href
}
