import type {CustomerDesk} from './customer-desk'
import {parseCustomerQuestion} from './customer-question'
import type {ListPageProps} from './list-page'
import {showDay} from './shown-customer'

export async function readListPage(
  desk: CustomerDesk,
  {search, timeZone}: {search: URLSearchParams; timeZone: string},
): Promise<ListPageProps> {
  const question = parseCustomerQuestion(search)
  const {rows, hasMore} = await desk.search(question.search, question.page)
  const customers = rows.map(({lastOrderAt, ...row}) => ({
    ...row,
    lastOrder: lastOrderAt && showDay(lastOrderAt, timeZone),
  }))
  return {question, customers, hasMore}
}
