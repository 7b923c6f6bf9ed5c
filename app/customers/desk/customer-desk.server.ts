import type {Sql} from '~/db/client.server'
import {listContactChanges, saveContact} from './contact-changes.server'
import type {CustomerDesk} from './customer-desk'
import {findDeskCustomer, searchCustomers} from './customer-desk-rows.server'
import {listDeskOrders} from './desk-orders.server'

/** The staff's hands on customers. What may be seen there is in the columns that its queries name. */
export function createCustomerDesk({sql, now = Date.now}: {sql: Sql; now?: () => number}): CustomerDesk {
  return {
    search: (text, page) => searchCustomers(sql, text, page),
    find: (id) => findDeskCustomer(sql, id),
    listOrders: (id, pages) => listDeskOrders(sql, id, pages),
    listChanges: (id, pages) => listContactChanges(sql, id, pages),
    saveContact: (input) => saveContact(sql, input, new Date(now())),
  }
}
