import {useMoment} from '~/ui/use-moment'
import {DealsPage} from './deals-page'
import type {DealsPageProps} from './deals-page'

/** The deals of this moment, for as long as the page is open. */
export function LiveDealsPage(props: DealsPageProps) {
  useMoment(props.board)
  return <DealsPage {...props} />
}
