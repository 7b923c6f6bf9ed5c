import {messages} from '~/domain/butcher/item-messages'
import type {ProvenanceFact} from '~/domain/butcher/provenance'
import {safeHref} from '~/platform/url/safe-href'
import {linkClass} from '~/ui/button'

/** Where an item comes from, and who vouches for it. */
export function MeatFacts({facts}: {facts: readonly ProvenanceFact[]}) {
  return (
    <dl className="divide-y divide-sand border-y border-sand">
      {facts.map(({kind, label, text, fileUrl}) => {
        const href = safeHref(fileUrl)
        return (
          <div key={kind} className="grid grid-cols-[min(9rem,40%)_minmax(0,1fr)] gap-x-4 py-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 break-words">
              {text}
              {href ? (
                <>
                  {' · '}
                  <a href={href} rel="noopener" className={linkClass}>
                    {messages.provenance.see}
                  </a>
                </>
              ) : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
