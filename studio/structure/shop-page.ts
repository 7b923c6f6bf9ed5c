import type {SanityClient} from '@sanity/client'
import type {ResolveProductionUrlContext} from 'sanity'
import {toSlug} from '../../schemas/model/slug'
import {PRESENTATION} from '../presentation/presentation'
import {API_VERSION} from '../settings/studio-settings'

type ShopDocument = {
  _type: string
  title?: string
  slug?: {current?: string}
  from?: string
  category?: {_ref?: string}
}

/** Whether shoppers see it there, or staff in a preview. */
type Perspective = 'published' | 'drafts'

/** The path of the page on which the shop shows a document; undefined while it has no slug yet. */
export async function findShopPage(
  document: ShopDocument,
  client: SanityClient,
  perspective: Perspective = 'published',
) {
  if (document._type === 'butcherItem') return findItemPage(document, client, perspective)
  return shopPageOf(document)
}

const PARENT_PATHS: Readonly<Record<string, string>> = {
  article: '/blogDetails',
  butcherCategory: '/butcher',
  page: '',
  udhiyahCampaign: '/udhiyah',
}
const PATHS: Readonly<Record<string, string>> = {
  author: '/blog',
  deal: '/weekly-deals',
  benefit: '/whychooseus',
  butcherItem: '/butcher',
  cutSet: '/butcher',
  halalCertificate: '/butcher',
  searchWords: '/search',
  ...{brand: '/', banner: '/', homePage: '/', halalWay: '/', storeSettings: '/'},
}

/** Without looking anything up: for an item, the page of all categories. */
export function shopPageOf({_type, slug, from}: ShopDocument): string | undefined {
  if (_type === 'redirect') return from
  const parent = PARENT_PATHS[_type]
  if (parent === undefined) return PATHS[_type]
  return slug?.current ? `${parent}/${slug.current}` : undefined
}

/** An item has a page of its own, below that of its category; without an address, it is made from the name. */
async function findItemPage(
  {category, slug, title}: ShopDocument,
  client: SanityClient,
  perspective: Perspective,
): Promise<string> {
  if (!category?._ref) return '/butcher'
  const categorySlug = await client.fetch<string | null>(
    '*[_id == $id][0].slug.current',
    {id: category._ref},
    {perspective, tag: 'structure.shop-page'},
  )
  const itemSlug = slug?.current || toSlug(title ?? '')
  if (!categorySlug) return '/butcher'
  return itemSlug ? `/butcher/${categorySlug}/${itemSlug}` : `/butcher/${categorySlug}`
}

/** For "Open preview" in the document menu: the page beside the form, as it will be. */
export async function productionUrl(
  _previous: string | undefined,
  {document, getClient}: Pick<ResolveProductionUrlContext, 'document' | 'getClient'>,
): Promise<string | undefined> {
  const page = await findShopPage(document, getClient({apiVersion: API_VERSION}), 'drafts')
  if (page === undefined) return undefined
  const id = document._id.replace(/^(drafts|versions\.[^.]+)\./, '')
  const form = `/studio/${PRESENTATION}/${document._type}/${encodeURIComponent(id)}`
  return new URL(`${form}?${new URLSearchParams({preview: page}).toString()}`, globalThis.location.origin)
    .href
}
