import {defineDocuments} from 'sanity/presentation'

/** Which document's form opens with a page; the first route that matches counts. */
export const mainDocuments = defineDocuments([
  {route: '/', type: 'homePage'},
  {
    route: '/butcher/:category/:item',
    filter: '_type == "butcherItem" && slug.current == $item && category->slug.current == $category',
  },
  {route: '/butcher/:category', filter: '_type == "butcherCategory" && slug.current == $category'},
  {route: '/blogDetails/:slug', filter: '_type == "article" && slug.current == $slug'},
  {route: '/udhiyah/:slug', filter: '_type == "udhiyahCampaign" && slug.current == $slug'},
  {route: '/contact', type: 'storeSettings'},
  // Last: pages of the shop itself have one word, too, and no document of that address.
  {route: '/:slug', filter: '_type == "page" && slug.current == $slug'},
])
