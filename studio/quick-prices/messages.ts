import {formatPrice} from '../../schemas/model/price'
import type {SaveOutcome} from './save-price'

type Failure = Exclude<SaveOutcome['kind'], 'saved'> | 'no-response'

const notSaved: Record<Failure, string> = {
  'has-draft': 'Not saved: this item has changes that are not published yet.',
  conflict: 'Not saved: someone changed this item just now. Press Enter to save your price anyway.',
  deleted: 'Not saved: this item was deleted.',
  forbidden: 'Not saved: you may not change prices.',
  'signed-out': 'Not saved: you are signed out. Load the page again and sign in.',
  'no-response': 'Not saved: no answer from the store. Press Enter to try again.',
}

const notUndone: Record<Failure, string> = {
  'has-draft': 'Not undone: this item has changes that are not published yet.',
  conflict: 'Not undone: someone changed this item just now. Look at its price first.',
  deleted: 'Not undone: this item was deleted.',
  forbidden: 'Not undone: you may not change prices.',
  'signed-out': 'Not undone: you are signed out. Load the page again and sign in.',
  'no-response': 'Not undone: no answer from the store. Press Undo to try again.',
}

const draft = {
  changes: 'Has changes that are not published yet.',
  new: 'Not published yet.',
}

const state = {
  saving: 'Saving…',
  saved: 'Saved. It is in the shop.',
  undone: 'Undone. The old price is in the shop again.',
  changedFrom: (price: number) => `Changed from ${formatPrice(price)}.`,
  unsaved: (price: number | undefined) =>
    price === undefined ? 'Not saved yet' : `Not saved yet, was ${formatPrice(price)}`,
  confirm: (question: string) => `${question} Press Enter once more to save it.`,
  changedMeanwhile: (price: number | undefined) =>
    `Not undone: someone changed it meanwhile${price === undefined ? '' : `, to ${formatPrice(price)}`}.`,
}

const intro = {
  editable:
    'Type a price and press Enter: it is saved, published, and you are on the next one. Esc puts the old one back.',
  readOnly: 'You can read these prices. Shopkeepers and administrators change them.',
}

export const messages = {notSaved, notUndone, draft, state, intro}
