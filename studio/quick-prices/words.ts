import type {SaveOutcome} from './save-price'

export const FAILED = 'Not saved: no answer from the store. Press Enter to try again.'

export const OUTCOME_WORDS: Record<Exclude<SaveOutcome['kind'], 'saved'>, string> = {
  'has-draft': 'Not saved: this item has changes that are not published yet.',
  'changed-meanwhile':
    'Not saved: someone changed this item just now. Press Enter to save your price anyway.',
  gone: 'Not saved: this item was deleted.',
  forbidden: 'Not saved: you may not change prices.',
  'signed-out': 'Not saved: you are signed out. Load the page again and sign in.',
}

export const DRAFT_WORDS = {
  changes: 'Has changes that are not published yet.',
  new: 'Not published yet.',
}
