import type {Sql} from '~/platform/db/database'
import {listContactChanges, saveContact} from './contact-changes.server'
import type {CustomerAdmin} from './customer-admin'
import {findAdminCustomer, searchCustomers} from './customer-rows.server'
import {listCustomerOrders} from './customer-orders.server'

/** Its queries name their columns, so that staff see no passwords, sessions or cards. */
export function createCustomerAdmin({sql, now = Date.now}: {sql: Sql; now?: () => number}): CustomerAdmin {
  return {
    search: (text, page) => searchCustomers(sql, text, page),
    find: (id) => findAdminCustomer(sql, id),
    listOrders: (id, pages) => listCustomerOrders(sql, id, pages),
    listChanges: (id, pages) => listContactChanges(sql, id, pages),
    saveContact: (input) => saveContact(sql, input, new Date(now())),
  }
}
