import {applyActions, parseActionBody} from './actions'
import type {LakeError} from './errors'
import {activeRelease, memoryView, NOW, rejectionOf} from './memory-view.test-helper'
import type {AppliedTransaction, LakeDocument, TransactionRequest} from './types'

export type ActionInput = {type: string} & Record<string, unknown>

export async function act(
  inputs: ActionInput[],
  documents: LakeDocument[] = [],
  options: Partial<TransactionRequest> = {},
): Promise<AppliedTransaction> {
  const actions = inputs.map(({type, ...fields}) => ({
    actionType: type.startsWith('release.') ? `sanity.action.${type}` : `sanity.action.document.${type}`,
    ...fields,
  }))
  const request = {transactionId: 'tx', timestamp: NOW, ...options}
  return applyActions(
    parseActionBody({actions}).actions,
    request,
    memoryView(activeRelease('r'), ...documents),
  )
}

/** Every changed document's resulting content, or null. */
export async function outcome(
  inputs: ActionInput[],
  documents: LakeDocument[] = [],
): Promise<Record<string, unknown>> {
  const {changes} = await act(inputs, documents)
  return Object.fromEntries(changes.map(({id, after}) => [id, after]))
}

export async function rejection(inputs: ActionInput[], documents: LakeDocument[] = []): Promise<LakeError> {
  return rejectionOf(act(inputs, documents))
}
