import {TILE_ICONS} from './home'
import type {HomeContent} from './home'
import {messages} from './messages'

/** What the home page is made of when the Content Lake has never answered. */
export const builtInHome: HomeContent = {
  description: null,
  banners: [],
  brands: [],
  halalWay: null,
  tiles: TILE_ICONS.map((icon) => ({key: icon, icon, to: null, ...messages.builtIn.tiles[icon]})),
  headings: {
    brands: messages.brands.title,
    deals: messages.deals.title,
    dealsLead: null,
    blog: messages.blog.title,
    blogLead: null,
  },
}
