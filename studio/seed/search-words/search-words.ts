import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {DAIRY_AND_BREAD_WORDS} from './dairy-bread'
import {FILLER_WORDS, FILTER_WORDS} from './everywhere'
import {MEAT_WORDS} from './meat'
import {NOT_SOLD_WORDS, PAGE_WORDS} from './pages-not-sold'
import {PANTRY_WORDS} from './pantry'
import {PRODUCE_WORDS} from './produce'
import {SPICES_AND_DRINKS_WORDS} from './spices-drinks'

const SAME = {
  ...MEAT_WORDS,
  ...DAIRY_AND_BREAD_WORDS,
  ...PRODUCE_WORDS,
  ...PANTRY_WORDS,
  ...SPICES_AND_DRINKS_WORDS,
  ...FILTER_WORDS,
}

/** The words by which the search of a new store finds things. */
export const searchWordsDocuments: IdentifiedSanityDocumentStub[] = [
  ...Object.entries(SAME).map(([key, words]) => group(key, titleOf(key), 'same', words)),
  ...Object.entries(FILLER_WORDS).map(([key, words]) =>
    group(`filler-${key}`, `Left out: ${titleOf(key).toLowerCase()}`, 'filler', words),
  ),
  ...Object.entries(PAGE_WORDS).map(([key, {title, text, linkTo, words}]) => ({
    ...group(`page-${key}`, title, 'page', words),
    ...{text, linkTo},
  })),
  ...Object.entries(NOT_SOLD_WORDS).map(([key, {title, text, instead, words}]) => ({
    ...group(`not-sold-${key}`, title, 'notSold', words),
    ...{text, instead: split(instead)},
  })),
]

function group(key: string, title: string, kind: string, words: string): IdentifiedSanityDocumentStub {
  return {_id: `searchWords-${key}`, _type: 'searchWords', title, kind, words: split(words)}
}

function split(words: string): string[] {
  return words.split(',').map((word) => word.trim())
}

function titleOf(key: string): string {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
