import type {BodyNode} from '~/domain/articles/body/body'

/** A certificate holds through its last day. */
export function hasExpired({validUntil}: Pick<Certificate, 'validUntil'>, today: string): boolean {
  return validUntil !== null && validUntil < today
}

/** "120 KB", "1.4 MB": as coarse as one needs to know before tapping. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What a paper's file is, by its name. */
export function fileKindOf(url: string): 'pdf' | 'picture' | 'other' {
  if (/\.pdf$/i.test(url)) return 'pdf'
  return /\.(?:avif|gif|jpe?g|png|webp)$/i.test(url) ? 'picture' : 'other'
}

/** The fragments of a page's certificates: by their number, which staff know, as in `#certificate-ovhc-1108`. */
export function certificateAnchors(certificates: readonly Pick<Certificate, 'key' | 'number'>[]): string[] {
  const taken = new Set<string>()
  return certificates.map(({key, number}) => {
    const name = (number ?? key).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    const anchor = `certificate-${taken.has(name) ? key : name}`
    taken.add(name)
    return anchor
  })
}

/** What the list of free pages knows of each. */
export interface PageSummary {
  id: string
  slug: string
  title: string
  inFooter: boolean
  /** Like privacy and refunds: linked where people pay and register. */
  isPolicy: boolean
}

export interface CertificateFile {
  url: string
  name: string | null
  bytes: number | null
}

export interface Certificate {
  key: string
  title: string
  issuer: string | null
  number: string | null
  /** "YYYY-MM-DD", the last day on which it holds; null: it does not end, or nobody said. */
  validUntil: string | null
  supplier: string | null
  /** "Lamb and goat" */
  covers: string | null
  /** As the supplier puts it in writing; null: not said. */
  slaughter: 'hand' | 'machine' | null
  stunning: 'none' | 'reversible' | null
  file: CertificateFile | null
}

/** A page that staff made, at an address of their own choice. */
export interface ContentPage extends Omit<PageSummary, 'inFooter' | 'isPolicy'> {
  lead: string | null
  body: BodyNode[]
  certificates: Certificate[]
}

export type CertificateView = Certificate & {expired: boolean; anchor: string}

/** A free page as it is on a day: a certificate may have expired since it was published. */
export type ContentPageView = Omit<ContentPage, 'certificates'> & {certificates: CertificateView[]}

export function findPageSummary(pages: PageSummary[], slug: string | undefined): PageSummary | undefined {
  return pages.find((entry) => entry.slug === slug)
}
