import {z} from 'zod'

const FIRST_DAY = '2020-01-01'
const LAST_DAY = '2099-12-31'

/** "YYYY-MM-DD" in the store's zone, of the years that it can have orders in: the last day of all has no next one. */
export function storeDaySchema(errors?: {noDate: string; outside: string}) {
  return z.iso
    .date(errors && {error: errors.noDate})
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, errors && {error: errors.outside})
}
