import {TagsIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {ComingIcon, EndedIcon, RunningIcon} from '../deals/status-icon'
import {allOf, BY_PLACE, group, someOf} from './lists'
import type {ListItem} from './lists'
import {DEAL_COMING} from './templates'

/** The same as stateOfDeal in schemas/deal-rules.ts, for the Content Lake: from the start on, not with the end. */
const BEGUN = '(!defined(validFrom) || dateTime(validFrom) <= dateTime(now()))'
const OVER = '(defined(validUntil) && dateTime(validUntil) <= dateTime(now()))'

export const RUNNING_NOW = `${BEGUN} && !${OVER}`
export const COMING_UP = `!${BEGUN} && !${OVER}`
export const ENDED = OVER

export function dealsItem(S: StructureBuilder): ListItem {
  const type = 'deal'
  return group(S, {id: 'deals', title: 'This week’s deals', icon: TagsIcon}, [
    someOf(S, {
      id: 'running',
      title: 'Running now',
      icon: RunningIcon,
      type,
      filter: RUNNING_NOW,
      by: BY_PLACE,
      begins: {template: 'deal'},
    }),
    someOf(S, {
      id: 'coming',
      title: 'Coming up',
      icon: ComingIcon,
      type,
      filter: COMING_UP,
      by: [{field: 'validFrom', direction: 'asc'}],
      begins: {template: DEAL_COMING},
    }),
    someOf(S, {
      id: 'ended',
      title: 'Ended',
      icon: EndedIcon,
      type,
      filter: ENDED,
      by: [{field: 'validUntil', direction: 'desc'}],
    }),
    allOf(S, type, {id: 'all', title: 'All deals', icon: TagsIcon}),
  ])
}
