import {TagsIcon} from '@sanity/icons'
import type {StructureBuilder} from 'sanity/structure'
import {ComingIcon, EndedIcon, RunningIcon} from '../deals/status-icon'
import {BY_ORDER, filteredItem, groupItem, typeItem} from './lists'
import type {ListItem} from './lists'
import {UPCOMING_DEAL} from './templates'

/**
 * dealStateAt() of schemas/model/deal-rules.ts as GROQ: the start is inclusive, the end exclusive, and a moment that is
 * missing or cannot be read sets no limit.
 */
const HAS_STARTED = 'coalesce(dateTime(validFrom) <= dateTime(now()), true)'

export const HAS_ENDED = 'coalesce(dateTime(validUntil) <= dateTime(now()), false)'
export const IS_RUNNING = `${HAS_STARTED} && !${HAS_ENDED}`
export const IS_UPCOMING = `!${HAS_STARTED} && !${HAS_ENDED}`

export function dealsItem(S: StructureBuilder): ListItem {
  const type = 'deal'
  return groupItem(S, {id: 'deals', title: 'This week’s deals', icon: TagsIcon}, [
    filteredItem(S, {
      id: 'running',
      title: 'Running now',
      icon: RunningIcon,
      type,
      filter: IS_RUNNING,
      ordering: BY_ORDER,
      template: {id: 'deal'},
    }),
    filteredItem(S, {
      id: 'coming',
      title: 'Coming up',
      icon: ComingIcon,
      type,
      filter: IS_UPCOMING,
      ordering: [{field: 'validFrom', direction: 'asc'}],
      template: {id: UPCOMING_DEAL},
    }),
    filteredItem(S, {
      id: 'ended',
      title: 'Ended',
      icon: EndedIcon,
      type,
      filter: HAS_ENDED,
      ordering: [{field: 'validUntil', direction: 'desc'}],
    }),
    typeItem(S, type, {id: 'all', title: 'All deals', icon: TagsIcon}),
  ])
}
