import {z} from 'zod'
import {documentAlreadyExistsError, invalidActionError} from '../errors'
import {attributesSchema} from '../request-schema'
import type {DocumentAttributes} from '../request-schema'
import {RELEASE_TYPE, findRelease, parseMetadata, releaseDocumentId} from '../releases/release'
import {LAKE_LIMITS} from '../../limits'
import {defineAction} from './action'
import {releaseId, requireRoom} from './releases'

const CLOSED_STATES = ['published', 'archived']

const finalStatesSchema = z
  .array(z.object({id: z.string()}))
  .max(LAKE_LIMITS.releases.documents)
  .catch([])

/**
 * A release from an export, as the vendor's importer sends it, before or after its versions. One that was scheduled is
 * active here, with its time as the intended one: an import publishes nothing by itself.
 */
export const importRelease = defineAction(
  {
    releaseId,
    attributes: attributesSchema.optional(),
    document: attributesSchema.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  },
  (transaction, {releaseId: name, attributes, document, ifExists}) => {
    const imported = attributes ?? document
    if (!imported) throw invalidActionError('Give "attributes" or "document"')
    const id = releaseDocumentId(name)
    if (imported._id !== undefined && imported._id !== id) {
      throw invalidActionError(`"${imported._id}" is not the document of release "${name}"`, imported._id)
    }
    const existing = findRelease(transaction, name)
    if (existing && ifExists === 'fail') throw documentAlreadyExistsError(id)
    if (existing && ifExists === 'ignore') return
    if (!existing) requireRoom(transaction)
    const state = String(imported['state'])
    const isClosed = CLOSED_STATES.includes(state) && transaction.versionsOf(name).length === 0
    transaction.openRelease = name
    transaction.createOrReplace({
      _id: id,
      _type: RELEASE_TYPE,
      ...datesOf(imported),
      name,
      metadata: metadataOf(imported),
      ...(isClosed ? closedStateOf(imported, state) : {state: 'active'}),
    })
    transaction.openRelease = undefined
  },
)

function datesOf({_createdAt, _updatedAt}: DocumentAttributes): Record<string, unknown> {
  return {...(_createdAt !== undefined && {_createdAt}), ...(_updatedAt !== undefined && {_updatedAt})}
}

function metadataOf({metadata = {}, publishAt}: DocumentAttributes) {
  const parsed = parseMetadata(metadata)
  return parseMetadata({...parsed, ...(typeof publishAt === 'string' && {intendedPublishAt: publishAt})})
}

function closedStateOf({publishedAt, finalDocumentStates}: DocumentAttributes, state: string) {
  return {
    state,
    ...(typeof publishedAt === 'string' && {publishedAt}),
    finalDocumentStates: finalStatesSchema.parse(finalDocumentStates),
  }
}
