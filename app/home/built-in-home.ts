import {TILE_ICONS} from './home'
import type {HomeContent} from './home'
import {words} from './words'

/** What the home page is made of when the Content Lake has never answered. */
export const builtInHome: HomeContent = {
  description: null,
  banners: [],
  brands: [],
  halalWay: null,
  tiles: TILE_ICONS.map((icon) => ({key: icon, icon, to: null, ...words.builtIn.tiles[icon]})),
  headings: {
    brands: words.brands.title,
    deals: words.deals.title,
    dealsLead: null,
    blog: words.blog.title,
    blogLead: null,
  },
}
