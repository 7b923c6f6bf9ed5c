import type {CancelReasonCode} from '~/domain/orders/cancel-reason'

/** As typed. */
export interface CancelForm {
  /** Null: none is chosen yet. */
  code: CancelReasonCode | null
  words: string
}

export type CancelProblems = Partial<Record<'reason' | 'words' | 'amount', string>>

export interface SubmittedCancel {
  form: CancelForm
  problems: CancelProblems
}

export const EMPTY_CANCEL: CancelForm = {code: null, words: ''}
