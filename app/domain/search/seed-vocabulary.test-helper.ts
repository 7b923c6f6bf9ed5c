import {searchWordsDocuments} from '../../../studio/seed/search-words/search-words'
import {searchWordsQuery} from './search-words.server'
import {compileVocabulary} from './vocabulary'

/** The search words of a new store, read as the shop reads them. */
const {groups, leftOut} = searchWordsQuery.schema.parse(
  // A query yields null for what a document does not have.
  searchWordsDocuments.map(({_id, ...document}) => ({
    ...{text: null, instead: null, linkTo: null},
    ...document,
    id: _id,
  })),
)

export const SEED_GROUPS = groups
export const SEED_LEFT_OUT = leftOut
export const SEED_VOCABULARY = compileVocabulary(groups)
