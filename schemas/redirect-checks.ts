import {getPublishedId} from 'sanity'
import type {ValidationContext, ValidationError} from 'sanity'
import {API_VERSION} from '../studio/settings/studio-settings'
import {checkRedirect} from './model/redirect-rules'
import type {RedirectRule} from './model/redirect-rules'

type Client = Pick<ValidationContext, 'getClient'>
type Redirect = {_id: string; from?: string; to?: string}

export async function checkAgainstOtherRedirects(
  value: unknown,
  {getClient}: Client,
): Promise<true | ValidationError> {
  const redirect = value as Redirect | undefined
  if (!redirect?.from || !redirect.to) return true
  const others = await getClient({apiVersion: API_VERSION}).fetch<RedirectRule[]>(
    `*[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))]{from, to}`,
    {id: getPublishedId(redirect._id)},
    {perspective: 'raw', tag: 'validation.redirects'},
  )
  return checkRedirect(redirect, others, globalThis.location?.origin)
}

/** At one address there is either a page or a redirect. */
export async function checkPageConflict(
  path: string | undefined,
  {getClient}: Client,
): Promise<true | string> {
  const [, slug] = /^\/([a-z0-9-]+)\/?$/.exec(path ?? '') ?? []
  if (!slug) return true
  const title = await getClient({apiVersion: API_VERSION}).fetch<string | null>(
    '*[_type == "page" && slug.current == $slug][0].title',
    {slug},
    {perspective: 'raw', tag: 'validation.redirect-over-page'},
  )
  return title ? `The page “${title}” has this address. Unpublish one of the two` : true
}
