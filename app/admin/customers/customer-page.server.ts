import type {DayOpening, StoreHours} from '~/domain/store/settings'
import {pickupTimes} from '~/domain/customers/profile/pickup-times'
import {isSameValue} from './contact-changes.server'
import type {ContactForm} from './contact-form'
import {checkContactForm, toContactForm, parseSnapshot, readContactForm} from './contact-form'
import type {CustomerChange, CustomerAdmin, AdminCustomer, CustomerOrder} from './customer-admin'
import {mergeForm} from '~/admin/shell/merge-form'
import {formatMediumDate, formatMediumDateTime} from '~/platform/time/format-instant'
import {formatFieldValue, toChangeView, formatPickup} from './customer-view'
import {messages} from './messages'
import type {SubmittedContact} from './contact-panel'
import type {CustomerPageProps} from './customer-page'
import {adminCustomerPath, parsePanelPages} from './list-search-params'
import type {CustomerOrderView} from './orders-panel'

interface ReadCustomerPageParams {
  id: string
  search: URLSearchParams
  store: Pick<StoreHours, 'timeZone' | 'hours'>
}

/** Null: there is no such customer. */
export async function readCustomerPage(
  customerAdmin: CustomerAdmin,
  {id, search, store: {timeZone, hours}}: ReadCustomerPageParams,
): Promise<CustomerPageProps | null> {
  const customer = await customerAdmin.find(id)
  if (!customer) return null
  const pages = parsePanelPages(search)
  const [{orders, hasOlder}, history] = await Promise.all([
    customerAdmin.listOrders(id, pages.orders),
    customerAdmin.listChanges(id, pages.changes),
  ])
  const panelPath = (of: Partial<typeof pages>) => adminCustomerPath(id, {...pages, ...of})
  return {
    customer,
    since: formatMediumDate(customer.createdAt, timeZone),
    times: selectablePickupTimes(hours, customer),
    orders: {
      shown: orders.map((order) => toCustomerOrderView(order, timeZone)),
      older: hasOlder ? `${panelPath({orders: pages.orders + 1})}#orders` : null,
    },
    changes: {
      shown: history.changes.map((change) => toChangeView(change, timeZone)),
      older: history.hasOlder ? `${panelPath({changes: pages.changes + 1})}#changes` : null,
    },
    isSaved: search.get('done') === 'saved',
  }
}

function toCustomerOrderView(
  {createdAt, pickupStartsAt, pickupEndsAt, ...order}: CustomerOrder,
  zone: string,
): CustomerOrderView {
  return {
    ...order,
    date: formatMediumDate(createdAt, zone),
    pickup: formatPickup(pickupStartsAt, pickupEndsAt, zone),
  }
}

export type ContactActionResult =
  | {kind: 'saved'}
  | {kind: 'form'; status: 400 | 409; submitted: SubmittedContact}
  | {kind: 'unknown'}
  /** It is no form of ours. */
  | {kind: 'unreadable'}

interface ContactActionParams {
  customerAdmin: CustomerAdmin
  id: string
  formData: FormData
  by: {id: string; name: string}
  store: {timeZone: string; hours: readonly DayOpening[]}
}

/** Contact data as a form sent it: saved, or given back as it was typed with what is in the way. */
export async function handleContactUpdate({
  customerAdmin,
  id,
  formData,
  by,
  store,
}: ContactActionParams): Promise<ContactActionResult> {
  const carried = parseSnapshot(formData)
  if (!carried) return {kind: 'unreadable'}
  const customer = await customerAdmin.find(id)
  if (!customer) return {kind: 'unknown'}
  const form = readContactForm(formData)
  const checked = checkContactForm(form, selectablePickupTimes(store.hours, customer))
  if ('problems' in checked) {
    const submitted = {form, problems: checked.problems, stale: null, ...carried}
    return {kind: 'form', status: 400, submitted}
  }
  const {revision, began} = carried
  const outcome = await customerAdmin.saveContact({id, revision, contact: checked.contact, by})
  if (outcome.kind !== 'stale') return outcome
  const {changes} = await customerAdmin.listChanges(id, 1)
  const saved = toContactForm(outcome.customer)
  const {form: merged, savedFields} = mergeForm({submitted: form, original: began, saved})
  const stale = savedFields.map(({field, before, after, yours}) => ({
    field,
    label: messages.labels[field],
    before: formatFieldValue(field, before),
    after: formatFieldValue(field, after),
    yours: yours === null ? null : formatFieldValue(field, yours),
    by: describeAuthor(changes, storedField(field), outcome.customer, store.timeZone),
  }))
  const submitted = {form: merged, problems: {}, stale, revision: outcome.customer.revision, began: saved}
  return {kind: 'form', status: 409, submitted}
}

/** When one may pick up, and what the customer chose when other hours held. */
export function selectablePickupTimes(
  hours: readonly DayOpening[],
  {preferredPickupTime: preferred}: Pick<AdminCustomer, 'preferredPickupTime'>,
): string[] {
  const times = pickupTimes(hours)
  return preferred === null || times.includes(preferred) ? times : [...times, preferred]
}

type StoredContactField = 'name' | 'lastName' | 'contactNumber' | 'address' | 'preferredPickupTime'

function storedField(field: keyof ContactForm): StoredContactField {
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
function describeAuthor(
  changes: readonly CustomerChange[],
  field: StoredContactField,
  customer: AdminCustomer,
  timeZone: string,
): string {
  const last = changes.find(({after}) => field in after)
  return last && isSameValue(last.after[field], customer[field])
    ? messages.stale.by(last.byName, formatMediumDateTime(last.at, timeZone))
    : messages.stale.byCustomer
}
