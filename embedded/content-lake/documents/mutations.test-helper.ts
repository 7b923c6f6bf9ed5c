import {expect} from 'vitest'
import type {LakeError} from './errors'
import {memoryView, NOW, rejectionOf} from './memory-view.test-helper'
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

export async function rejection(mutations: unknown[], documents: LakeDocument[] = []): Promise<LakeError> {
  return rejectionOf(mutate(mutations, documents))
}

export function reason(index: number, type: string, more: Record<string, unknown> = {}): unknown {
  const item: unknown = expect.objectContaining({type, ...more})
  return expect.objectContaining({
    code: 'mutationError',
    detail: expect.objectContaining({items: [{index, error: item}]}) as unknown,
  })
}
