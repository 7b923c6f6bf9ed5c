import {articles} from './articles.mjs'
import {brands} from './brands.mjs'
import {deals} from './deals.mjs'
import {authors} from './people.mjs'
import {products} from './products/products.mjs'
import {shop} from './shop.mjs'

/** Every picture by file name, without `.webp`. */
export const SCENES = {...articles, ...authors, ...deals, ...shop, ...brands, ...products}
