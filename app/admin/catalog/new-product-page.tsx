import {linkClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {Container} from '~/ui/section'
import type {AdminCategory} from './catalog-admin'
import {EMPTY_FORM} from './product-form'
import {ProductFormView} from './product-form-view'
import type {SubmittedForm} from './product-form-view'
import {messages} from './messages'

interface NewProductPageProps {
  categories: AdminCategory[]
  formKey: string
  submitted?: SubmittedForm
}

export function NewProductPage({categories, formKey, submitted}: NewProductPageProps) {
  return (
    <Container className="max-w-4xl!">
      <p>
        <a href={adminPaths.catalog()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {messages.back}
        </a>
      </p>
      <h1 className="mt-1 mb-6 text-3xl">{messages.product.newTitle}</h1>
      <ProductFormView
        key={formKey}
        isNew
        submitted={submitted ?? {form: EMPTY_FORM, problems: {}, sku: ''}}
        categories={categories}
        hiddenFields={[['key', formKey]]}
        submit={messages.product.create}
      />
    </Container>
  )
}
