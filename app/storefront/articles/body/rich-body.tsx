import type {PortableTextTypeComponent} from '@portabletext/react'
import {useMemo} from 'react'
import {headingAnchors} from '~/ui/heading-ids'
import {Picture} from '~/ui/picture'
import {RichText} from '~/ui/rich-text'
import type {BodyCallout, BodyNode, BodyPicture, BodyProduct} from '~/domain/articles/body/body'
import {Callout} from './callout'
import {ButcherProductCard} from './butcher-product-card'

/** The text of an article or of a free page. */
export function RichBody({body, className = ''}: {body: BodyNode[]; className?: string}) {
  const headings = useMemo(() => headingAnchors(body), [body])
  if (body.length === 0) return null
  return (
    <div className={`reading ${className}`}>
      <RichText value={body} headings={headings} blockTypes={blockTypes} />
    </div>
  )
}

const blockTypes: Record<string, PortableTextTypeComponent> = {
  picture: ({value}: {value: BodyPicture}) => (
    <figure>
      <Picture
        picture={value.picture}
        sizes="(min-width: 48rem) 42rem, 92vw"
        className="rounded-card bg-mint shadow-card"
      />
      {value.caption ? <figcaption className="mt-2.5 text-sm text-muted">{value.caption}</figcaption> : null}
    </figure>
  ),
  callout: ({value}: {value: BodyCallout}) => <Callout callout={value} />,
  productLink: ({value}: {value: BodyProduct}) => <ButcherProductCard product={value} />,
}
