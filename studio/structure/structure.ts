import {
  CheckmarkCircleIcon,
  CogIcon,
  DocumentTextIcon,
  HomeIcon,
  ImagesIcon,
  SearchIcon,
  StarIcon,
  ThLargeIcon,
  ThumbsUpIcon,
  TransferIcon,
} from '@sanity/icons'
import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {MeatIcon} from '../icons/drawings'
import {readStudioSettings} from '../settings/studio-settings'
import {articlesItem} from './articles'
import {meatPricesItem, quickPricesItem} from './butcher'
import {cutsAndCertificatesItem} from './certificates'
import {dealsItem} from './deals'
import {deletedItem} from './deleted'
import {groupItem, singletonItem, typeItem} from './lists'
import type {ListItem} from './lists'
import {orderItem} from './order'
import {udhiyahItem} from './udhiyah'

/** Grouped by task: what changes every week comes first, what is set up once comes last. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      dealsItem(S),
      quickPricesItem(S, context),
      meatPricesItem(S, context),
      cutsAndCertificatesItem(S),
      udhiyahItem(S),
      S.divider(),
      articlesItem(S),
      homePageItem(S),
      pagesItem(S),
      S.divider(),
      orderItem(S, context),
      storeItem(S),
      // A hosted project has no such list.
      ...(readStudioSettings().embedded ? [S.divider(), deletedItem(S)] : []),
    ])

function homePageItem(S: StructureBuilder): ListItem {
  return groupItem(S, {id: 'home', title: 'Home page', icon: HomeIcon}, [
    singletonItem(S, 'homePage', {title: 'Home page', icon: ThLargeIcon}),
    typeItem(S, 'banner', {id: 'slides', title: 'Carousel slides', icon: ImagesIcon}),
    singletonItem(S, 'halalWay', {title: 'The Halal Way', icon: CheckmarkCircleIcon}),
    typeItem(S, 'brand', {id: 'brands', title: 'Brands', icon: StarIcon}),
    typeItem(S, 'benefit', {id: 'benefits', title: 'Why us', icon: ThumbsUpIcon}),
  ])
}

function pagesItem(S: StructureBuilder): ListItem {
  return groupItem(S, {id: 'pages', title: 'Pages', icon: DocumentTextIcon}, [
    typeItem(S, 'page', {id: 'free-pages', title: 'Pages of your own', icon: DocumentTextIcon}, [
      {field: 'title', direction: 'asc'},
    ]),
    typeItem(S, 'redirect', {id: 'redirects', title: 'Redirects', icon: TransferIcon}, [
      {field: 'from', direction: 'asc'},
    ]),
  ])
}

function storeItem(S: StructureBuilder): ListItem {
  return groupItem(S, {id: 'store', title: 'Store', icon: CogIcon}, [
    singletonItem(S, 'storeSettings', {title: 'Settings', icon: CogIcon}),
    typeItem(S, 'butcherCategory', {id: 'categories', title: 'Categories', icon: MeatIcon}),
    typeItem(S, 'searchWords', {id: 'search-words', title: 'Search words', icon: SearchIcon}, [
      {field: 'title', direction: 'asc'},
    ]),
  ])
}
