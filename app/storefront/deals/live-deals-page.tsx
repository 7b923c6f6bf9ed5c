import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {DealsPage} from './deals-page'
import type {DealsPageProps} from './deals-page'

/** The deals of this moment, for as long as the page is open. */
export function LiveDealsPage(props: DealsPageProps) {
  useRevalidateAt(props.board)
  return <DealsPage {...props} />
}
