import {Info, TriangleAlert} from 'lucide-react'
import {RichText} from '~/ui/rich-text'
import {Container} from '~/ui/section'
import {useMinute} from '~/ui/use-minute'
import {currentNotices} from './current-notices'
import type {Notice} from './settings'
import {words} from './words'

/** Thin bars above the header. Those with a time wait until the browser can tell it. */
export function Notices({notices}: {notices: Notice[]}) {
  const shown = currentNotices(notices, useMinute())
  if (shown.length === 0) return null
  return (
    <section aria-label={words.notices}>
      {shown.map(({key, tone, text}) => (
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
