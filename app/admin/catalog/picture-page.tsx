import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {Panel} from '~/admin/shell/panel'
import {ProductPicture} from '~/ui/product-picture'
import type {Picture} from '~/platform/content/picture'
import {listPictures, MAX_PICTURES, PICTURE_MOVES} from './arrange-pictures'
import type {AdminProduct} from './catalog-admin'
import {errorIdOf} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {messages} from './messages'

const strings = messages.picture

/** Shown after a picture was refused: its form again, with the reason. */
export function PicturePage({product, problem}: {product: AdminProduct; problem?: string}) {
  return (
    <Container className="max-w-2xl!">
      <PageHead
        back={<BackLink href={adminPaths.product(product.id)}>{strings.back(product.title)}</BackLink>}
        title={strings.pageTitle(product.title)}
      />
      <div className="mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
        <ProductPicture
          product={{...product, imageUrl: null}}
          sizes="320px"
          className="w-full max-w-xs rounded-field"
        />
        <PictureForm id={product.id} count={listPictures(product).length} error={problem} />
      </div>
    </Container>
  )
}

/** A product's pictures in their order, and the form for another one. */
export function PicturePanel({product}: {product: AdminProduct}) {
  const pictures = listPictures(product)
  return (
    <Panel id="picture" title={strings.title} size="compact">
      {pictures.length === 0 ? (
        <>
          <ProductPicture
            product={{picture: null, imageUrl: null}}
            sizes="320px"
            className="mt-3 rounded-field"
          />
          <p className="mt-2 text-muted">{strings.none}</p>
        </>
      ) : (
        <ol aria-label={strings.list} className="mt-3 space-y-4">
          {pictures.map((picture, index) => (
            <PictureItem key={picture.assetId} {...{product, picture, index}} />
          ))}
        </ol>
      )}
      <PictureForm id={product.id} count={pictures.length} />
      {product.picture ? (
        <PictureButton id={product.id} name={product.isCategoryPicture ? 'not-category' : 'category'}>
          {(product.isCategoryPicture ? strings.notForCategory : strings.forCategory)(product.categoryTitle)}
        </PictureButton>
      ) : null}
    </Panel>
  )
}

function PictureItem({product, picture, index}: {product: AdminProduct; picture: Picture; index: number}) {
  const place = index + 1
  const moves = PICTURE_MOVES.filter(
    (move) => move === 'remove' || (move === 'first' ? index > 0 : index > 1),
  )
  return (
    <li>
      <ProductPicture
        product={{picture, imageUrl: null}}
        sizes="320px"
        alt={index === 0 ? product.title : strings.nth(product.title, place)}
        className="rounded-field"
      />
      <form
        method="post"
        action={adminPaths.productPicture(product.id)}
        className="mt-1 flex flex-wrap gap-x-5"
      >
        <input type="hidden" name="asset" value={picture.assetId} />
        {moves.map((move) => (
          <button
            key={move}
            type="submit"
            name="do"
            value={move}
            aria-label={strings.moveLabels[move](place)}
            className={`min-h-11 ${linkClass}`}
          >
            {strings.moves[move]}
          </button>
        ))}
      </form>
    </li>
  )
}

interface PictureFormProps {
  id: string
  /** Of the pictures that it has. */
  count: number
  error?: string
}

/** A form of its own, so that an upload does not submit unsaved product fields. */
function PictureForm({id, count, error}: PictureFormProps) {
  const formRef = useUnsavedWork()
  const buttons =
    count === 0
      ? [{name: 'upload', text: strings.upload}]
      : [
          ...(count < MAX_PICTURES ? [{name: 'add', text: strings.add}] : []),
          {name: 'upload', text: strings.replace},
        ]
  return (
    <form
      ref={formRef}
      method="post"
      action={adminPaths.productPicture(id)}
      encType="multipart/form-data"
      className="mt-4 space-y-3"
    >
      <PictureField error={error} isRequired />
      {buttons.map(({name, text}) => (
        <button
          key={name}
          type="submit"
          name="do"
          value={name}
          className={buttonClass('quiet', 'min-h-12 w-full')}
        >
          {text}
        </button>
      ))}
    </form>
  )
}

/** The field of a picture, which a new product may have too. */
export function PictureField({error, isRequired = false}: {error?: string; isRequired?: boolean}) {
  return (
    <div>
      <label htmlFor="file" className="mb-1.5 block font-semibold">
        {strings.choose}
      </label>
      <input
        id="file"
        name="file"
        type="file"
        accept="image/*"
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf('file') : 'file-help'}
        className="block w-full rounded-field border border-control bg-paper p-2 text-lg file:me-3 file:min-h-10 file:cursor-pointer file:rounded-pill file:border-0 file:bg-mint file:px-4 file:font-semibold file:text-forest"
      />
      {error ? (
        <FieldError id={errorIdOf('file')} text={error} role="alert" />
      ) : (
        <p id="file-help" className="mt-1.5 text-base text-muted">
          {strings.help}
        </p>
      )}
    </div>
  )
}

function PictureButton({id, name, children}: {id: string; name: string; children: string}) {
  return (
    <form method="post" action={adminPaths.productPicture(id)} className="mt-3">
      <button type="submit" name="do" value={name} className={buttonClass('quiet', 'min-h-12 w-full')}>
        {children}
      </button>
    </form>
  )
}
