import * as adminPaths from '~/platform/url/admin-addresses'
import {Container} from '~/ui/section'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import type {BoardPrice} from '~/domain/catalog/board/board-price'
import type {AdminCategory} from './catalog-admin'
import {NEW_PRODUCT_FORM} from './product-form'
import {ProductFormView} from './product-form-view'
import type {SubmittedForm} from './product-form-view'
import {messages} from './messages'

interface NewProductPageProps {
  categories: AdminCategory[]
  board: BoardPrice[]
  formKey: string
  submitted?: SubmittedForm
}

export function NewProductPage({categories, board, formKey, submitted}: NewProductPageProps) {
  return (
    <Container className="max-w-4xl!">
      <PageHead
        back={<BackLink href={adminPaths.catalog()}>{messages.back}</BackLink>}
        title={messages.product.newTitle}
      />
      <div className="mt-6">
        <ProductFormView
          key={formKey}
          isNew
          submitted={submitted ?? {form: NEW_PRODUCT_FORM, problems: {}, sku: ''}}
          categories={categories}
          board={board}
          hiddenFields={[['key', formKey]]}
          submit={messages.product.create}
        />
      </div>
    </Container>
  )
}
