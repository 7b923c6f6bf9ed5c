import {z} from 'zod'
import type {Action} from './actions/action'
import {createDraft, discardDraft, editDraft, replaceDraft} from './actions/drafts'
import {deleteDocument, publish, unpublish} from './actions/publishing'
import {createVersion, discardVersion, replaceVersion, unpublishVersion} from './actions/versions'
import {actionError, invalidActionError, LakeError} from './errors'
import {parseEnvelope, transactionIdSchema} from './request-schema'
import {applySteps} from './transaction'
import type {AppliedTransaction, DocumentView, TransactionRequest} from './types'
import {isObject} from '../../../runtime/json'

const ACTIONS = new Map([
  ['create', createDraft],
  ['edit', editDraft],
  ['replaceDraft', replaceDraft],
  ['discard', discardDraft],
  ['publish', publish],
  ['unpublish', unpublish],
  ['delete', deleteDocument],
  ['version.create', createVersion],
  ['version.discard', discardVersion],
  ['version.replace', replaceVersion],
  ['version.unpublish', unpublishVersion],
])
const PREFIX = 'sanity.action.document.'

const envelopeSchema = z.object({
  actions: z.array(z.unknown()),
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().optional(),
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

/** @throws LakeError 400 */
export function parseActionBody(body: unknown) {
  const envelope = parseEnvelope(envelopeSchema, 'actions', body)
  return {...envelope, actions: envelope.actions.map(parseAction)}
}

function parseAction(fields: unknown, index: number): Action {
  const type = isObject(fields) ? fields['actionType'] : undefined
  try {
    if (typeof type !== 'string') throw invalidActionError('An action needs an "actionType"')
    const action = type.startsWith(PREFIX) ? ACTIONS.get(type.slice(PREFIX.length)) : undefined
    if (!action) throw unknownActionError(type)
    return action.parse(type, fields)
  } catch (error) {
    throw error instanceof LakeError ? actionError(index, error) : error
  }
}

function unknownActionError(type: string): LakeError {
  return type.startsWith('sanity.action.release.')
    ? invalidActionError(`Content releases are not available here: "${type}"`, type)
    : invalidActionError(`Unknown action type "${type}"`, type)
}

/** All actions in one transaction, all or nothing. Array keys are always generated. */
export function applyActions(
  actions: readonly Action[],
  request: TransactionRequest,
  view: DocumentView,
): Promise<AppliedTransaction> {
  const context = {request: {...request, autoGenerateArrayKeys: true}, view}
  return applySteps(actions, context, (transaction, action) => action(transaction), actionError)
}
