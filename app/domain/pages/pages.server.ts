import * as paths from '~/platform/url/addresses'
import {z} from 'zod'
import type {page} from '../../../schemas/page'
import type {certificate as certificateType} from '../../../schemas/page-certificates'
import {SLAUGHTER_CHOICES, STUNNING_CHOICES} from '../../../schemas/model/choices'
import {bodyField} from '~/domain/articles/body/body.server'
import {linkMeats} from '~/domain/articles/body/link-meats.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {
  optionalNumber,
  optionalText,
  requiredText,
  documentId,
  pageSlug,
} from '~/platform/content/lenient-fields'
import {lenientList, requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {nextMidnight, toLocal} from '~/platform/time/time-zone'
import {certificateAnchors, hasExpired, findPageSummary} from './page'
import type {
  Certificate,
  CertificateFile,
  CertificateView,
  ContentPage,
  PageSummary,
  ContentPageView,
} from './page'

/** What a page's entry and the page itself both need. */
const summaryFields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
} satisfies Partial<ReadFields<typeof page>>

const entryFields = {
  ...summaryFields,
  inFooter: z.boolean().catch(false),
  isPolicy: z.boolean().catch(false),
} satisfies Partial<ReadFields<typeof page>>

/** Every free page's address and title. */
export const pagesQuery: ContentQuery<{pages: PageSummary[]; leftOut: string[]}> = {
  name: 'pages',
  groq: `*[_type == "page"] | order(title asc, _id asc)${projection(entryFields)}`,
  schema: requiredList(z.object(entryFields)).transform(({items, leftOut}) => ({pages: items, leftOut})),
  builtIn: {pages: [], leftOut: []},
}

const fileFields = {
  url: z.string().regex(/\/files\/[^/]+\/[^/]+\/[^/]+$/),
  name: fromGroq('originalFilename', optionalText),
  bytes: fromGroq('size', optionalNumber),
}

const file = z
  .object(fileFields)
  .transform((found): CertificateFile => ({...found, url: toLocalUrl(found.url)}))

/** Files of the embedded lake get a path, so that they load from whatever host the shop is reached by. */
function toLocalUrl(url: string): string {
  const ours = url.indexOf('/lake/files/')
  return ours === -1 ? url : url.slice(ours)
}

const certificateFields = {
  _key: z.string(),
  title: requiredText,
  issuer: optionalText,
  number: optionalText,
  validUntil: z.iso.date().nullable().catch(null),
  supplier: optionalText,
  covers: optionalText,
  slaughter: z
    .enum(SLAUGHTER_CHOICES.map(({value}) => value))
    .nullable()
    .catch(null),
  stunning: z
    .enum(STUNNING_CHOICES.map(({value}) => value))
    .nullable()
    .catch(null),
  file: fromGroq(`file.asset->${projection(fileFields)}`, file.nullable().catch(null)),
} satisfies ReadFields<typeof certificateType>

const certificate = z
  .object(certificateFields)
  .transform(({_key, ...rest}): Certificate => ({key: _key, ...rest}))

const pageFields = {
  ...summaryFields,
  lead: optionalText,
  body: bodyField,
  certificates: fromGroq(`[]${projection(certificateFields)}`, lenientList(certificate)),
} satisfies ReadFields<typeof page, {inFooter: null; isPolicy: null}>

export interface PageResult {
  /** Null while the page has never been read. */
  page: ContentPage | null
  leftOut: string[]
}

const pageSchema = z.object(pageFields).transform(({body, certificates, ...rest}): PageResult => {
  return {
    page: {...rest, body: body.items, certificates: certificates.items},
    leftOut: [...body.leftOut, ...certificates.leftOut],
  }
})

/** One free page; only for entries of the list of pages. */
export function pageQuery({id, slug}: Pick<PageSummary, 'id' | 'slug'>): ContentQuery<PageResult> {
  return {
    name: `page-${slug}`,
    groq: `*[_type == "page" && _id == $id][0]${projection(pageFields)}`,
    params: {id},
    schema: pageSchema,
    builtIn: {page: null, leftOut: []},
  }
}

export interface PageLink {
  title: string
  to: string
}

/** The pages that staff link in menu and footer; and those of the footer alone that people should read before they pay. */
export async function readLinkedPages(
  sources: ContentSources,
): Promise<{footerLinks: PageLink[]; policyLinks: PageLink[]}> {
  const pages = await readPages(sources)
  const linksTo = (chosen: PageSummary[]) => chosen.map(({title, slug}) => ({title, to: paths.page(slug)}))
  return {
    footerLinks: linksTo(pages.filter(({inFooter, isPolicy}) => inFooter && !isPolicy)),
    policyLinks: linksTo(pages.filter(({isPolicy}) => isPolicy)),
  }
}

export async function readPages(sources: ContentSources): Promise<PageSummary[]> {
  return (await readContent(sources, pagesQuery)).pages
}

/** A free page by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findPage(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<ContentPageView | 'missing' | 'unreadable'> {
  const summary = findPageSummary(await readPages(sources), slug)
  if (!summary) return 'missing'
  const [{page}, {timeZone}] = await Promise.all([
    readContent(sources, pageQuery(summary)),
    readStoreSettings(sources),
  ])
  if (!page) return 'unreadable'
  const today = toLocal(now, timeZone).date
  sources.validUntil?.(nextMidnight(now, timeZone))
  const anchors = certificateAnchors(page.certificates)
  const certificates = page.certificates.map((one, index) => ({
    ...one,
    expired: hasExpired(one, today),
    anchor: anchors[index] ?? one.key,
  }))
  return {...page, body: await linkMeats(sources, page.body), certificates}
}

/** The certificate that an address of ours leads to, like `/halal-certification#certificate-ovhc-1108`. */
export async function findLinkedCertificate(
  sources: ContentSources,
  url: string | null,
  now = Date.now(),
): Promise<CertificateView | null> {
  const [, slug, anchor] = /^\/([a-z0-9-]+)#(certificate-.+)$/.exec(url ?? '') ?? []
  if (!slug) return null
  const page = await findPage(sources, slug, now)
  if (page === 'missing' || page === 'unreadable') return null
  return page.certificates.find((one) => one.anchor === anchor) ?? null
}
