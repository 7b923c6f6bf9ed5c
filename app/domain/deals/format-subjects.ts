import type {DealSubject} from './deal'
import {messages} from './messages'

const MAX_NAMED = 3

/** "On Lamb head, Goat head and 2 more."; null when no product is named. */
export function formatSubjects(appliesTo: DealSubject[]): string | null {
  const names = appliesTo.map(({title}) => title)
  if (names.length === 0) return null
  const shown = names.length > MAX_NAMED + 1 ? names.slice(0, MAX_NAMED) : names
  if (shown.length < names.length) shown.push(messages.more(names.length - shown.length))
  const last = shown.pop() ?? ''
  return messages.appliesTo(shown.length > 0 ? `${shown.join(', ')} ${messages.and} ${last}` : last)
}
