import {expect} from 'vitest'
import {LakeError} from './errors'
import {memoryView, NOW} from './memory-view'
import {applyMutations, parseMutationBody} from './mutations'
import type {AppliedTransaction, LakeDocument, TransactionRequest} from './types'

export async function mutate(
  mutations: unknown[],
  documents: LakeDocument[] = [],
  options: Partial<TransactionRequest> = {},
): Promise<AppliedTransaction> {
  const request = {transactionId: 'tx', timestamp: NOW, ...options}
  return applyMutations(parseMutationBody({mutations}).mutations, request, memoryView(...documents))
}

export async function refusal(mutations: unknown[], documents: LakeDocument[] = []): Promise<LakeError> {
  const error: unknown = await mutate(mutations, documents).then(
    () => new Error('The mutations were accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw error
}

export function reason(index: number, type: string, more: Record<string, unknown> = {}): unknown {
  const item: unknown = expect.objectContaining({type, ...more})
  return expect.objectContaining({
    code: 'mutationError',
    detail: expect.objectContaining({items: [{index, error: item}]}) as unknown,
  })
}
