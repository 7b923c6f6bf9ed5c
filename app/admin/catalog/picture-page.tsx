import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {Panel} from '~/admin/shell/panel'
import {ProductPicture} from '~/ui/product-picture'
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
        <PictureForm id={product.id} error={problem} />
      </div>
    </Container>
  )
}

export function PicturePanel({product}: {product: AdminProduct}) {
  return (
    <Panel id="picture" title={strings.title} size="compact">
      <ProductPicture
        product={{...product, imageUrl: null}}
        sizes="320px"
        alt={product.picture ? product.title : ''}
        className="mt-3 rounded-field"
      />
      {product.picture ? null : <p className="mt-2 text-muted">{strings.none}</p>}
      <PictureForm id={product.id} />
      {product.picture ? (
        <>
          <PictureButton id={product.id} name={product.isCategoryPicture ? 'not-category' : 'category'}>
            {(product.isCategoryPicture ? strings.notForCategory : strings.forCategory)(
              product.categoryTitle,
            )}
          </PictureButton>
          <PictureButton id={product.id} name="remove">
            {strings.remove}
          </PictureButton>
        </>
      ) : null}
    </Panel>
  )
}

/** A form of its own, so that an upload does not submit unsaved product fields. */
function PictureForm({id, error}: {id: string; error?: string}) {
  const formRef = useUnsavedWork()
  return (
    <form
      ref={formRef}
      method="post"
      action={adminPaths.productPicture(id)}
      encType="multipart/form-data"
      className="mt-4 space-y-3"
    >
      <PictureField error={error} isRequired />
      <button type="submit" name="do" value="upload" className={buttonClass('quiet', 'min-h-12 w-full')}>
        {strings.upload}
      </button>
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
