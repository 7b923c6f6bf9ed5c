import type {Role} from '~/domain/staff/roles'
import {pathWithParams, unlessFirst} from '~/admin/shell/search-params'

/** What the list shows; all of it is in the address. */
export interface CustomerQuery {
  /** As typed; empty: all. */
  search: string
  /** From 1. */
  page: number
}

export const CUSTOMER_PAGE_SIZE = 25

export const PANEL_PAGE_SIZE = 10

export function customerListPath({search, page, resent}: CustomerQuery & {resent?: string}): string {
  return pathWithParams('/staff/customers', [
    ['search', search],
    ['page', unlessFirst(page)],
    ['resent', resent],
  ])
}

export function adminCustomerPath(id: string, pages: {orders?: number; changes?: number} = {}): string {
  return pathWithParams(`/staff/customers/${encodeURIComponent(id)}`, [
    ['orders', unlessFirst(pages.orders)],
    ['changes', unlessFirst(pages.changes)],
  ])
}

/** Everybody's name, e-mail and address in one file is more than the counter needs. */
export function canExportCustomers(role: Role): boolean {
  return role === 'administrator'
}
