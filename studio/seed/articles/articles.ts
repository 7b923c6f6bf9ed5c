import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {articleDocument} from './article'
import {askYourButcher} from './ask-your-butcher'
import {lambCuts} from './lamb-cuts'
import {safeMeatAtHome} from './safe-meat-at-home'
import {slowLambCouscous} from './slow-lamb-couscous'
import {spiceShelf} from './spice-shelf'
import {whatMakesMeatHalal} from './what-makes-meat-halal'

/** Newest first. The dates are fixed, so that the seed is reproducible. */
export const articleDocuments: IdentifiedSanityDocumentStub[] = [
  safeMeatAtHome,
  slowLambCouscous,
  lambCuts,
  whatMakesMeatHalal,
  spiceShelf,
  askYourButcher,
].map(articleDocument)
