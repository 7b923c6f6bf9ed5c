import type {ReactNode} from 'react'
import {linkClass} from '~/ui/button'
import {safeHref} from '~/platform/url/safe-href'
import type {Product} from '~/domain/catalog/product'
import {messages} from './messages'

export function ProductFacts({product}: {product: Product}) {
  const {straintypeTitle, origin, storage, certifier, diets, sku, barcode} = product
  const {facts} = messages
  const certificate = safeHref(product.certificateUrl)
  return (
    <dl className="divide-y divide-sand border-y border-sand">
      {certifier ? (
        <Fact name={facts.halal}>
          {certifier}
          {certificate ? (
            <>
              {' · '}
              <a href={certificate} rel="noopener" className={linkClass}>
                {facts.certificate}
              </a>
            </>
          ) : null}
        </Fact>
      ) : null}
      <Fact name={facts.allergens}>{allergensText(product)}</Fact>
      {diets.length > 0 ? (
        <Fact name={facts.diets}>
          <ul className="flex flex-wrap gap-2">
            {diets.map((diet) => (
              <li key={diet} className="rounded-pill bg-mint px-3 py-0.5 text-sm font-semibold text-forest">
                {messages.diets[diet]}
              </li>
            ))}
          </ul>
        </Fact>
      ) : null}
      {storage ? <Fact name={facts.storage}>{messages.storage[storage]}</Fact> : null}
      {origin ? <Fact name={facts.origin}>{origin}</Fact> : null}
      {straintypeTitle ? <Fact name={facts.kind}>{straintypeTitle}</Fact> : null}
      {sku ? <Fact name={facts.sku} small text={sku} /> : null}
      {barcode ? <Fact name={facts.barcode} small text={barcode} /> : null}
    </dl>
  )
}

function allergensText({allergens}: Pick<Product, 'allergens'>): string {
  if (allergens === null) return messages.facts.unknownAllergens
  if (allergens.length === 0) return messages.facts.noAllergens
  return messages.facts.contains(allergens.map((allergen) => messages.allergens[allergen]).join(', '))
}

interface FactProps {
  name: string
  children?: ReactNode
  /** For what only staff need. */
  small?: boolean
  text?: string
}

function Fact({name, children, small = false, text}: FactProps) {
  return (
    <div className={`grid grid-cols-[9rem_1fr] gap-x-4 ${small ? 'py-1.5 text-sm text-muted' : 'py-3'}`}>
      <dt className={small ? '' : 'font-semibold'}>{name}</dt>
      <dd className="min-w-0 break-words">{text ?? children}</dd>
    </div>
  )
}
