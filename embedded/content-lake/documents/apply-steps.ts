import {LakeError} from './errors'
import {findViolation} from './integrity'
import {WorkingTransaction} from './transaction'
import type {AppliedTransaction, DocumentView, TransactionRequest} from './types'

/** Applies the mutations or actions of a request in one transaction: the first one that fails rejects them all. */
export async function applySteps<Step>(
  steps: readonly Step[],
  {request, view}: {request: TransactionRequest; view: DocumentView},
  apply: (transaction: WorkingTransaction, step: Step) => void | Promise<void>,
  stepError: (index: number, cause: LakeError) => LakeError,
): Promise<AppliedTransaction> {
  const transaction = new WorkingTransaction(request, view)
  for (const [index, step] of steps.entries()) {
    transaction.step = index
    try {
      await apply(transaction, step)
    } catch (error) {
      throw error instanceof LakeError ? stepError(index, error) : error
    }
  }
  const violation = request.skipReferenceValidation ? undefined : findViolation(transaction)
  if (violation) throw stepError(violation.step, violation.error)
  return transaction.finish()
}
