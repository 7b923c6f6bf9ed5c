import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {productPath} from '../card'
import {ProductPicture} from '../product-picture'
import {ChangeFields} from '~/staff/desk/change-fields'
import {Notice} from '~/staff/desk/controls'
import type {DeskCategory, DeskProduct} from './desk'
import {deskPath} from './list-row'
import {PictureForm, RemovePicture} from './picture-form'
import {ProductFormView} from './product-form-view'
import type {GivenForm} from './product-form-view'
import {formOf} from './product-form'
import {carrySeen} from './sent-form'
import type {ShownChange} from './shown-change'
import {StaleNotice} from './stale-notice'
import type {StaleWith} from './stale-notice'
import {deskWords} from './words'

export interface ProductPageProps {
  product: DeskProduct
  categories: DeskCategory[]
  changes: ShownChange[]
  /** Names this form, so that it is saved once. */
  formKey: string
  changedAt: string
  done: keyof typeof deskWords.product.done | null
}

interface Given {
  /** What was sent and could not be saved. */
  form?: GivenForm
  stale?: StaleWith
}

export function ProductPage(props: ProductPageProps & {given?: Given}) {
  const {product, categories, changes, formKey, changedAt, done, given} = props
  const words = deskWords.product
  return (
    <Container>
      <p>
        <a href="/staff/catalogue" className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {deskWords.back}
        </a>
      </p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{product.title}</h1>
          <p className="mt-1 wrap-anywhere text-muted">
            {product.id} · {words.changedAt(changedAt)}
          </p>
        </div>
        {product.active ? (
          <a href={productPath(product)} className={buttonClass('quiet', 'min-h-12')}>
            {words.inShop}
          </a>
        ) : (
          <p className="font-semibold text-pomegranate">{words.hiddenNow}</p>
        )}
      </div>
      <div className="mt-6 space-y-4">
        {done && !given ? <Notice>{words.done[done]}</Notice> : null}
        {given?.stale ? <StaleNotice stale={given.stale} path={deskPath(product.id)} /> : null}
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductFormView
          // Anew when the server gave other values than those that are shown.
          key={formKey}
          given={given?.form ?? {form: formOf(product), problems: {}}}
          categories={categories}
          carried={[['key', formKey], ...carrySeen(given?.form?.seen ?? product)]}
          submit={given?.stale ? deskWords.stale.saveMine : words.save}
        />
        <aside className="space-y-8">
          <PicturePanel product={product} />
          <Recent changes={changes} id={product.id} />
        </aside>
      </div>
    </Container>
  )
}

function PicturePanel({product}: {product: DeskProduct}) {
  const words = deskWords.picture
  return (
    <section aria-labelledby="picture" className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
      <h2 id="picture" className="text-xl">
        {words.title}
      </h2>
      <ProductPicture
        product={{...product, imageUrl: null}}
        sizes="320px"
        alt={product.picture ? product.title : ''}
        className="mt-3 rounded-field"
      />
      {product.picture ? null : <p className="mt-2 text-muted">{words.none}</p>}
      <PictureForm id={product.id} />
      {product.picture ? <RemovePicture id={product.id} /> : null}
    </section>
  )
}

function Recent({changes, id}: {changes: ShownChange[]; id: string}) {
  const words = deskWords.product
  return (
    <section aria-labelledby="recent" className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
      <h2 id="recent" className="text-xl">
        {words.recent}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{words.noChanges}</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-sand">
            {changes.map((change) => (
              <li key={change.id} className="py-3">
                <p className="font-semibold">
                  {change.kind} {deskWords.log.by(change.byName)}
                </p>
                <p className="text-muted">
                  <time dateTime={change.moment}>{change.at}</time>
                </p>
                <ChangeFields fields={change.fields.slice(0, 4)} />
              </li>
            ))}
          </ul>
          <a
            href={`/staff/catalogue/history?${new URLSearchParams({product: id}).toString()}`}
            className={`inline-flex min-h-11 items-center ${linkClass}`}
          >
            {words.allChanges}
          </a>
        </>
      )}
    </section>
  )
}
