import type {Sql} from '~/platform/db/database'
import {listContactChanges, saveContact} from './contact-changes.server'
import type {ContactUpdate} from './contact-changes.server'
import {findAdminCustomer, searchCustomers} from './customer-rows.server'
import {listForExport, readSummary} from './customer-sums.server'
import {writeCustomersCsv} from './customers-csv'
import {deleteNote, insertNote, listNotes} from './notes.server'
import type {NewNote} from './notes.server'
import {listCustomerOrders} from './customer-orders.server'

export type CustomerAdmin = ReturnType<typeof createCustomerAdmin>

/** What staff see and change of customers. Its queries name their columns: no password, session or card. */
export function createCustomerAdmin({sql, now = Date.now}: {sql: Sql; now?: () => number}) {
  return {
    search: (text: string, page: number) => searchCustomers(sql, text, page),
    find: (id: string) => findAdminCustomer(sql, id),
    listOrders: (id: string, pages: number) => listCustomerOrders(sql, id, pages),
    summary: (id: string) => readSummary(sql, id),
    listNotes: (id: string) => listNotes(sql, id),
    /** False if there is no such customer. */
    addNote: (note: NewNote) => insertNote(sql, note, new Date(now())),
    removeNote: (note: {id: string; customerId: string}) => deleteNote(sql, note),
    exportCsv: async () => writeCustomersCsv(await listForExport(sql)),
    listChanges: (id: string, pages: number) => listContactChanges(sql, id, pages),
    saveContact: (update: ContactUpdate) => saveContact(sql, update, new Date(now())),
  }
}
