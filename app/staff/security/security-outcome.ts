import type {QrCode} from '../second-factor/qr-code'
import type {Ask} from './security-form'

export interface ProofProblems {
  password?: string
  code?: string
  form?: string
}

/** What a form of the page answers, in place of the part that it is about. */
export type SecurityOutcome =
  | {show: 'set-up'; sealed: string; letters: string; picture: QrCode; problems: ProofProblems}
  | {show: 'codes'; why: 'on' | 'renewed'; codes: string[]}
  | {show: 'ask'; ask: Ask; problems: ProofProblems}
  | {show: 'problem'; text: string}
