import {STUDIO_PATH} from '~/platform/preview/addresses'
import type {PreviewRefusal} from '~/platform/preview/preview.server'
import {PlainFrame} from '~/storefront/shell/error/plain-frame'
import {buttonClass} from '~/ui/button'
import {messages} from './messages'

/** In place of the preview, inside the Studio or in a tab of its own. */
export function PreviewRefused({why}: {why: PreviewRefusal}) {
  return (
    <PlainFrame>
      <div className="mx-auto max-w-xl px-4 py-12 text-center">
        <h1 className="font-display text-3xl font-semibold text-forest">{messages.refused.title}</h1>
        <p className="mt-4 mb-8">{messages.refused.reasons[why]}</p>
        <a href={STUDIO_PATH} target="_top" className={buttonClass('primary')}>
          {messages.refused.studio}
        </a>
      </div>
    </PlainFrame>
  )
}
