import {LARGE, SearchField} from '~/admin/shell/controls'
import {TextLink} from '~/admin/shell/page-head'
import {HiddenFields} from '~/admin/shell/post-form'
import {MESSAGE_FILTERS} from '~/domain/messages/message-state'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {MAX_SEARCH_LENGTH, messageListPath} from './list-search-params'
import type {MessagesQuery} from './list-search-params'
import {messages} from './messages'

/** Which messages: where they stand, and words. */
export function MessageFilter({query: {filter, search}}: {query: MessagesQuery}) {
  return (
    <div className="mt-6 space-y-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
      <nav aria-label={messages.show} className="flex flex-wrap gap-2">
        {MESSAGE_FILTERS.map((one) => (
          <a
            key={one}
            href={messageListPath({filter: one, search, page: 1})}
            aria-current={one === filter ? 'true' : undefined}
            className={buttonClass(
              'quiet',
              'aria-[current=true]:bg-forest aria-[current=true]:text-paper aria-[current=true]:ring-forest',
            )}
          >
            {messages.filters[one]}
          </a>
        ))}
      </nav>
      <form
        role="search"
        action={adminPaths.messages()}
        className={`flex flex-wrap items-end gap-4 ${LARGE}`}
      >
        <HiddenFields pairs={[['show', filter]]} />
        <SearchField label={messages.search} value={search} maxLength={MAX_SEARCH_LENGTH} />
        <div className="flex items-center gap-5">
          <button type="submit" className={buttonClass('primary', 'min-h-12')}>
            {messages.find}
          </button>
          {search ? (
            <TextLink href={messageListPath({filter, search: '', page: 1})}>{messages.clear}</TextLink>
          ) : null}
        </div>
      </form>
    </div>
  )
}
