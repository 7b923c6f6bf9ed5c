import type {SaveOutcome} from './save-price'

const notSaved: Record<Exclude<SaveOutcome['kind'], 'saved'> | 'no-response', string> = {
  'has-draft': 'Not saved: this item has changes that are not published yet.',
  conflict: 'Not saved: someone changed this item just now. Press Enter to save your price anyway.',
  deleted: 'Not saved: this item was deleted.',
  forbidden: 'Not saved: you may not change prices.',
  'signed-out': 'Not saved: you are signed out. Load the page again and sign in.',
  'no-response': 'Not saved: no answer from the store. Press Enter to try again.',
}

const draft = {
  changes: 'Has changes that are not published yet.',
  new: 'Not published yet.',
}

export const messages = {notSaved, draft}
