import type {ResolveProductionUrlContext} from 'sanity'

/** Where a document shows in the shop, for "Open preview" in its menu. */
export async function shopPageOf(_previous: string | undefined, {document}: ResolveProductionUrlContext) {
  const {origin} = globalThis.location
  const slug = document.slug as {current?: string} | undefined
  if (document._type === 'butcherCategory' && slug?.current) return `${origin}/butcher/${slug.current}`
  if (document._type === 'butcherItem') return `${origin}/butcher`
  return document._type === 'storeSettings' ? origin : undefined
}
