import {z} from 'zod'
import type {Action} from './actions/action'
import {createDraft, discardDraft, editDraft, replaceDraft} from './actions/drafts'
import {deleteDocument, publish, unpublish} from './actions/publishing'
import {importRelease} from './actions/release-import'
import {archiveRelease, createRelease, deleteRelease, editRelease, unarchiveRelease} from './actions/releases'
import {publishRelease, scheduleRelease, unscheduleRelease} from './actions/release-scheduling'
import {createVersion, discardVersion, replaceVersion, unpublishVersion} from './actions/versions'
import {actionError, invalidActionError, LakeError} from './errors'
import {parseEnvelope, transactionIdSchema} from './request-schema'
import {applySteps} from './transaction'
import type {AppliedTransaction, DocumentView, TransactionRequest} from './types'
import {isObject} from '../runtime/json'

const ACTIONS = new Map([
  ['document.create', createDraft],
  ['document.edit', editDraft],
  ['document.replaceDraft', replaceDraft],
  ['document.discard', discardDraft],
  ['document.publish', publish],
  ['document.unpublish', unpublish],
  ['document.delete', deleteDocument],
  ['document.version.create', createVersion],
  ['document.version.discard', discardVersion],
  ['document.version.replace', replaceVersion],
  ['document.version.unpublish', unpublishVersion],
  ['release.create', createRelease],
  ['release.edit', editRelease],
  ['release.publish', publishRelease],
  ['release.schedule', scheduleRelease],
  ['release.unschedule', unscheduleRelease],
  ['release.archive', archiveRelease],
  ['release.unarchive', unarchiveRelease],
  ['release.delete', deleteRelease],
  ['release.import', importRelease],
])
const PREFIX = 'sanity.action.'

const envelopeSchema = z.object({
  actions: z.array(z.unknown()),
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().optional(),
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

/** @throws LakeError 400 */
export function parseActionBody(body: unknown) {
  const envelope = parseEnvelope(envelopeSchema, 'actions', body)
  const actions = envelope.actions.map(parseAction)
  const isOfReleases = isOfRelease(envelope.actions[0])
  const other = envelope.actions.findIndex((action) => isOfRelease(action) !== isOfReleases)
  if (other !== -1) {
    const description = 'Actions of releases and of documents cannot be in one transaction'
    throw actionError(other, invalidActionError(description))
  }
  return {...envelope, actions, isOfReleases}
}

function isOfRelease(fields: unknown): boolean {
  return isObject(fields) && String(fields['actionType']).startsWith(`${PREFIX}release.`)
}

function parseAction(fields: unknown, index: number): Action {
  const type = isObject(fields) ? fields['actionType'] : undefined
  try {
    if (typeof type !== 'string') throw invalidActionError('An action needs an "actionType"')
    const action = type.startsWith(PREFIX) ? ACTIONS.get(type.slice(PREFIX.length)) : undefined
    if (!action) throw invalidActionError(`Unknown action type "${type}"`, type)
    return action.parse(type, fields)
  } catch (error) {
    throw error instanceof LakeError ? actionError(index, error) : error
  }
}

/** All actions in one transaction, all or nothing. Array keys are always generated. */
export function applyActions(
  actions: readonly Action[],
  request: TransactionRequest,
  view: DocumentView,
): Promise<AppliedTransaction> {
  const context = {request: {...request, autoGenerateArrayKeys: true, requiresReleases: true}, view}
  return applySteps(actions, context, (transaction, action) => action(transaction), actionError)
}
