import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedPicture} from './picture'

export const homePageDocument: IdentifiedSanityDocumentStub = {
  _id: 'homePage',
  _type: 'homePage',
  seoDescription:
    'Halal meat cut to order and groceries from many kitchens: today’s meat prices, weekly deals, recipes, and pickup in Fairview, Ohio.',
  tiles: [
    tile('foods', {
      title: 'Best selection of international foods',
      text: 'From couscous to basmati, from ajvar to za’atar: the shelves of fourteen kitchens under one roof.',
      linkTo: '/categories',
    }),
    tile('order', {
      title: 'Order online, save time',
      text: 'Choose from your kitchen table, and we have it cut and packed. Plus curbside pickup: call when you park, and we bring it out.',
      linkTo: '/categories',
    }),
    tile('save', {
      title: 'Deals first, by email',
      text: 'Subscribe, and save on what is in season: the week’s deals in one short message. Unsubscribe any time.',
      linkTo: '/newsletter',
    }),
  ],
  brandsTitle: 'Featured Brands',
  dealsTitle: 'Deals This Week',
  dealsLead: 'This week’s best.',
  blogTitle: 'Halal Essence',
  blogLead: 'From our block and our kitchen: how to choose it, how to cook it, how to share it.',
}

export const halalWayDocument: IdentifiedSanityDocumentStub = {
  _id: 'halalWay',
  _type: 'halalWay',
  title: 'The Halal Way',
  lead: 'Halal covers the whole journey, not just one moment. Here is how a piece of meat comes to our counter.',
  image: seedPicture(
    'home/halal-way.webp',
    'Drawing of sheep on green hills, seen through an arch, and a leg of lamb on a board before it',
  ),
  steps: [
    step(
      'choose',
      'Chosen with care',
      'We buy healthy animals, from suppliers who tell us where they were raised.',
    ),
    step(
      'slaughter',
      'Slaughtered by hand',
      'A Muslim says God’s name over each animal and makes the cut with a sharp knife.',
    ),
    step(
      'apart',
      'Kept apart',
      'No pork and no alcohol come into our shop. Our saws, grinders and boards only ever touch halal meat.',
    ),
    step(
      'cut',
      'Cut in front of you',
      'You choose the piece and we cut it while you watch. Ask us anything about it.',
    ),
  ],
  linkText: 'How we keep halal',
  linkTo: '/halal-certification',
}

function tile(icon: string, fields: Record<string, string>) {
  return {_key: icon, _type: 'tile', icon, ...fields}
}

function step(key: string, title: string, text: string) {
  return {_key: key, _type: 'halalStep', title, text}
}
