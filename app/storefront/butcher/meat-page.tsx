import {Phone} from 'lucide-react'
import {useMemo} from 'react'
import type {ReactNode} from 'react'
import {messages} from '~/domain/butcher/item-messages'
import type {MeatOrdering} from '~/domain/butcher/meat-item'
import {phoneHref} from '~/domain/store/phone'
import {messages as productMessages} from '~/storefront/product/messages'
import {Arch} from '~/ui/arch'
import {buttonClass, linkClass} from '~/ui/button'
import {CrumbTrail} from '~/ui/crumb-trail'
import {JsonLd} from '~/ui/json-ld'
import {Link} from '~/ui/link'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {CategoryIcon} from './category-icon'
import {MeatFacts} from './meat-facts'
import {MeatBar, MeatFields} from './meat-fields'
import {meatCrumbs, meatJsonLd} from './meat-json-ld'
import type {MeatPage as MeatPageData} from './meat-page.server'
import {MeatPrice} from './meat-price'
import type {ListSoFar, RejectedOrder} from './parse-meat-order.server'
import {useMeatForm} from './use-meat-form'
import {usePriceChanges} from './use-price-changes'

interface MeatPageProps {
  page: MeatPageData
  /** What was sent without scripts, and is wrong; null: nothing. */
  sent: RejectedOrder | null
  /** A list so far, to which it is added without scripts. */
  list: ListSoFar | null
  origin: string | undefined
  /** The shop's, ten digits. */
  phone: string | null
}

/** An item of the price board, with its own address. */
export function MeatPage({page, sent, list, origin, phone}: MeatPageProps) {
  useRevalidateAt(page)
  const {item, name} = page
  const changes = usePriceChanges(useMemo(() => ({id: item.id, items: [item]}), [item]))
  const call = <CallToOrder phone={phone} tone={item.ordering ? 'quiet' : 'primary'} />
  return (
    <>
      {origin ? <JsonLd nodes={meatJsonLd(page, origin)} /> : null}
      <Container className="py-2 pb-16 lg:py-8 lg:pb-24">
        <CrumbTrail label={productMessages.breadcrumb} crumbs={meatCrumbs(page)} />
        <article className="mt-2 grid items-start gap-x-8 gap-y-6 md:mt-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-8 lg:gap-x-12">
          <Arch className="mx-auto w-36 text-mint md:w-52 lg:w-64">
            <CategoryIcon icon={item.category.icon} className="size-20 text-forest md:size-28" />
          </Arch>
          <div className="space-y-6 md:col-start-2 md:row-span-2 md:row-start-1">
            <h1 className="text-4xl max-md:text-3xl">{name}</h1>
            <div className={changes.ids.has(item.id) ? 'price-changed' : undefined} key={item.cents}>
              <MeatPrice item={item} notes={page.notes} />
            </div>
            <p aria-live="polite" className="sr-only">
              {changes.announcement}
            </p>
            {item.ordering ? (
              <OrderForm page={page} ordering={item.ordering} sent={sent} list={list} call={call} />
            ) : (
              <NotOrdered inSeason={item.inSeason} sent={sent} call={call} />
            )}
          </div>
          <div className="space-y-8">
            {item.facts.length > 0 ? (
              <section aria-labelledby="provenance">
                <h2 id="provenance" className="mb-3 text-2xl">
                  {messages.provenance.heading}
                </h2>
                <MeatFacts facts={item.facts} />
              </section>
            ) : null}
            <Others page={page} />
          </div>
        </article>
      </Container>
    </>
  )
}

interface OrderFormProps extends Pick<MeatPageProps, 'page' | 'sent' | 'list'> {
  ordering: MeatOrdering
  call: ReactNode
}

function OrderForm({page: {item, rules}, ordering, sent, list, call}: OrderFormProps) {
  const form = useMeatForm({item, ordering, rules, sent})
  return (
    <>
      <MeatFields form={form} list={list} button="w-full max-md:hidden noscript:inline-flex!" />
      <div className="flex">{call}</div>
      <section
        aria-label={messages.order.legend}
        data-bottom-bar
        data-buy-bar
        className="bottom-bar max-md:-mx-4 max-md:px-4 md:hidden print:hidden noscript:hidden"
      >
        <MeatBar form={form} />
      </section>
    </>
  )
}

function NotOrdered({
  inSeason,
  sent,
  call,
}: {
  inSeason: boolean
  sent: RejectedOrder | null
  call: ReactNode
}) {
  return (
    <div className="space-y-4">
      <p role={sent ? 'alert' : undefined} className="max-w-prose text-muted">
        {inSeason ? messages.order.counterOnly : messages.order.outOfSeason}
      </p>
      <div className="flex">{call}</div>
    </div>
  )
}

function CallToOrder({phone, tone}: {phone: string | null; tone: 'primary' | 'quiet'}) {
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={buttonClass(tone, 'min-h-13! flex-1 text-lg')}>
      <Phone className="size-5" aria-hidden="true" />
      {messages.order.call}
    </a>
  )
}

/** Its neighbors on the board, and the way back to its place there. */
function Others({page: {item, others, boardPath}}: {page: MeatPageData}) {
  const {more, board} = messages.page
  return (
    <section aria-labelledby="others" className="print:hidden">
      <h2 id="others" className="mb-2 text-2xl">
        {more(item.category.title)}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {others.map(({id, title, to}) => (
          <li key={id}>
            <Link to={to} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={`${boardPath}#${item.id}`} className={buttonClass('quiet', 'mt-3')}>
        {board(item.category.title.toLowerCase())}
      </Link>
    </section>
  )
}
