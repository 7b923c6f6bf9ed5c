import {z} from 'zod'
import {createDraft, discardDraft, editDraft, replaceDraft} from './actions/drafts'
import {deleteDocument, publish, unpublish} from './actions/publishing'
import {actionSchema, actionTypes} from './actions/schema'
import type {Action} from './actions/schema'
import {createVersion, discardVersion, replaceVersion, unpublishVersion} from './actions/versions'
import {actionError, invalidActionError, LakeError} from './errors'
import {findViolation} from './integrity'
import {parseEnvelope, transactionIdSchema} from './request-schema'
import {WorkingTransaction} from './transaction'
import type {AppliedTransaction, DocumentView, TransactionRequest} from './types'
import {isObject} from '../../../runtime/json'

export type {Action} from './actions/schema'

export interface ActionBody {
  actions: Action[]
  transactionId?: string | undefined
  dryRun?: boolean | undefined
  skipCrossDatasetReferenceValidation?: boolean | undefined
}

const envelopeSchema = z.object({
  actions: z.array(z.unknown()),
  transactionId: transactionIdSchema.optional(),
  dryRun: z.boolean().optional(),
  skipCrossDatasetReferenceValidation: z.boolean().optional(),
})

export function parseActionBody(body: unknown): ActionBody {
  const envelope = parseEnvelope(envelopeSchema, 'actions', body)
  return {...envelope, actions: envelope.actions.map(parseAction)}
}

function parseAction(action: unknown, index: number): Action {
  const type = isObject(action) ? action['actionType'] : undefined
  if (typeof type !== 'string' || !actionTypes.has(type)) throw actionError(index, unknownAction(type))
  const parsed = actionSchema.safeParse(action)
  if (!parsed.success)
    throw actionError(index, invalidActionError(`${type}: ${z.prettifyError(parsed.error)}`))
  return parsed.data
}

function unknownAction(type: unknown): LakeError {
  if (typeof type !== 'string') return invalidActionError('An action needs an "actionType"')
  if (type.startsWith('sanity.action.release.')) {
    return invalidActionError(`Content releases are not available here: "${type}"`, type)
  }
  return invalidActionError(`Unknown action type "${type}"`, type)
}

/** All actions in one transaction, all or nothing. Array keys are always generated. */
export async function applyActions(
  actions: Action[],
  request: TransactionRequest,
  view: DocumentView,
): Promise<AppliedTransaction> {
  const transaction = new WorkingTransaction({...request, autoGenerateArrayKeys: true}, view)
  for (const [index, action] of actions.entries()) {
    transaction.step = index
    try {
      await applyAction(transaction, action)
    } catch (error) {
      if (error instanceof LakeError) throw actionError(index, error)
      throw error
    }
  }
  const violation = request.skipReferenceValidation ? undefined : findViolation(transaction)
  if (violation) throw actionError(violation.step, violation.error)
  return transaction.finish()
}

async function applyAction(transaction: WorkingTransaction, action: Action): Promise<void> {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(transaction, action)
    case 'sanity.action.document.edit':
      return editDraft(transaction, action)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(transaction, action)
    case 'sanity.action.document.discard':
      return discardDraft(transaction, action)
    case 'sanity.action.document.publish':
      return publish(transaction, action)
    case 'sanity.action.document.unpublish':
      return unpublish(transaction, action)
    case 'sanity.action.document.delete':
      return deleteDocument(transaction, action)
    case 'sanity.action.document.version.create':
      return createVersion(transaction, action)
    case 'sanity.action.document.version.discard':
      return discardVersion(transaction, action)
    case 'sanity.action.document.version.replace':
      return replaceVersion(transaction, action)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(transaction, action)
  }
}
