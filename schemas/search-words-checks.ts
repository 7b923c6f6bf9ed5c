import {getPublishedId} from 'sanity'
import type {ValidationContext} from 'sanity'
import {API_VERSION} from '../studio/settings/studio-settings'
import {checkOtherLists} from './model/search-words'
import type {WordList} from './model/search-words'

/** Whether another document has one of the words. */
export async function checkAgainstOtherWords(
  words: readonly unknown[] | undefined,
  {getClient, document}: Pick<ValidationContext, 'getClient' | 'document'>,
): Promise<true | string> {
  if (!words || words.length === 0 || !document) return true
  const others = await getClient({apiVersion: API_VERSION}).fetch<WordList[]>(
    `*[_type == "searchWords" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))]{title, words}`,
    {id: getPublishedId(document._id)},
    {perspective: 'raw', tag: 'validation.search-words'},
  )
  return checkOtherLists(words, others)
}
