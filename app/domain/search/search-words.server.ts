import {z} from 'zod'
import {WORD_KINDS} from '../../../schemas/model/search-words'
import type {searchWords} from '../../../schemas/search-words'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {lenientList, requiredList} from '~/platform/content/lenient-list'
import {projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {safeHref} from '~/platform/url/safe-href'
import {compileVocabulary} from './vocabulary'
import type {Vocabulary, WordGroup} from './vocabulary'

const texts = lenientList(requiredText).transform(({items}) => items)

const fields = {
  id: documentId,
  title: requiredText,
  kind: z.enum(WORD_KINDS.map(({value}) => value)).catch('same'),
  words: texts,
  text: optionalText,
  instead: texts,
  linkTo: z.unknown().transform(safeHref),
} satisfies ReadFields<typeof searchWords>

const group = z.object(fields) satisfies z.ZodType<WordGroup>

/** Every group of words that staff keep. */
export const searchWordsQuery: ContentQuery<{groups: WordGroup[]; leftOut: string[]}> = {
  name: 'search-words',
  groq: `*[_type == "searchWords"] | order(_id asc)${projection(fields)}`,
  schema: requiredList(group).transform(({items, leftOut}) => ({groups: items, leftOut})),
  builtIn: {groups: [], leftOut: []},
}

/** Compiling takes longer than rendering a page. */
const compiled = new WeakMap<readonly WordGroup[], Vocabulary>()
/** Any edit makes other objects of all content, and seldom other words. */
let last: {words: string; vocabulary: Vocabulary} | undefined

export async function readVocabulary(sources: ContentSources): Promise<Vocabulary> {
  const {groups} = await readContent(sources, searchWordsQuery)
  const vocabulary = compiled.get(groups) ?? requireVocabulary(groups)
  compiled.set(groups, vocabulary)
  return vocabulary
}

function requireVocabulary(groups: readonly WordGroup[]): Vocabulary {
  const words = JSON.stringify(groups)
  if (last?.words !== words) last = {words, vocabulary: compileVocabulary(groups)}
  return last.vocabulary
}
