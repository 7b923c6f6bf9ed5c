import {MonitorSmartphone} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Part} from './part'
import type {Security} from './read-security.server'
import {words} from './words'

const {browsers: texts} = words
type Browser = Security['browsers'][number]

export function BrowsersPart({browsers, hasMoney}: Pick<Security, 'browsers' | 'hasMoney'>) {
  return (
    <Part id="browsers" title={texts.title}>
      <ul className="mt-3 divide-y divide-sand">
        {browsers.map((browser) => (
          <Item key={browser.id} {...browser} />
        ))}
      </ul>
      {browsers.some(({isThis}) => !isThis) ? (
        <form method="post" className="mt-4">
          <input type="hidden" name="form" value="end-others" />
          <button type="submit" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
            {texts.endOthers}
          </button>
        </form>
      ) : null}
      <p className="mt-5 max-w-prose text-base text-muted">
        {hasMoney ? texts.help.money : texts.help.other} {texts.unfamiliar}
      </p>
    </Part>
  )
}

function Item({id, browser, network, signedIn, lastSeen, isThis}: Browser) {
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
              {texts.thisOne}
            </span>
          ) : null}
        </p>
        <p className="text-base text-muted tabular-nums">{texts.lastSeen(lastSeen)}</p>
        <p className="text-base wrap-anywhere text-muted tabular-nums">{texts.signedIn(signedIn, network)}</p>
      </div>
      {isThis ? null : (
        <form method="post" className="max-sm:w-full">
          <input type="hidden" name="form" value="end" />
          <input type="hidden" name="browser" value={id} />
          <button
            type="submit"
            aria-label={texts.endLabel(browser, lastSeen)}
            className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}
          >
            {texts.end}
          </button>
        </form>
      )}
    </li>
  )
}
