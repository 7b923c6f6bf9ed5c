import {Info, TriangleAlert} from 'lucide-react'
import {RichText} from '~/ui/rich-text'
import {Container} from '~/ui/section'
import {useMinute} from '~/ui/use-minute'
import {currentAnnouncements} from '~/domain/store/settings'
import type {Announcement} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

/** Thin bars above the header. Those with a time show after hydration, by the browser's clock. */
export function Announcements({announcements}: {announcements: Announcement[]}) {
  const current = currentAnnouncements(announcements, useMinute())
  if (current.length === 0) return null
  return (
    <section aria-label={messages.announcements}>
      {current.map(({key, tone, text}) => (
        <div key={key} className={tone === 'warning' ? 'bg-saffron text-ink' : 'bg-mint text-forest-900'}>
          <Container className="flex items-start gap-2.5 py-2 text-sm font-medium">
            {tone === 'warning' ? (
              <TriangleAlert className="mt-px size-4.5 shrink-0" aria-hidden="true" />
            ) : (
              <Info className="mt-px size-4.5 shrink-0" aria-hidden="true" />
            )}
            <div>
              <RichText value={text} />
            </div>
          </Container>
        </div>
      ))}
    </section>
  )
}
