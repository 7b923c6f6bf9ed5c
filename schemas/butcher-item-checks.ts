import {getPublishedId} from 'sanity'
import type {SlugIsUniqueValidator, ValidationContext} from 'sanity'
import {API_VERSION} from '../studio/settings/studio-settings'
import {checkStillValid} from './model/certificate-term'
import type {CertificateTerm} from './model/certificate-term'
import {today} from './model/dates'

type Reference = {_ref?: string}

/** Each category has addresses of its own: /butcher/lamb/liver and /butcher/beef/liver. */
export const isUniqueInCategory: SlugIsUniqueValidator = async (slug, {document, getClient}) => {
  const category = (document?.['category'] as Reference | undefined)?._ref
  if (!document || !category) return true
  return getClient({apiVersion: API_VERSION}).fetch<boolean>(
    `!defined(*[_type == "butcherItem" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))
      && slug.current == $slug && category._ref == $category][0]._id)`,
    {id: getPublishedId(document._id), slug, category},
    {perspective: 'raw', tag: 'validation.item-address'},
  )
}

/** Warns of a certificate that is chosen and has run out, or is about to. */
export async function checkChosenCertificate(
  value: unknown,
  {getClient}: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const id = (value as Reference | undefined)?._ref
  if (!id) return true
  const term = await getClient({apiVersion: API_VERSION}).fetch<CertificateTerm | null>(
    '*[_id == $id][0]{validFrom, validUntil}',
    {id},
    {perspective: 'raw', tag: 'validation.item-certificate'},
  )
  return term === null || checkStillValid(term, today())
}
