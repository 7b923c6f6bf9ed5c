import type {PictureSource} from '~/platform/url/picture-url'
import type {BrandGoods} from '~/storefront/catalog/sale-products.server'
import type {Brand} from './home.server'

/** A brand as its strip shows it. */
export interface LinkedBrand {
  name: string
  /** Named by the brand. */
  logo: PictureSource | null
  /** To its goods, if we have any, else to its own site. */
  to: string | null
}

/** Whatever the case and the accents: one name is typed in the Studio, the other in the catalog. */
const names = new Intl.Collator('en', {sensitivity: 'base'})

/** Leads each brand to its goods. Here and not in the browser, which would need the list of all brands for it. */
export function linkBrands(brands: readonly Brand[], goods: readonly BrandGoods[]): LinkedBrand[] {
  return brands.map(({name, link, logo}) => ({
    name,
    logo: logo && {...logo, alt: ''},
    to: goods.find((brand) => names.compare(brand.name, name) === 0)?.to ?? link,
  }))
}
