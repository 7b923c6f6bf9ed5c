import {setTimeout as wait} from 'node:timers/promises'
import {readBooks} from '../check/books'
import {findShareViolations, readShareBooks} from '../check/find-share-violations'
import {findMissingAssets} from '../check/find-missing-assets'
import {findViolations} from '../check/find-violations'
import {retryUntilSettled} from '../check/retry-until-settled'
import {done, failed} from './command-types'
import type {Command} from './command-types'

const USAGE = 'Usage: npm run check'

/** Checks the stored data against its invariants. Changes nothing. */
export const checkCommand: Command = {
  name: 'check',
  async run(args, {sql, backup, cardProvider}, print) {
    if (args.length > 0) return failed(USAGE)
    const runChecks = async () => {
      const books = await readBooks(sql)
      // Queried after the books, so that recent payments are not missed.
      const sessions = await cardProvider?.listSessions(books.orders.map(({id}) => id))
      summary = `${books.orders.length} orders, ${books.payments.length} payments${sessions ? ` and what the card provider says of ${sessions.length}` : ''}`
      const violations = findViolations({books, ...(sessions && {sessions, isLive: cardProvider?.isLive})})
      return [...violations, ...findShareViolations(await readShareBooks(sql))]
    }
    let summary = ''
    const violations = await retryUntilSettled(runChecks, wait, (count) =>
      print(
        `On their way: ${count} payments. Looking until they are there, for up to two and a half minutes…`,
      ),
    )
    const missing = await findMissingAssets(sql, backup.dataDir)
    print(`Looked at ${summary}.`)
    for (const {invariant, what} of violations) print(`${invariant}  ${what}`)
    for (const path of missing) print(`A file of the content is missing: ${path}`)
    const count = violations.length + missing.length
    if (count > 0) return failed(`${count} things are not as they must be.`)
    print('All is as it must be.')
    return done
  },
}
