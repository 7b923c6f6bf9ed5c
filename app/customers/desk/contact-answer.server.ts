import type {DayOpening} from '~/store/settings'
import {pickupTimes} from '../profile/pickup-times'
import {isSameValue} from './contact-difference'
import {checkContactForm, contactFormOf, parseCarried, readContactForm} from './contact-form'
import type {ContactForm, ContactProblems} from './contact-form'
import type {CustomerChange, CustomerDesk, DeskCustomer} from './customer-desk'
import {mergeContact} from './merge-contact'
import {showMoment, showTyped} from './shown-customer'
import type {StaleWith} from './stale-contact'
import {deskWords} from './words'

/** What was sent and could not be saved, as it was typed. */
export interface GivenContact {
  form: ContactForm
  problems: ContactProblems
  stale: StaleWith | null
  /** To send again with: what was looked at last. */
  revision: number
  began: ContactForm
}

export type ContactAnswer =
  | {kind: 'saved'}
  | {kind: 'given'; status: 400 | 409; given: GivenContact}
  | {kind: 'unknown'}
  /** It is no form of ours. */
  | {kind: 'unreadable'}

interface Asked {
  desk: CustomerDesk
  id: string
  sent: FormData
  by: {id: string; name: string}
  store: {timeZone: string; hours: readonly DayOpening[]}
}

/** Contact data as a form sent it: saved, or given back as it was typed with what is in the way. */
export async function answerContact({desk, id, sent, by, store}: Asked): Promise<ContactAnswer> {
  const carried = parseCarried(sent)
  if (!carried) return {kind: 'unreadable'}
  const customer = await desk.find(id)
  if (!customer) return {kind: 'unknown'}
  const form = readContactForm(sent)
  const checked = checkContactForm(form, choosableTimes(store.hours, customer))
  if ('problems' in checked) {
    const given = {form, problems: checked.problems, stale: null, ...carried}
    return {kind: 'given', status: 400, given}
  }
  const {revision, began} = carried
  const outcome = await desk.saveContact({id, revision, contact: checked.contact, by})
  if (outcome.kind !== 'stale') return outcome
  const {changes} = await desk.listChanges(id, 1)
  const saved = contactFormOf(outcome.customer)
  const {form: merged, theirs} = mergeContact(form, began, saved)
  const stale = theirs.map(({field, before, after, yours}) => ({
    field,
    label: deskWords.labels[field],
    before: showTyped(field, before),
    after: showTyped(field, after),
    yours: yours === null ? null : showTyped(field, yours),
    by: whoSaved(changes, keyOf(field), outcome.customer, store.timeZone),
  }))
  const given = {form: merged, problems: {}, stale, revision: outcome.customer.revision, began: saved}
  return {kind: 'given', status: 409, given}
}

/** When one may pick up, and what the customer chose when other hours held. */
export function choosableTimes(
  hours: readonly DayOpening[],
  {preferredPickupTime: kept}: Pick<DeskCustomer, 'preferredPickupTime'>,
): string[] {
  const times = pickupTimes(hours)
  return kept === null || times.includes(kept) ? times : [...times, kept]
}

type Kept = 'name' | 'lastName' | 'contactNumber' | 'address' | 'preferredPickupTime'

function keyOf(field: keyof ContactForm): Kept {
  switch (field) {
    case 'name':
    case 'lastName':
    case 'contactNumber':
    case 'preferredPickupTime':
      return field
    default:
      return 'address'
  }
}

/** Staff's changes are in the audit trail; the others are the customer's own. */
function whoSaved(
  changes: readonly CustomerChange[],
  field: Kept,
  customer: DeskCustomer,
  timeZone: string,
): string {
  const last = changes.find(({after}) => field in after)
  return last && isSameValue(last.after[field], customer[field])
    ? deskWords.stale.by(last.byName, showMoment(last.at, timeZone))
    : deskWords.stale.byCustomer
}
