import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {orderOf} from './order'
import {seedPicture} from './picture'

/** The slides of the home page. The first needs no picture: the shop draws one itself. */
export const bannerDocuments: IdentifiedSanityDocumentStub[] = [
  banner('welcome', {
    title: 'Salaam, neighbor.',
    text: 'Halal meat cut to order, and the groceries that go with it. All under one roof.',
    kind: 'link',
    tone: 'forest',
    linkText: 'See meat prices',
    linkTo: '/butcher',
  }),
  banner('newsletter', {
    title: 'Don’t miss the weekly grocery deals',
    text: 'One short message a week, by email. Unsubscribe any time.',
    kind: 'newsletter',
    tone: 'saffron',
    image: seedPicture(
      'banners/newsletter.webp',
      'Drawing of a letter about the week’s deals, half out of its envelope',
    ),
  }),
  banner('weekly-deals', {
    title: 'This week’s deals are on the shelves',
    text: 'From the butcher’s block to the pantry: a short list, and each of them worth the trip.',
    kind: 'link',
    tone: 'pomegranate',
    image: seedPicture(
      'banners/weekly-deals.webp',
      'Drawing of a crate full of vegetables, herbs, oil and a leg of lamb',
    ),
    linkText: 'See this week’s deals',
    linkTo: '/weekly-deals',
  }),
].map(orderOf)

function banner(slug: string, fields: Record<string, unknown>): IdentifiedSanityDocumentStub {
  return {_id: `banner-${slug}`, _type: 'banner', ...fields}
}
