import {isRouteErrorResponse, Link, useLocation} from '@remix-run/react'
import {buttonClass, linkClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {SearchForm} from './search-form'
import {words} from './words'

/** What stands in a page's place when it cannot be shown. Never says why: that is in the log, under its id. */
export function PageError({error}: {error: unknown}) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  return <Failure text={status === 503 ? words.away : words.failure} id={errorId(error)} />
}

function NotFound() {
  const wasProduct = useLocation().pathname.startsWith('/product/')
  return (
    <StateMessage
      level={1}
      title={wasProduct ? words.notFound.product : words.notFound.title}
      action={
        <div className="flex w-full flex-col items-center gap-4">
          <SearchForm id="not-found-search" className="w-72 max-w-full" />
          <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
            <Link to="/" className={linkClass}>
              {words.notFound.home}
            </Link>
            <Link to="/categories" className={linkClass}>
              {words.notFound.shelves}
            </Link>
            <Link to="/butcher" className={linkClass}>
              {words.nav.butcher}
            </Link>
            <Link to="/whychooseus" className={linkClass}>
              {words.nav.whyUs}
            </Link>
          </p>
        </div>
      }
    >
      <p>{wasProduct ? words.notFound.productText : words.notFound.text}</p>
    </StateMessage>
  )
}

function Failure({text, id}: {text: {title: string; text: string}; id: string | null}) {
  const {pathname, search} = useLocation()
  return (
    <StateMessage
      level={1}
      tone="error"
      title={text.title}
      action={
        // Plain links: they work whatever it was that failed.
        <div className="flex flex-wrap justify-center gap-3">
          <a href={pathname + search} className={buttonClass('primary')}>
            {words.failure.retry}
          </a>
          <a href="/" className={buttonClass('quiet')}>
            {words.failure.home}
          </a>
        </div>
      }
    >
      <p>{text.text}</p>
      {id ? <p className="text-sm tabular-nums">{words.failure.id(id)}</p> : null}
    </StateMessage>
  )
}

/** The id under which the server logged the failure; none for failures in the browser. */
export function errorId(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('errorId' in data)) return null
  return typeof data.errorId === 'string' ? data.errorId : null
}
