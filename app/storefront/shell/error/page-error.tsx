import {isRouteErrorResponse, useLocation} from '@remix-run/react'
import {Link} from '~/ui/link'
import {buttonClass, linkClass} from '~/ui/button'
import type {Category} from '~/domain/catalog/product'
import {CategoryTiles} from '~/storefront/catalog/category-tiles'
import type {NotFoundData} from '~/storefront/pages/moved-or-not-found.server'
import {Container} from '~/ui/section'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {SearchForm} from '../search-form'
import {messages as storeMessages} from '~/domain/store/messages'
import {messages} from './messages'

/** Replaces a page that failed for another reason than the connection. Never shows the cause, which is logged under the error's id. */
export function PageError({error}: {error: unknown}) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound categories={categoriesOf(error)} />
  const kind = status === 503 ? 'away' : 'failure'
  const title = storeMessages.errorTitles[kind]
  return <Failure title={title} text={messages[kind].text} id={errorId(error)} />
}

function NotFound({categories}: {categories: Category[]}) {
  const wasProduct = useLocation().pathname.startsWith(paths.product(''))
  return (
    <>
      <EmptyState
        level={1}
        title={wasProduct ? messages.notFound.product : messages.notFound.title}
        action={
          <div className="flex w-full flex-col items-center gap-4">
            <SearchForm id="not-found-search" className="w-72 max-w-full" />
            <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
              <Link to={paths.home()} className={linkClass}>
                {messages.notFound.home}
              </Link>
              <Link to={paths.categories()} className={linkClass}>
                {messages.notFound.groceries}
              </Link>
              <Link to={paths.butcher()} className={linkClass}>
                {storeMessages.nav.butcher}
              </Link>
              <Link to={paths.whyUs()} className={linkClass}>
                {storeMessages.nav.whyUs}
              </Link>
            </p>
          </div>
        }
      >
        <p>{wasProduct ? messages.notFound.productText : messages.notFound.text}</p>
      </EmptyState>
      {categories.length > 0 ? (
        <section aria-labelledby="not-found-categories" className="pb-16 lg:pb-24">
          <Container>
            <h2 id="not-found-categories" className="mb-6 text-center text-2xl">
              {messages.notFound.categories}
            </h2>
            <CategoryTiles categories={categories} phoneCount={12} />
          </Container>
        </section>
      ) : null}
    </>
  )
}

function Failure({title, text, id}: {title: string; text: string; id: string | null}) {
  const {pathname, search} = useLocation()
  return (
    <EmptyState
      level={1}
      tone="error"
      title={title}
      action={
        // Plain links work whatever failed.
        <div className="flex flex-wrap justify-center gap-3">
          <a href={pathname + search} className={buttonClass('primary')}>
            {messages.failure.retry}
          </a>
          <a href={paths.home()} className={buttonClass('quiet')}>
            {messages.failure.home}
          </a>
        </div>
      }
    >
      <p>{text}</p>
      {id ? <p className="text-sm tabular-nums">{messages.failure.id(id)}</p> : null}
    </EmptyState>
  )
}

/** What the loader that threw it sent along; pages of accounts and staff send nothing. */
function categoriesOf(error: unknown): Category[] {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  const isOurs = typeof data === 'object' && data !== null && 'categories' in data
  return isOurs ? (data as NotFoundData).categories : []
}

/** The id under which the server logged the failure; none for failures in the browser. */
export function errorId(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('errorId' in data)) return null
  return typeof data.errorId === 'string' ? data.errorId : null
}
