import {buttonClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import {Panel} from '~/admin/shell/panel'
import {ChangeFields} from '~/admin/shell/change-fields'
import {FlashMessage} from '~/admin/shell/alerts'
import {PicturePanel} from './picture-page'
import type {ProductPageData} from './product-page.server'
import {ProductFormView} from './product-form-view'
import type {SubmittedForm} from './product-form-view'
import {toProductForm} from './product-form'
import {snapshotFields} from './product-form'
import type {ChangeView} from './change-view'
import {StaleProductAlert} from './stale-product-alert'
import type {StaleProductDetails} from './stale-product-alert'
import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

interface ProductActionData {
  /** A submission that could not be saved. */
  form?: SubmittedForm
  stale?: StaleProductDetails
}

export function ProductPage(props: ProductPageData & {actionData?: ProductActionData}) {
  const {product, categories, board, changes, formKey, changedAt, done, actionData} = props
  const strings = messages.product
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.catalog()}>{messages.back}</BackLink>}
        title={product.title}
        lead={`${product.id} · ${strings.changedAt(changedAt)}`}
      >
        {product.active ? (
          <a href={paths.product(product.id)} className={buttonClass('quiet', 'min-h-12')}>
            {strings.inShop}
          </a>
        ) : (
          <p className="font-semibold text-pomegranate">{strings.hiddenNow}</p>
        )}
      </PageHead>
      <div className="mt-6 space-y-4">
        {done && !actionData ? <FlashMessage>{strings.done[done]}</FlashMessage> : null}
        {actionData?.stale ? (
          <StaleProductAlert stale={actionData.stale} path={adminPaths.product(product.id)} />
        ) : null}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProductFormView
          // Remounts when the server sends other values than those shown.
          key={formKey}
          submitted={actionData?.form ?? {form: toProductForm(product), problems: {}}}
          categories={categories}
          board={board}
          hiddenFields={[['key', formKey], ...snapshotFields(actionData?.form?.seen ?? product)]}
          submit={actionData?.stale ? messages.stale.saveMine : strings.save}
        />
        <aside className="space-y-8">
          <PicturePanel product={product} />
          <RecentChanges changes={changes} id={product.id} />
        </aside>
      </div>
    </Container>
  )
}

function RecentChanges({changes, id}: {changes: ChangeView[]; id: string}) {
  const strings = messages.product
  return (
    <Panel id="recent" title={strings.recent} size="compact">
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{strings.noChanges}</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-sand">
            {changes.map((change) => (
              <li key={change.id} className="py-3">
                <p className="font-semibold">
                  {change.kind} {messages.log.by(change.byName)}
                </p>
                <p className="text-muted">
                  <time dateTime={change.moment}>{change.at}</time>
                </p>
                <ChangeFields fields={change.fields.slice(0, 4)} />
              </li>
            ))}
          </ul>
          <TextLink href={`${adminPaths.catalogHistory()}?${new URLSearchParams({product: id}).toString()}`}>
            {strings.allChanges}
          </TextLink>
        </>
      )}
    </Panel>
  )
}
