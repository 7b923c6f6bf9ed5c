import type {Product} from '~/domain/catalog/product'
import {messages} from './messages'
import {ZoomablePicture} from './zoomable-picture'

/** Beside the first one; each opens large. */
export function MorePictures({product}: {product: Pick<Product, 'title' | 'morePictures'>}) {
  const {title, morePictures} = product
  if (morePictures.length === 0) return null
  return (
    <ul
      aria-label={messages.morePictures}
      className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-3 lg:grid-cols-4"
    >
      {morePictures.map((picture, index) => (
        <li key={picture.assetId}>
          <ZoomablePicture
            isLazy
            product={{title: messages.nthPicture(title, index + 2), picture, imageUrl: null}}
            sizes="(min-width: 1024px) 140px, (min-width: 640px) 22vw, 30vw"
            className="rounded-field shadow-card"
          />
        </li>
      ))}
    </ul>
  )
}
