import type {Picture} from '~/platform/content/picture'
import type {Product} from '~/domain/catalog/product'

/** A product as the staff's pages know it, hidden ones too. */
export interface AdminProduct extends ProductValues {
  /** The stock-keeping unit. */
  id: string
  picture: Picture | null
  categoryTitle: string
  revision: number
  /** An ISO instant. */
  updatedAt: string
}

/** What staff write down of a product; everything else follows from it. */
export interface ProductValues extends Omit<
  Product,
  'id' | 'sku' | 'slug' | 'categoryTitle' | 'picture' | 'imageUrl'
> {
  active: boolean
  aliases: string[]
}
