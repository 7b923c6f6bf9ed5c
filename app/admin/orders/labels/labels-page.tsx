import {BackLink, PageHead} from '~/admin/shell/page-head'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {PrintButton} from '~/ui/print-button'
import {Container} from '~/ui/section'
import type {Label, LabelSize, LabelsPage} from './read-labels.server'
import './labels.css'
import {messages} from './messages'

interface LabelsPageProps {
  page: LabelsPage
  size: LabelSize
  packageId: string | null
}

const SIZES = Object.keys(messages.sizes) as LabelSize[]

export function LabelsPageView({page, size, packageId}: LabelsPageProps) {
  const {number, label, labels} = page
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.orderWeigh(number)}>{messages.back}</BackLink>}
        title={messages.title(label)}
      >
        <div className="flex flex-wrap items-center gap-3">
          <nav aria-label={messages.size} className="flex flex-wrap gap-2">
            {SIZES.map((one) => (
              <a
                key={one}
                href={adminPaths.orderLabels(number, packageId, one)}
                aria-current={one === size ? 'true' : undefined}
                className={buttonClass(one === size ? 'primary' : 'quiet', 'min-h-12')}
              >
                {messages.sizes[one]}
              </a>
            ))}
          </nav>
          {labels.length > 0 ? <PrintButton text={messages.print} tone="primary" /> : null}
        </div>
      </PageHead>
      {labels.length === 0 ? <p className="mt-6 text-xl">{messages.none}</p> : null}
      <div className={`labels mt-6 flex flex-wrap items-start gap-6 labels-${size}`}>
        {labels.map((one) => (
          <LabelView key={one.id} label={one} page={page} />
        ))}
      </div>
    </Container>
  )
}

function LabelView({label, page}: {label: Label; page: LabelsPage}) {
  const {title, cut, of, pounds, perPound, priceLabel, price, halal, packed} = label
  const facts: [string, string][] = [
    [messages.netWeight, pounds],
    [messages.perPound, perPound],
    [priceLabel, price],
  ]
  return (
    <article className="label bg-paper text-ink shadow-card ring-1 ring-sand">
      <header className="label-head">
        <h2 className="font-sans!">{title}</h2>
        <p className="label-order tabular-nums">
          <span className="whitespace-nowrap">{messages.order(page.label)}</span>{' '}
          <span className="whitespace-nowrap">{of}</span>
        </p>
      </header>
      {/* Set in bold, and no heading. */}
      {cut ? <div className="label-cut">{cut}</div> : null}
      <dl className="label-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {halal.length > 0 ? <p className="label-small font-semibold">{halal.join(' · ')}</p> : null}
      <p className="label-small">
        <strong>{messages.handling.title}:</strong> {messages.handling.text}
      </p>
      <footer className="label-small">
        {packed} · {page.responsible}
      </footer>
    </article>
  )
}
