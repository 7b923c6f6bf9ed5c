import * as paths from '~/platform/url/addresses'
import {Redirecting} from '~/storefront/checkout/redirecting'
import {Container} from '~/ui/section'
import {FormError} from '~/ui/field-error'
import {JsonLd} from '~/ui/json-ld'
import {Picture} from '~/ui/picture'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {BackNote} from './back-note'
import {CampaignList} from './campaign-list'
import {messages} from './messages'
import {OffersPanel} from './offers-panel'
import {OrderForm} from './order-form'
import type {CampaignView, UdhiyahPageData} from './read-udhiyah.server'
import type {UdhiyahResult} from './udhiyah-action.server'
import type {UdhiyahForm} from './udhiyah-form'
import {campaignCatalog} from './udhiyah-json-ld'

export interface UdhiyahActionData {
  form: UdhiyahForm | null
  result: UdhiyahResult
}

interface UdhiyahPageProps {
  page: UdhiyahPageData
  actionData: UdhiyahActionData | undefined
  origin: string | undefined
}

export function UdhiyahPage({page, actionData, origin}: UdhiyahPageProps) {
  useRevalidateAt(page)
  if (actionData?.result.kind === 'go') return <Redirecting url={actionData.result.url} />
  const problems = actionData?.result.problems ?? {}
  const slug = page.kind === 'campaign' ? page.campaign.slug : undefined
  return (
    <Container className="pt-6 pb-16 lg:pt-10 lg:pb-24">
      <BackNote back={page.back} path={paths.udhiyah(slug)} />
      {page.kind === 'list' ? (
        <>
          <FormError text={problems['form']} className="mb-6" />
          <CampaignList campaigns={page.campaigns} />
        </>
      ) : (
        <>
          <CampaignHead campaign={page.campaign} />
          <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-12">
            <div className="space-y-10">
              <OffersPanel campaign={page.campaign} />
              <HowItWorks text={page.campaign.text} />
            </div>
            <div id="order" className="scroll-mt-24">
              {/* Also where what was chosen is gone: the form then has no place of its own. */}
              <FormError text={problems['form']} className="mb-6" />
              <OrderForm
                campaign={page.campaign}
                customer={page.customer}
                form={actionData?.form ?? null}
                problems={problems}
              />
            </div>
          </div>
          {origin ? <JsonLd nodes={[campaignCatalog(page.campaign, origin)]} /> : null}
        </>
      )}
    </Container>
  )
}

function CampaignHead({campaign: {title, animal, picture, state, stateText}}: {campaign: CampaignView}) {
  return (
    <header className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="font-semibold text-forest">{animal}</p>
        <h1 className="mt-1 text-4xl wrap-anywhere">{title}</h1>
        <p className={`mt-3 max-w-prose text-lg ${state === 'open' ? 'font-semibold' : 'text-muted'}`}>
          {stateText}
        </p>
      </div>
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 320px, 100vw"
          ratio={4 / 3}
          eager
          className="rounded-card"
        />
      ) : null}
    </header>
  )
}

function HowItWorks({text}: {text: readonly string[]}) {
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-2xl">
        {messages.how}
      </h2>
      <ol className="mt-3 max-w-prose list-decimal space-y-2 ps-5">
        {messages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-4 max-w-prose space-y-3 text-muted">
        {text.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
