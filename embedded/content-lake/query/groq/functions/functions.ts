import {ARRAY_FUNCTIONS, MATH_FUNCTIONS} from './arrays'
import {GEO_FUNCTIONS} from './geo'
import {DATE_FUNCTIONS, GLOBAL_FUNCTIONS} from './global'
import {
  DOCUMENT_FUNCTIONS,
  MEDIA_FUNCTIONS,
  RELEASE_FUNCTIONS,
  SANITY_FUNCTIONS,
  USER_FUNCTIONS,
} from './sanity'
import {PORTABLE_TEXT_FUNCTIONS, STRING_FUNCTIONS, TEXT_FUNCTIONS} from './texts'
import type {CreateFunction, FunctionTable} from './function-table'

const NAMESPACES: Readonly<Record<string, FunctionTable>> = {
  global: GLOBAL_FUNCTIONS,
  string: STRING_FUNCTIONS,
  array: ARRAY_FUNCTIONS,
  math: MATH_FUNCTIONS,
  dateTime: DATE_FUNCTIONS,
  pt: PORTABLE_TEXT_FUNCTIONS,
  geo: GEO_FUNCTIONS,
  text: TEXT_FUNCTIONS,
  sanity: SANITY_FUNCTIONS,
  releases: RELEASE_FUNCTIONS,
  documents: DOCUMENT_FUNCTIONS,
  media: MEDIA_FUNCTIONS,
  user: USER_FUNCTIONS,
}

/** GROQ's functions but for those that compare versions of a document, which need a delta. */
export function findFunction(namespace: string, name: string): CreateFunction | undefined {
  const table = Object.hasOwn(NAMESPACES, namespace) ? NAMESPACES[namespace] : undefined
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
