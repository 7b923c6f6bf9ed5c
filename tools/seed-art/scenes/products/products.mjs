import {oils} from './bottles.mjs'
import {drinks} from './drinks.mjs'
import {bread} from './bread.mjs'
import {cheese} from './cheese.mjs'
import {dairy} from './dairy.mjs'
import {deli} from './deli.mjs'
import {frozen} from './frozen.mjs'
import {beans, grains} from './grains.mjs'
import {jars} from './jars.mjs'
import {meat} from './meat.mjs'
import {nuts} from './nuts.mjs'
import {produce} from './produce.mjs'
import {spices} from './spices.mjs'
import {sweets} from './sweets.mjs'

const all = {...meat, ...deli, ...dairy, ...cheese, ...bread, ...produce, ...grains, ...beans, ...spices, ...oils, ...jars, ...nuts, ...sweets, ...drinks, ...frozen} // prettier-ignore

/** Pictures of the catalog's products, by file name below `pictures/`. */
export const products = Object.fromEntries(
  Object.entries(all).map(([name, scene]) => [`products/${name}`, scene]),
)
