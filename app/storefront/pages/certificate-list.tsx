import {BadgeCheck, CircleAlert, FileText} from 'lucide-react'
import {formatLongDate} from '~/platform/time/format-date'
import {linkClass} from '~/ui/button'
import {formatBytes} from '~/domain/pages/page'
import type {CertificateFile, CertificateView} from '~/domain/pages/page'

const messages = {
  title: 'Certificates',
  issuer: 'Issued by',
  number: 'Number',
  validUntil: (date: string) => `Valid until ${date}`,
  expiredOn: (date: string) => `Expired on ${date}`,
  open: 'Open the certificate',
  openNamed: (title: string) => `: ${title}`,
  kind: 'PDF',
}

export function Certificates({certificates}: {certificates: CertificateView[]}) {
  if (certificates.length === 0) return null
  return (
    <section aria-labelledby="certificates" className="mt-14">
      <h2 id="certificates" className="text-2xl">
        {messages.title}
      </h2>
      <ul className="mt-5 space-y-4">
        {certificates.map((certificate) => (
          <CertificateCard key={certificate.key} certificate={certificate} />
        ))}
      </ul>
    </section>
  )
}

function CertificateCard({certificate}: {certificate: CertificateView}) {
  const {title, issuer, number, file, expired} = certificate
  const Icon = expired ? CircleAlert : BadgeCheck
  return (
    <li className="flex gap-4 rounded-card bg-paper p-5 text-base shadow-card sm:p-6 print:border">
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
      type="application/pdf"
      className={`${linkClass} mt-1 inline-flex min-h-11 items-center gap-2 print:hidden`}
    >
      <FileText className="size-4.5" aria-hidden="true" />
      <span>
        {messages.open}
        <span className="sr-only">{messages.openNamed(title)}</span> ({messages.kind}
        {bytes === null ? '' : `, ${formatBytes(bytes)}`})
      </span>
    </a>
  )
}
