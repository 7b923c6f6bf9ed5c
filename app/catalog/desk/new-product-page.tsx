import {linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import type {DeskCategory} from './desk'
import {EMPTY_FORM} from './product-form'
import {ProductFormView} from './product-form-view'
import type {GivenForm} from './product-form-view'
import {deskWords} from './words'

interface NewProductPageProps {
  categories: DeskCategory[]
  formKey: string
  given?: GivenForm
}

export function NewProductPage({categories, formKey, given}: NewProductPageProps) {
  return (
    <Container className="max-w-4xl!">
      <p>
        <a href="/staff/catalogue" className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {deskWords.back}
        </a>
      </p>
      <h1 className="mt-1 mb-6 text-3xl">{deskWords.product.newTitle}</h1>
      <ProductFormView
        key={formKey}
        isNew
        given={given ?? {form: EMPTY_FORM, problems: {}, sku: ''}}
        categories={categories}
        carried={[['key', formKey]]}
        submit={deskWords.product.create}
      />
    </Container>
  )
}
