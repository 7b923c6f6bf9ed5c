import {WifiOff} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import type {LivePage} from './use-live-queue'
import {messages} from './messages'

interface ConnectionLineProps {
  connection: LivePage<unknown>['connection']
  /** The current page, to return to after sign-in. */
  path: string
}

/** Says that the page may be out of date. Always rendered, so that screen readers announce the change. */
export function ConnectionLine({connection, path}: ConnectionLineProps) {
  return (
    <div role="status" className="sticky top-0 z-20">
      {connection === 'open' ? null : (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-ink px-5 py-4 text-paper shadow-raised">
          <WifiOff className="size-7 shrink-0 text-saffron" aria-hidden="true" />
          <p className="text-xl font-bold">
            {connection === 'lost' ? messages.live.lost : messages.live.signedOut}
          </p>
          {connection === 'lost' ? (
            <p className="text-lg">{messages.live.lostText}</p>
          ) : (
            <a href={path} className={buttonClass('saffron', 'min-h-12')}>
              {messages.live.signIn}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
