import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {parseJson} from '../../../runtime/json'
import type {DayOpening, StoreHours} from '~/domain/store/settings'
import type {StaffMember} from '~/domain/staff/staff-member'
import {pickupTimes} from '~/domain/customers/profile/pickup-times'
import {isSameValue} from './contact-changes.server'
import type {ContactForm} from './contact-form'
import {
  checkContactForm,
  CONTACT_DATA_FIELDS,
  CONTACT_FIELDS,
  readContactForm,
  toContactForm,
} from './contact-form'
import type {CustomerChange} from './contact-changes.server'
import type {CustomerAdmin} from './customer-admin.server'
import type {CustomerOrder} from './customer-orders.server'
import type {AdminCustomer} from './customer-rows.server'
import {requireFields} from '~/admin/shell/require-fields'
import {notFound} from '~/platform/http/respond'
import {mergeForm} from '~/admin/shell/merge-form'
import {formatMediumDate, formatMediumDateTime} from '~/platform/time/format-instant'
import {formatFieldValue, toChangeView, formatPickup} from './customer-view'
import {messages} from './messages'
import {canRemoveNote} from './note-form'
import type {SubmittedContact} from './contact-panel'
import {adminCustomerPath} from './list-search-params'
import {parsePanelPages} from './list-search-params.server'

/** What the form was filled with; it travels in hidden fields. */
const snapshotSchema = z.object({
  revision: z.coerce.number().int().min(1).max(2_147_483_647),
  original: z
    .string()
    .max(20_000)
    .transform(parseJson)
    .pipe(z.record(z.enum(CONTACT_FIELDS), z.string().max(1_000))),
})

interface ReadCustomerPageParams {
  id: string
  search: URLSearchParams
  member: Pick<StaffMember, 'id' | 'role'>
  store: Pick<StoreHours, 'timeZone' | 'hours'>
}

export type CustomerPageData = NonNullable<Awaited<ReturnType<typeof readCustomerPage>>>

/** Null if there is no such customer. */
export async function readCustomerPage(
  customerAdmin: CustomerAdmin,
  {id, search, member, store: {timeZone, hours}}: ReadCustomerPageParams,
) {
  const customer = await customerAdmin.find(id)
  if (!customer) return null
  const pages = parsePanelPages(search)
  const [{orders, hasOlder}, history, notes, summary] = await Promise.all([
    customerAdmin.listOrders(id, pages.orders),
    customerAdmin.listChanges(id, pages.changes),
    customerAdmin.listNotes(id),
    customerAdmin.summary(id),
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
    notes: notes.map(({at, ...note}) => ({
      ...note,
      at: formatMediumDateTime(at, timeZone),
      moment: at.toISOString(),
      canRemove: canRemoveNote(note, member),
    })),
    /** For the next note. */
    noteId: randomUUID(),
    summary: {
      ...summary,
      lastOrder: summary.lastOrderAt && formatMediumDate(summary.lastOrderAt, timeZone),
    },
    done: search.get('done'),
  }
}

function toCustomerOrderView(
  {createdAt, pickupStartsAt, pickupEndsAt, ...order}: CustomerOrder,
  zone: string,
) {
  return {
    ...order,
    date: formatMediumDate(createdAt, zone),
    pickup: formatPickup(pickupStartsAt, pickupEndsAt, zone),
  }
}

type ContactActionResult = {kind: 'saved'} | {kind: 'form'; status: 400 | 409; submitted: SubmittedContact}

interface ContactActionParams {
  customerAdmin: CustomerAdmin
  id: string
  formData: FormData
  by: {id: string; name: string}
  store: {timeZone: string; hours: readonly DayOpening[]}
}

/** Saves the submitted contact data, or returns the form as typed with its problems. */
export async function handleContactUpdate({
  customerAdmin,
  id,
  formData,
  by,
  store,
}: ContactActionParams): Promise<ContactActionResult> {
  const snapshot = requireFields(snapshotSchema, formData)
  const customer = await customerAdmin.find(id)
  if (!customer) throw notFound()
  const form = readContactForm(formData)
  const checked = checkContactForm(form, selectablePickupTimes(store.hours, customer))
  if ('problems' in checked) {
    const submitted = {form, problems: checked.problems, stale: null, ...snapshot}
    return {kind: 'form', status: 400, submitted}
  }
  const {revision, original} = snapshot
  const outcome = await customerAdmin.saveContact({id, revision, contact: checked.contact, by})
  if (outcome.kind === 'unknown') throw notFound()
  if (outcome.kind === 'saved') return outcome
  const {changes} = await customerAdmin.listChanges(id, 1)
  const saved = toContactForm(outcome.customer)
  const {form: merged, savedFields} = mergeForm({submitted: form, original, saved})
  const stale = savedFields.map(({field, before, after, yours}) => ({
    field,
    before: formatFieldValue(field, before),
    after: formatFieldValue(field, after),
    yours: yours === null ? null : formatFieldValue(field, yours),
    by: describeAuthor(changes, field, outcome.customer, store.timeZone),
  }))
  const submitted = {form: merged, problems: {}, stale, revision: outcome.customer.revision, original: saved}
  return {kind: 'form', status: 409, submitted}
}

/** The store's pickup times, and the customer's own choice even if it is none of them any more. */
function selectablePickupTimes(
  hours: readonly DayOpening[],
  {preferredPickupTime: preferred}: Pick<AdminCustomer, 'preferredPickupTime'>,
): string[] {
  const times = pickupTimes(hours)
  return preferred === null || times.includes(preferred) ? times : [...times, preferred]
}

/** Staff's changes are in the audit trail; all others are the customer's own. */
function describeAuthor(
  changes: readonly CustomerChange[],
  formField: keyof ContactForm,
  customer: AdminCustomer,
  timeZone: string,
): string {
  const field = CONTACT_DATA_FIELDS.find((one) => one === formField) ?? 'address'
  const last = changes.find(({after}) => field in after)
  return last && isSameValue(last.after[field], customer[field])
    ? messages.stale.by(last.byName, formatMediumDateTime(last.at, timeZone))
    : messages.stale.byCustomer
}
