import type {PortableTextTypeComponent} from '@portabletext/react'
import {useMemo} from 'react'
import {headingPlaces} from '~/ui/heading-ids'
import {Picture} from '~/ui/picture'
import {RichText} from '~/ui/rich-text'
import type {BodyCallout, BodyPart, BodyPicture, BodyProduct} from './body'
import {Callout} from './callout'
import {ProductCard} from './product-card'

/** The text of an article or of a free page, set for reading. */
export function RichBody({body, className = ''}: {body: BodyPart[]; className?: string}) {
  const headings = useMemo(() => headingPlaces(body), [body])
  if (body.length === 0) return null
  return (
    <div className={`reading ${className}`}>
      <RichText value={body} headings={headings} parts={parts} />
    </div>
  )
}

const parts: Record<string, PortableTextTypeComponent> = {
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
  productLink: ({value}: {value: BodyProduct}) => <ProductCard product={value} />,
}
