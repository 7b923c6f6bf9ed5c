import {useMoment} from '~/ui/use-moment'
import type {DealBoard} from './deals.server'
import {DealsPage} from './deals-page'

/** The deals of this moment, for as long as the page is open. */
export function LiveDealsPage(props: {board: DealBoard; origin?: string}) {
  useMoment(props.board)
  return <DealsPage {...props} />
}
