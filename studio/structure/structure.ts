import type {StructureResolver} from 'sanity/structure'
import {articlesItem} from './articles'
import {meatPricesItem, quickPricesItem} from './butcher'
import {dealsItem} from './deals'
import {homePageItem} from './home'
import {pagesItem} from './pages'
import {storeItem} from './store'

/** The desk by job: what changes every week first, what is set up once last. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      dealsItem(S),
      quickPricesItem(S, context),
      meatPricesItem(S, context),
      S.divider(),
      articlesItem(S),
      homePageItem(S),
      pagesItem(S),
      S.divider(),
      storeItem(S),
    ])
