import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import {FlashMessage} from '~/admin/shell/alerts'
import {LARGE, SearchField} from '~/admin/shell/controls'
import {PostButton} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import type {SellOutData} from './read-sell-out.server'
import {messages} from './messages'

interface SellOutPageProps {
  page: SellOutData
  /** Where its forms are sent. */
  path: string
  problem: string | null
}

/** One tap takes a product off sale, for the one at the counter who sees that it is gone. */
export function SellOutPage({
  page: {text, order, isElsewhere, products, done},
  path,
  problem,
}: SellOutPageProps) {
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.orders()}>{messages.back}</BackLink>}
        title={messages.title}
        lead={isElsewhere ? messages.elsewhere : messages.lead}
      />
      {isElsewhere ? null : (
        <div className="mt-6 max-w-3xl space-y-6">
          {problem ? <FieldError role="alert" text={problem} /> : null}
          {done ? <DonePanel done={done} path={path} /> : null}
          <form role="search" className={`flex items-end gap-3 ${LARGE}`}>
            <SearchField label={messages.search} value={text} maxLength={100} />
            <button type="submit" className={buttonClass('primary', 'min-h-12')}>
              {messages.submit}
            </button>
          </form>
          {order && !text ? <h2 className="text-2xl">{messages.ofOrder(order.label)}</h2> : null}
          {text && products.length === 0 ? <p className="text-xl">{messages.none(text)}</p> : null}
          <ul className="divide-y divide-sand rounded-card bg-paper px-4 shadow-card empty:hidden">
            {products.map(({id, title, unit, stock, key}) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <p className="min-w-0 grow basis-60 text-xl leading-snug font-semibold wrap-anywhere">
                  {title} <span className="text-base font-normal text-muted">{unit}</span>
                  <span className="block text-base font-normal text-muted">{messages.stock(stock)}</span>
                </p>
                {stock === 0 ? null : (
                  <PostButton
                    action={path}
                    fields={[
                      ['intent', 'sell-out'],
                      ['productId', id],
                      ['key', key],
                    ]}
                    label={messages.sellOutOf(title)}
                    className={buttonClass('primary', 'min-h-14 text-lg')}
                  >
                    {messages.sellOut}
                  </PostButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Container>
  )
}

function DonePanel({done, path}: {done: NonNullable<SellOutData['done']>; path: string}) {
  const {id, title, isSoldOut, undoes, key, orders} = done
  if (!isSoldOut) return <FlashMessage>{messages.undone(title)}</FlashMessage>
  return (
    <section className="rounded-card bg-mint p-5 text-forest-900">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-xl font-bold">
          {messages.done(title)}
        </p>
        <PostButton
          action={path}
          fields={[
            ['intent', 'undo'],
            ['productId', id],
            ['key', key],
            ['undoes', undoes],
          ]}
          className={buttonClass('quiet', 'min-h-12 text-lg')}
        >
          {messages.undo}
        </PostButton>
      </div>
      <p className="mt-2 font-semibold">
        {orders.length === 0 ? messages.noOrders : messages.orders(orders.length)}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {orders.map(({number, label, quantity}) => (
          <li key={number} className="flex items-center gap-2 tabular-nums">
            {messages.quantity(quantity)}
            <TextLink href={adminPaths.order(number)}>{label}</TextLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-base">{messages.setBack}</p>
      <TextLink href={adminPaths.product(id)}>{messages.product}</TextLink>
    </section>
  )
}
