import {MonitorSmartphone} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Panel} from '~/admin/shell/panel'
import type {Security} from './read-security.server'
import {messages} from './messages'

const {browsers: strings} = messages
type Browser = Security['browsers'][number]

export function BrowsersPanel({browsers, hasMoney}: Pick<Security, 'browsers' | 'hasMoney'>) {
  return (
    <Panel id="browsers" size="large" title={strings.title}>
      <ul className="mt-3 divide-y divide-sand">
        {browsers.map((browser) => (
          <BrowserItem key={browser.id} {...browser} />
        ))}
      </ul>
      {browsers.some(({isThis}) => !isThis) ? (
        <form method="post" className="mt-4">
          <input type="hidden" name="form" value="end-others" />
          <button type="submit" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
            {strings.endOthers}
          </button>
        </form>
      ) : null}
      <p className="mt-5 max-w-prose text-base text-muted">
        {hasMoney ? strings.help.money : strings.help.other} {strings.unfamiliar}
      </p>
    </Panel>
  )
}

function BrowserItem({id, browser, network, signedIn, lastSeen, isThis}: Browser) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-mint text-forest">
        <MonitorSmartphone className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{browser}</span>
          {isThis ? (
            <span className="rounded-pill bg-mint px-2.5 py-0.5 text-base font-semibold text-forest-900">
              {strings.thisOne}
            </span>
          ) : null}
        </p>
        <p className="text-base text-muted tabular-nums">{strings.lastSeen(lastSeen)}</p>
        <p className="text-base wrap-anywhere text-muted tabular-nums">
          {strings.signedIn(signedIn, network)}
        </p>
      </div>
      {isThis ? null : (
        <form method="post" className="max-sm:w-full">
          <input type="hidden" name="form" value="end" />
          <input type="hidden" name="browser" value={id} />
          <button
            type="submit"
            aria-label={strings.endLabel(browser, lastSeen)}
            className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}
          >
            {strings.end}
          </button>
        </form>
      )}
    </li>
  )
}
