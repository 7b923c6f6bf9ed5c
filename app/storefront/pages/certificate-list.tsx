import {BadgeCheck, CircleAlert, FileText} from 'lucide-react'
import {formatLongDate} from '~/platform/time/format-date'
import {linkClass} from '~/ui/button'
import {fileKindOf, formatBytes} from '~/domain/pages/page'
import type {CertificateFile, CertificateView} from '~/domain/pages/page'

const messages = {
  title: 'Certificates',
  issuer: 'Issued by',
  number: 'Number',
  validUntil: (date: string) => `Valid until ${date}`,
  expiredOn: (date: string) => `Expired on ${date}`,
  open: 'Open the certificate',
  openNamed: (title: string) => `: ${title}`,
  kinds: {pdf: 'PDF', picture: 'picture', other: 'file'},
  newTab: ', opens in a new tab',
  table: {
    caption: 'Who supplies our meat, and how it is slaughtered',
    meat: 'Meat',
    certifier: 'Certified by',
    slaughter: 'Slaughtered',
    stunning: 'Stunned',
    hand: 'By hand',
    machine: 'By machine',
    none: 'No',
    reversible: 'Yes, reversibly',
    ask: 'Ask us',
  },
}

export function Certificates({certificates}: {certificates: CertificateView[]}) {
  if (certificates.length === 0) return null
  return (
    <section aria-labelledby="certificates" className="mt-14">
      <h2 id="certificates" className="text-2xl">
        {messages.title}
      </h2>
      <Overview certificates={certificates.filter(({covers, expired}) => covers && !expired)} />
      <ul className="mt-5 space-y-4">
        {certificates.map((certificate) => (
          <CertificateCard key={certificate.key} certificate={certificate} />
        ))}
      </ul>
    </section>
  )
}

/** One line for each that says what it covers and still holds. */
function Overview({certificates}: {certificates: CertificateView[]}) {
  if (certificates.length === 0) return null
  const {caption, meat, certifier, slaughter, stunning, ...words} = messages.table
  return (
    <div className="mt-5 overflow-hidden rounded-card bg-paper shadow-card print:border">
      <table className="w-full text-base">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="bg-mint text-start">
            {[meat, certifier, slaughter, stunning].map((head) => (
              <th key={head} scope="col" className="px-4 py-3 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand">
          {certificates.map((certificate) => (
            <tr key={certificate.key} className="align-top max-sm:grid max-sm:py-2">
              <th scope="row" className="px-4 py-3 text-start font-semibold max-sm:py-1">
                {certificate.covers}
                {certificate.supplier ? (
                  <span className="block font-normal text-muted">{certificate.supplier}</span>
                ) : null}
              </th>
              <Cell head={certifier} value={certificate.issuer ?? words.ask} />
              <Cell head={slaughter} value={words[certificate.slaughter ?? 'ask']} />
              <Cell head={stunning} value={words[certificate.stunning ?? 'ask']} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On phones each cell is a line of its own, so it says what it is. */
function Cell({head, value}: {head: string; value: string}) {
  return (
    <td className="px-4 py-3 max-sm:py-1">
      <span className="text-muted sm:hidden" aria-hidden="true">
        {head}:{' '}
      </span>
      {value}
    </td>
  )
}

function CertificateCard({certificate}: {certificate: CertificateView}) {
  const {title, issuer, number, file, expired} = certificate
  const Icon = expired ? CircleAlert : BadgeCheck
  return (
    <li
      id={certificate.anchor}
      className="flex gap-4 rounded-card bg-paper p-5 text-base shadow-card target:ring-2 target:ring-saffron sm:p-6 print:border"
    >
      <Icon
        className={`size-7 shrink-0 ${expired ? 'text-pomegranate' : 'text-forest'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">{title}</h3>
        <dl className="mt-1 flex flex-wrap gap-x-6 text-muted">
          {issuer ? <Detail name={messages.issuer} value={issuer} /> : null}
          {number ? <Detail name={messages.number} value={number} /> : null}
        </dl>
        <Validity certificate={certificate} />
        {file ? <FileLink file={file} title={title} /> : null}
      </div>
    </li>
  )
}

function Detail({name, value}: {name: string; value: string}) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}</dt>
      <dd className="font-semibold break-words text-ink">{value}</dd>
    </div>
  )
}

function Validity({certificate: {validUntil, expired}}: {certificate: CertificateView}) {
  if (!validUntil) return null
  const {expiredOn, validUntil: until} = messages
  const date = formatLongDate(validUntil)
  return (
    <p className={expired ? 'font-semibold text-pomegranate' : 'text-muted'}>
      <time dateTime={validUntil}>{expired ? expiredOn(date) : until(date)}</time>
    </p>
  )
}

function FileLink({file: {url, bytes}, title}: {file: CertificateFile; title: string}) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${linkClass} mt-1 inline-flex min-h-11 items-center gap-2 print:hidden`}
    >
      <FileText className="size-4.5" aria-hidden="true" />
      <span>
        {messages.open}
        <span className="sr-only">{messages.openNamed(title)}</span> ({messages.kinds[fileKindOf(url)]}
        {bytes === null ? '' : `, ${formatBytes(bytes)}`})<span className="sr-only">{messages.newTab}</span>
      </span>
    </a>
  )
}
