import {Info, Lightbulb, TriangleAlert} from 'lucide-react'
import {RichText} from '~/ui/rich-text'
import type {BodyCallout, CalloutTone} from '~/domain/articles/body/body'
import {messages} from '~/domain/articles/messages'

const toneStyles = {
  note: {Icon: Info, box: 'bg-mint border-forest/25', icon: 'text-forest'},
  tip: {Icon: Lightbulb, box: 'bg-[#FDF1D3] border-saffron', icon: 'text-saffron-text'},
  warning: {Icon: TriangleAlert, box: 'bg-[#FBE9E7] border-pomegranate/40', icon: 'text-pomegranate'},
} satisfies Record<CalloutTone, object>

/** A remark beside the text. Its tone is named too, never shown by color alone. */
export function Callout({callout: {tone, title, text}}: {callout: BodyCallout}) {
  const {Icon, box, icon} = toneStyles[tone]
  return (
    <aside
      aria-label={title ?? messages.callout[tone]}
      className={`flex gap-4 rounded-card border p-5 text-base print:border-ink ${box}`}
    >
      <Icon className={`mt-0.5 size-6 shrink-0 ${icon}`} aria-hidden="true" />
      <div className="space-y-2">
        <p className="font-semibold">{title ?? messages.callout[tone]}</p>
        <RichText value={text} />
      </div>
    </aside>
  )
}
