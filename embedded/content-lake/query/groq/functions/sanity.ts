import {publishedIdOf} from '../../../documents/ids'
import {attributeOf} from '../values'
import {ofCurrent, pure} from './function-table'
import type {FunctionTable} from './function-table'

export const SANITY_FUNCTIONS: FunctionTable = {
  projectId:
    (_, {projectId}) =>
    () =>
      projectId,
  dataset:
    (_, {dataset}) =>
    () =>
      dataset,
  /** Whether the current document is this one, a draft or a version of it. */
  versionOf: ofCurrent((current, id) => {
    const own = attributeOf(current, '_id')
    if (typeof id !== 'string' || typeof own !== 'string') return null
    return own === id || publishedIdOf(own) === id
  }),
  partOfRelease: ofCurrent((current, release) => {
    const own = attributeOf(current, '_id')
    if (typeof release !== 'string' || typeof own !== 'string') return null
    const [prefix, name, ...rest] = own.split('.')
    return prefix === 'versions' && name === release && rest.length > 0
  }),
}

export const RELEASE_FUNCTIONS: FunctionTable = {
  all: (_, environment) => {
    return () =>
      environment.documents.filter((document) => attributeOf(document, '_type') === 'system.release')
  },
}

export const DOCUMENT_FUNCTIONS: FunctionTable = {
  /** Follows a reference that may name its dataset: `dataset:<project>.<dataset>:<id>`. */
  get: ([reference], {dereference, projectId, dataset}) => {
    const own = `dataset:${projectId}.${dataset}:`
    return (scope) => {
      const id = attributeOf(reference?.(scope), '_ref')
      if (typeof id !== 'string') return null
      return dereference(id.startsWith(own) ? id.slice(own.length) : id) ?? null
    }
  },
  incomingRefCount: (_, {countReferring}) => {
    return ({value}) => {
      const id = attributeOf(value, '_id')
      return typeof id === 'string' ? countReferring(id) : null
    }
  },
  /** References from other datasets. There are none. */
  incomingGlobalDocumentReferenceCount: pure(() => 0),
}

/** Aspects belong to the Media Library of the hosted service. */
export const MEDIA_FUNCTIONS: FunctionTable = {aspect: pure(() => null)}

/** Attributes belong to the sign-in of organizations at the hosted service. */
export const USER_FUNCTIONS: FunctionTable = {attributes: pure(() => ({}))}
