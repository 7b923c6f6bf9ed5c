import {applyActions, parseActionBody} from './actions'
import {LakeError} from './errors'
import {memoryView, NOW} from './memory-view'
import type {AppliedTransaction, LakeDocument, TransactionRequest} from './types'

export type ActionInput = {type: string} & Record<string, unknown>

export async function act(
  inputs: ActionInput[],
  documents: LakeDocument[] = [],
  options: Partial<TransactionRequest> = {},
): Promise<AppliedTransaction> {
  const actions = inputs.map(({type, ...fields}) => ({
    actionType: `sanity.action.document.${type}`,
    ...fields,
  }))
  const request = {transactionId: 'tx', timestamp: NOW, ...options}
  return applyActions(parseActionBody({actions}).actions, request, memoryView(...documents))
}

/** What is left of every changed document: its content, or null. */
export async function outcome(
  inputs: ActionInput[],
  documents: LakeDocument[] = [],
): Promise<Record<string, unknown>> {
  const {changes} = await act(inputs, documents)
  return Object.fromEntries(changes.map(({id, after}) => [id, after]))
}

export async function refusal(inputs: ActionInput[], documents: LakeDocument[] = []): Promise<LakeError> {
  const error: unknown = await act(inputs, documents).then(
    () => new Error('The actions were accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw error
}
