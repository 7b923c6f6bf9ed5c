import {useEditMark} from '~/platform/preview/edit-mark'
import {ArrowRight, Clock} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {SiteLink} from '~/ui/site-link'
import {DealPicture} from './deal-picture'
import {OfferText} from './offer-text'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {messages} from '~/domain/deals/messages'

interface DealCardProps {
  deal: DealCardModel
  /** Of the title: one below the heading that the cards stand under. */
  level?: 2 | 3
}

/** A deal: a flat color, the offer in big letters, what it is for, and one action. */
export function DealCard({deal, level = 2}: DealCardProps) {
  const {color, text} = deal.background
  const mark = useEditMark()
  const field = (name: string) => mark(deal.id, 'deal', name)
  return (
    <div className="@container h-full">
      <article
        // Words lie over the picture, so that it is the rest of the card.
        data-sanity={field('image')}
        className={`relative isolate flex h-full flex-col overflow-hidden rounded-card p-6 shadow-card @md:min-h-88 @md:p-8 ${
          text === 'white' ? 'on-dark text-paper' : 'text-ink'
        }`}
      >
        {/* An SVG, because the security policy refuses style attributes and staff choose the color. */}
        <svg className="absolute inset-0 -z-10 size-full" aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
        {deal.sale ? <Ribbon text={text} /> : null}
        <div className={`@md:max-w-[60%] ${deal.sale ? 'pe-16 @md:pe-0' : ''}`}>
          {deal.category ? <p className="text-sm font-semibold tracking-wide">{deal.category}</p> : null}
          <Title deal={deal} level={level} />
        </div>
        <div className="mt-4 space-y-3 @md:max-w-[56%]" data-sanity={field('offer')}>
          <OfferText {...deal} />
          {deal.text ? <p className="max-w-[36ch]">{deal.text}</p> : null}
        </div>
        <div className="mt-auto flex min-h-44 flex-col items-start justify-end gap-4 pt-6 pe-[46%] @md:min-h-0">
          {deal.ends ? (
            <EndsOn ends={deal.ends} mark={field('validUntil')} />
          ) : deal.computes && !deal.starts ? (
            <p className="text-sm font-medium">{messages.untilFurtherNotice}</p>
          ) : null}
          {deal.href ? <DealAction href={deal.href} about={deal.titleLines.join(' ')} /> : null}
        </div>
        <DealPicture
          picture={deal.picture}
          className="absolute! end-4 bottom-0 -z-10 w-[40%] max-w-60 @md:end-6 @md:w-[40%] @md:max-w-68"
        />
      </article>
    </div>
  )
}

function Title({deal, level}: Required<DealCardProps>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className="mt-1 text-2xl">
      <TitleLines lines={deal.titleLines} />
    </Heading>
  )
}

/** Broken into the lines that staff chose; read aloud or copied, it is one title. */
export function TitleLines({lines}: {lines: string[]}) {
  return lines.map((line, index) => (
    <span key={index} className="block">
      {line}{' '}
    </span>
  ))
}

/** Saffron on dark colors; on light ones, which may be saffron too, pomegranate. */
function Ribbon({text}: Pick<DealCardModel['background'], 'text'>) {
  const ribbonClass = text === 'white' ? 'bg-saffron text-ink' : 'bg-pomegranate text-paper'
  return (
    <p
      className={`absolute end-0 top-7 py-2 ps-7 pe-5 font-display text-lg leading-none font-semibold ltr:[clip-path:polygon(0_0,100%_0,100%_100%,0_100%,0.75rem_50%)] rtl:[clip-path:polygon(0_0,100%_0,calc(100%-0.75rem)_50%,100%_100%,0_100%)] ${ribbonClass}`}
    >
      {messages.sale}
    </p>
  )
}

/** The last day is on a paper label with a clock: visible on every color, and not by color alone. */
function EndsOn({ends, mark}: {ends: NonNullable<DealCardModel['ends']>; mark: string | undefined}) {
  if (!ends.today) {
    return (
      <p className="text-sm font-medium" data-sanity={mark}>
        {ends.text}
      </p>
    )
  }
  return (
    <p
      className="inline-flex items-center gap-1.5 rounded-pill bg-paper px-3 py-1 text-sm font-semibold text-pomegranate"
      data-sanity={mark}
    >
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      {ends.text}
    </p>
  )
}

/** The one thing to do with a deal. Its hidden part names the deal for those who hear links out of context. */
function DealAction({href, about}: {href: string; about: string}) {
  return (
    // The quiet tone is visible on every color.
    <SiteLink to={href} className={buttonClass('quiet', 'px-4!')}>
      <span>
        {actionFor(href)}
        <span className="sr-only">{messages.action.about(about)}</span>
      </span>
      <ArrowRight className="size-4.5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
    </SiteLink>
  )
}

function actionFor(href: string): string {
  if (/^\/butcher(\/|#|$)/.test(href)) return messages.action.butcher
  return /^\/(product|categories|search)(\/|\?|$)/.test(href) ? messages.action.shop : messages.action.more
}
