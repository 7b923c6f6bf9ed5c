import type {SchemaTypeDefinition} from 'sanity'
import {article} from './article'
import {author} from './author'
import {banner} from './banner'
import {benefit} from './benefit'
import {brand} from './brand'
import {butcherCategory} from './butcher-category'
import {butcherItem} from './butcher-item'
import {cutSet} from './cut-set'
import {deal} from './deal'
import {halalCertificate} from './halal-certificate'
import {halalWay} from './halal-way'
import {homePage} from './home-page'
import {page} from './page'
import {picture} from './picture'
import {redirect} from './redirect'
import {callout, productLink, richBody} from './rich-body'
import {searchWords} from './search-words'
import {storeSettings} from './store-settings'
import {udhiyahCampaign} from './udhiyah-campaign'

/** Parts that several documents are made of. */
const sharedTypes: SchemaTypeDefinition[] = [picture, richBody, callout, productLink]

export const schemaTypes: SchemaTypeDefinition[] = [
  storeSettings,
  butcherCategory,
  butcherItem,
  cutSet,
  halalCertificate,
  deal,
  udhiyahCampaign,
  article,
  author,
  homePage,
  halalWay,
  banner,
  brand,
  benefit,
  page,
  redirect,
  searchWords,
  ...sharedTypes,
]
