import {defineLocations} from 'sanity/presentation'
import type {DocumentLocation, DocumentLocationResolvers, DocumentLocationsState} from 'sanity/presentation'
import {toSlug} from '../../schemas/model/slug'

const HOME: DocumentLocation = {title: 'Home page', href: '/'}
const DEALS: DocumentLocation = {title: 'Weekly deals', href: '/weekly-deals'}
const BOARD: DocumentLocation = {title: 'Meat prices', href: '/butcher'}
const BLOG: DocumentLocation = {title: 'Blog', href: '/blog'}
const CONTACT: DocumentLocation = {title: 'Contact', href: '/contact'}
const WHY_US: DocumentLocation = {title: 'Why us', href: '/whychooseus'}
const EID: DocumentLocation = {title: 'Eid orders', href: '/udhiyah'}

const NO_ADDRESS: DocumentLocationsState = {
  message: 'It has no web address yet, and no page of its own without one',
  tone: 'caution',
}

/** Always in the same places, whatever it says. */
const shownOn = (...locations: DocumentLocation[]) => defineLocations({locations})

/** With a page of its own below this path, and on those of others. */
function withPage(path: string, ...others: DocumentLocation[]) {
  return defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (found) => {
      const {title, slug} = (found ?? {}) as {title?: string; slug?: string}
      if (!slug) return NO_ADDRESS
      return {locations: [{title: title ?? slug, href: `${path}/${slug}`}, ...others]}
    },
  })
}

const butcherItem = defineLocations({
  select: {title: 'title', slug: 'slug.current', category: 'category.slug.current', board: 'category.title'},
  resolve: (found) => {
    const {title, slug, category, board} = (found ?? {}) as Record<string, string | undefined>
    if (!category) return {message: 'It shows once its category has a web address', tone: 'caution'}
    const item = slug ?? toSlug(title ?? '')
    const own = item ? [{title: title ?? item, href: `/butcher/${category}/${item}`}] : []
    return {locations: [...own, {title: board ?? category, href: `/butcher/${category}`}, HOME]}
  },
})

const redirect = defineLocations({
  select: {from: 'from', to: 'to'},
  resolve: (found) => {
    const {from, to} = (found ?? {}) as {from?: string; to?: string}
    if (!from || !to) return {message: 'It leads nowhere yet', tone: 'caution'}
    const message = `Whoever goes to ${from} comes to ${to}`
    return to.startsWith('/') ? {message, locations: [{title: to, href: to}]} : {message}
  },
})

const searchWords = defineLocations({
  select: {title: 'title', word: 'words.0'},
  resolve: (found) => {
    const {title, word} = (found ?? {}) as {title?: string; word?: string}
    const wanted = word ?? title
    if (!wanted) return {message: 'It has no words yet', tone: 'caution'}
    return {
      locations: [
        {title: `Search for “${wanted}”`, href: `/search?${new URLSearchParams({q: wanted}).toString()}`},
      ],
    }
  },
})

/** Where the shop shows a document of each type: staff see it above its form, and go there. */
export const locations: DocumentLocationResolvers = {
  article: withPage('/blogDetails', BLOG, HOME),
  author: shownOn(BLOG),
  banner: shownOn(HOME),
  benefit: shownOn(WHY_US, HOME),
  brand: shownOn(HOME),
  butcherCategory: withPage('/butcher', HOME),
  butcherItem,
  cutSet: shownOn(BOARD),
  deal: shownOn(DEALS, HOME),
  halalCertificate: shownOn(BOARD),
  halalWay: shownOn(HOME),
  homePage: shownOn(HOME),
  page: withPage(''),
  redirect,
  searchWords,
  storeSettings: shownOn(HOME, CONTACT, BOARD),
  udhiyahCampaign: withPage('/udhiyah', EID),
}
