import type {PictureSource} from '~/platform/url/picture-url'
import type {BrandGoods} from '~/storefront/catalog/sale-products.server'
import type {Brand} from './home.server'

/** A brand as its strip shows it. */
export interface LinkedBrand {
  name: string
  /** In a preview, which leads to its form; a page for everybody has no use for it. */
  id?: string
  /** Named by the brand. */
  logo: PictureSource | null
  /** To its goods, if we have any, else to its own site. */
  to: string | null
}

/** Whatever the case and the accents: one name is typed in the Studio, the other in the catalog. */
const names = new Intl.Collator('en', {sensitivity: 'base'})

/** Leads each brand to its goods. Here and not in the browser, which would need the list of all brands for it. */
export function linkBrands(
  brands: readonly Brand[],
  goods: readonly BrandGoods[],
  isPreview = false,
): LinkedBrand[] {
  return brands.map(({id, name, link, logo}) => ({
    name,
    ...(isPreview && {id}),
    logo: logo && {...logo, alt: ''},
    to: goods.find((brand) => names.compare(brand.name, name) === 0)?.to ?? link,
  }))
}
