import {CONTACT_FIELDS} from './contact-form'
import type {ContactField, ContactForm} from './contact-form'

export interface MergedContact {
  /** What was typed; where nothing was, what was saved meanwhile. */
  form: ContactForm
  /** What others saved meanwhile; `yours`: what was typed in its place, null: nothing. */
  theirs: {field: ContactField; before: string; after: string; yours: string | null}[]
}

/** What somebody typed on a customer that somebody else saved meanwhile, and what the form began with. */
export function mergeContact(typed: ContactForm, began: ContactForm, saved: ContactForm): MergedContact {
  const form = {...typed}
  const theirs: MergedContact['theirs'] = []
  for (const field of CONTACT_FIELDS) {
    const isUntouched = typed[field] === began[field]
    if (isUntouched) form[field] = saved[field]
    if (saved[field] === began[field]) continue
    const yours = isUntouched || typed[field] === saved[field] ? null : typed[field]
    theirs.push({field, before: began[field], after: saved[field], yours})
  }
  return {form, theirs}
}
