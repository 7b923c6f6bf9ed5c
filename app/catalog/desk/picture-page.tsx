import {linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {ProductPicture} from '../product-picture'
import type {DeskProduct} from './desk'
import {deskPath} from './list-row'
import {PictureForm} from './picture-form'
import {deskWords} from './words'

/** Where one is when a picture could not be taken: its form again, with why. */
export function PicturePage({product, problem}: {product: DeskProduct; problem?: string}) {
  const words = deskWords.picture
  return (
    <Container className="max-w-2xl!">
      <p>
        <a href={deskPath(product.id)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {words.back(product.title)}
        </a>
      </p>
      <h1 className="mt-1 mb-6 text-3xl wrap-anywhere">{words.pageTitle(product.title)}</h1>
      <div className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
        <ProductPicture
          product={{...product, imageUrl: null}}
          sizes="320px"
          className="w-full max-w-xs rounded-field"
        />
        <PictureForm id={product.id} error={problem} />
      </div>
    </Container>
  )
}
