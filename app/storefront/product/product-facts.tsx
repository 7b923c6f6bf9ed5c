import type {ReactNode} from 'react'
import {linkClass} from '~/ui/button'
import {safeHref} from '~/platform/url/safe-href'
import type {Product} from '~/domain/catalog/product'
import {formatLongDate} from '~/platform/time/format-date'
import type {ProductView} from './product-page.server'
import {messages} from './messages'

interface ProductFactsProps {
  product: Product
  certificate: ProductView['certificate']
}

export function ProductFacts({product, certificate}: ProductFactsProps) {
  const {straintypeTitle, origin, storage, certifier, slaughter, stunning, diets} = product
  const {facts} = messages
  const certificateHref = safeHref(product.certificateUrl)
  return (
    <dl className="divide-y divide-sand border-y border-sand">
      {certifier ? (
        <Fact name={facts.halal}>
          {certifier}
          {certificateHref ? (
            <>
              {' · '}
              <a href={certificateHref} rel="noopener" className={linkClass}>
                {facts.certificate}
              </a>
              <CertificateDate certificate={certificate} />
            </>
          ) : null}
        </Fact>
      ) : null}
      {slaughter ? <Fact name={facts.slaughter}>{messages.slaughters[slaughter]}</Fact> : null}
      {stunning ? <Fact name={facts.stunning}>{messages.stunnings[stunning]}</Fact> : null}
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
    </dl>
  )
}

function CertificateDate({certificate}: Pick<ProductFactsProps, 'certificate'>) {
  if (!certificate?.validUntil) return null
  const {validUntil, expired} = certificate
  const {validUntil: until, expiredOn} = messages.facts
  const date = formatLongDate(validUntil)
  return (
    <span className={expired ? 'font-semibold text-pomegranate' : undefined}>
      , <time dateTime={validUntil}>{expired ? expiredOn(date) : until(date)}</time>
    </span>
  )
}

/** For whoever calls about it. */
export function ProductNumbers({product: {sku, barcode}}: {product: Pick<Product, 'sku' | 'barcode'>}) {
  const {facts} = messages
  if (!sku && !barcode) return null
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold">
        {facts.numbers}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2">
        {sku ? <NumberRow name={facts.sku} text={sku} /> : null}
        {barcode ? <NumberRow name={facts.barcode} text={barcode} /> : null}
      </dl>
    </details>
  )
}

function NumberRow({name, text}: {name: string; text: string}) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 break-words">{text}</dd>
    </>
  )
}

function allergensText({allergens}: Pick<Product, 'allergens'>): string {
  if (allergens === null) return messages.facts.unknownAllergens
  if (allergens.length === 0) return messages.facts.noAllergens
  return messages.facts.contains(allergens.map((allergen) => messages.allergens[allergen]).join(', '))
}

function Fact({name, children}: {name: string; children: ReactNode}) {
  return (
    <div className="grid grid-cols-[min(9rem,40%)_minmax(0,1fr)] gap-x-4 py-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
